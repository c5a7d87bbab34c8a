import { barColours, barColoursBeside, barFamilies, barFamiliesBeside, coloursAmong, groupColours } from "@analyte/contract/group-colours";
import type { ChartView } from "@analyte/contract/chart";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { describe, expect, it } from "vitest";
import { figureStyle } from "#frame/figure-style.ts";
import { presetValues } from "#frame/preset-values.ts";
import { layout } from "#layout.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import { difference, seenBy, visions } from "#scene/colour-difference.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";
import { lookOf } from "./key-plan.ts";

const specOf = (document: HeatmapDocument, view: ChartView = {}, more: Partial<FigureSpec> = {}): FigureSpec => ({
  document,
  view,
  language: "en",
  widthMm: 85,
  preset: "journal",
  ...more,
});
const bar = (title: string, count: number) => ({
  title: { en: title, zh: title },
  groups: Array.from({ length: count }, (_, index) => `${title} ${index + 1}`),
  values: Array.from({ length: 60 }, (_, row) => row % count),
});

describe("the bars beside a map", () => {
  it("have colours that no other bar has, filled or open", () => {
    const document = heatmapDocument(60, 20);
    document.rows.annotations.push(bar("class", 12), bar("batch", 4));
    const style = figureStyle(specOf(document));
    const colours = document.rows.annotations.map((annotation) => annotation.groups.map((_, index) => lookOf(document, style, annotation, index)));
    for (const [at, own] of colours.entries()) {
      expect(new Set(own.map(({ colour, open }) => `${colour} ${open}`)).size).toBe(own.length);
      const others = colours.filter((_, other) => other !== at).flatMap((looks) => looks.map(({ colour }) => colour));
      for (const { colour } of own) expect(others).not.toContain(colour);
    }
  });

  const clusters = (count: number, items: number) => ({
    ...bar("", count),
    title: { en: "Cluster", zh: "簇" },
    groups: ["1", "2"].slice(0, count),
    values: Array.from({ length: items }, (_, at) => at % count),
  });
  it("of rows and of columns that are called the same have colours and a key of their own, with a title that says whose they are", () => {
    const document = heatmapDocument(60, 20);
    document.rows.annotations = [clusters(2, 60)];
    document.columns.annotations = [...document.columns.annotations, clusters(2, 20)];
    const style = figureStyle(specOf(document));
    const looks = [document.rows.annotations[0]!, document.columns.annotations.at(-1)!].flatMap((one) =>
      one.groups.map((_, index) => lookOf(document, style, one, index).colour),
    );
    expect(new Set(looks).size).toBe(4);
    for (const [language, titles] of [
      ["en", ["Cluster (samples)", "Cluster (features)"]],
      ["zh", ["簇（样本）", "簇（特征）"]],
    ] as const) {
      const scene = layout(specOf(document, {}, { language, widthMm: 174 }));
      const key = scene.items.flatMap((item) => (item.role === "key" && item.type === "text" ? [item.runs.map(({ text }) => text).join("")] : []));
      expect(key.filter((text) => titles.includes(text as never))).toEqual(titles);
      expect(key.filter((text) => text === "1")).toHaveLength(2);
      const shown = scene.items.flatMap((item) => (item.role === "key" && item.type === "path" && item.fill ? [item.fill.colour] : []));
      expect(shown).toEqual(expect.arrayContaining(looks));
      expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    }
  });

  it("have hues of their own where there are several: no colour of classes is nearer to one of clusters than to its own", () => {
    const document = heatmapDocument(60, 20);
    document.rows.annotations = [clusters(2, 60), bar("class", 5)];
    document.columns.annotations = [...document.columns.annotations, { ...clusters(2, 20), title: { en: "Batch", zh: "批次" } }];
    const style = figureStyle(specOf(document));
    const families = [...document.rows.annotations, document.columns.annotations.at(-1)!].map((one) =>
      one.groups.map((_, index) => lookOf(document, style, one, index).colour),
    );
    for (const colours of families) expect(barFamilies.filter((family) => colours.some((colour) => family.includes(colour as never)))).toHaveLength(1);
    expect(new Set(families.flat()).size).toBe(9);
    // Every colour is in one family, and in no other.
    expect(barFamilies.flat().toSorted()).toEqual(barColours.toSorted());
    const doses = ["Dose 1", "Dose 2", "Dose 3"];
    expect(barFamiliesBeside(doses).flat().toSorted()).toEqual(barColoursBeside(doses).toSorted());
  });

  it("take all colours in turn where shares of them would be too few", () => {
    const document = heatmapDocument(60, 20);
    document.rows.annotations.push(bar("class", 12), bar("batch", 12), bar("source", 12));
    const style = figureStyle(specOf(document));
    for (const annotation of document.rows.annotations) {
      const looks = annotation.groups.map((_, index) => lookOf(document, style, annotation, index));
      expect(new Set(looks.map(({ colour, open }) => `${colour} ${open}`)).size).toBe(annotation.groups.length);
    }
  });

  it("have colours that stay apart, and from those of the groups, for every kind of colour vision", () => {
    const doses = [3, 4, 5, 6, 7, 8].map((count) => Array.from({ length: count }, (_, at) => `Dose ${at + 1}`));
    for (const [bars, groups] of [[barColours, groupColours] as const, ...doses.map((listed) => [barColoursBeside(listed), coloursAmong(listed)] as const)])
      for (const [at, one] of bars.entries())
        for (const other of [...groups, ...bars.slice(0, at)])
          for (const vision of visions) expect(difference(seenBy(vision, one), seenBy(vision, other)), `${one} ${other}, ${vision}`).toBeGreaterThanOrEqual(10);
  });
});

describe("names that find no room", () => {
  const ranked = (rows: number): HeatmapDocument => {
    const document = heatmapDocument(rows, 60);
    document.rows.rankings = [{ by: "variance", order: document.rows.ids.map((_, index) => rows - 1 - index) }];
    return document;
  };
  const marked = (document: HeatmapDocument, view: ChartView = {}) =>
    // A name in two lines is one.
    [...new Set(layout(specOf(document, view)).items.flatMap((item) => (item.type === "text" && item.role === "label" ? [item.of!.id] : [])))];

  it("are those of the rows that vary least: the others are marked, none over another", () => {
    const document = ranked(200);
    const names = marked(document);
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(new Set(names)).toEqual(new Set(Array.from({ length: names.length }, (_, index) => `f${199 - index}`)));
    const scene = layout(specOf(document));
    expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
    expect(scene.dropped).toEqual([]);
    expect(scene.captionText).toContain("Of the 200 features, those of the largest variance are named.");
    expect(scene.captionText).toContain("Names of the 60 samples find no room at this size.");
    expect(scene.description).toContain("Names of the 60 samples find no room at this size.");
  });

  it("leave the map most of the width: a long name stands in two lines, whole", () => {
    const document = ranked(200);
    const name = "Tetrahydroaldosterone-3-glucuronide";
    document.rows.labels = document.rows.ids.map((id) => (id === "f199" ? name : id));
    for (const widthMm of [81, 85]) {
      const scene = layout(specOf(document, {}, { widthMm }));
      expect(sceneFaults(scene, presetValues.journal), `${widthMm}`).toEqual([]);
      expect(scene.plots[0]!.box.width / widthMm, `${widthMm}`).toBeGreaterThan(0.5);
      const lines = scene.items.flatMap((item) =>
        item.type === "text" && item.role === "label" && item.of?.id === "f199" ? [item.runs.map(({ text }) => text).join("")] : [],
      );
      expect(lines).toHaveLength(2);
      expect(lines.join("").replaceAll(" ", "")).toBe(name);
    }
  });

  it("are left to who says which rows have names, or that none has", () => {
    expect(marked(ranked(200), { labelled: ["f3"] })).toEqual(["f3"]);
    expect(marked(ranked(200), { labelled: [] })).toEqual([]);
    expect(marked(ranked(200), { showRowNames: false })).toEqual([]);
    expect(marked(ranked(30))).toEqual([]);
  });

  it("are said to be those of the rows or of the columns where both are of one kind", () => {
    const { rows, ...rest } = heatmapDocument(50, 50);
    const document: HeatmapDocument = { ...rest, rows, columns: { ...rest.columns, item: rows.item } };
    const said = (language: "en" | "zh", view: ChartView) => layout(specOf(document, view, { language })).captionText;
    expect(said("en", {})).toContain("Names of the 50 features of the columns find no room at this size.");
    expect(said("zh", {})).toContain("图中容不下各列的 50 个特征的名称。");
  });

  it("are spoken of where no row can be chosen, with what to do in the page", () => {
    const { captionText } = layout(specOf(heatmapDocument(400, 60)));
    expect(captionText).toContain("Names of the 400 features and of the 60 samples find no room at this size.");
    const page = layout(specOf(heatmapDocument(400, 60), {}, { preset: "screen", interactive: true, language: "zh" }));
    expect(page.captionText).toContain("图中容不下 400 个特征和 60 个样本的名称。可只显示排名靠前的行");
  });

  it("are spoken of exactly where they are missing", () => {
    for (const [rows, columns] of [
      [20, 12],
      [40, 30],
      [70, 45],
      [129, 40],
    ] as const)
      for (const preset of ["journal", "nature", "screen"] as const)
        for (const widthMm of presetValues[preset].widthsMm) {
          const { items, captionText } = layout(specOf(heatmapDocument(rows, columns), {}, { preset, widthMm }));
          const has = (role: string) => items.some((item) => item.role === role);
          expect([has("row-name"), has("column-name")], `${rows} × ${columns}, ${preset}, ${widthMm}`).toEqual([
            !captionText.includes(`the ${rows} features`),
            !captionText.includes(`the ${columns} samples`),
          ]);
        }
  });

  it("of columns in an order of their own are every second to fifth, and said so; those of a tree are all or none", () => {
    for (const [count, every] of [
      [16, 1],
      [24, 2],
      [40, 3],
      [77, 5],
      [200, null],
    ] as const) {
      const document = heatmapDocument(20, count);
      const listed = { ...document, columns: { ...document.columns, tree: null } };
      for (const language of ["en", "zh"] as const) {
        const { items, captionText } = layout(specOf(listed, {}, { language }));
        const names = items.flatMap((item) => (item.role === "column-name" && item.type === "text" ? [item.of!.id] : []));
        expect(names, `${count}`).toEqual(every === null ? [] : document.columns.ids.filter((_, at) => at % every === Math.floor(every / 2)));
        const said = /every (\d)|每 (\d) 个/.exec(captionText);
        expect(Number(said?.[1] ?? said?.[2] ?? 1), captionText).toBe(every ?? 1);
      }
      expect(sceneFaults(layout(specOf(listed)), presetValues.journal)).toEqual([]);
      const clustered = layout(specOf(document)).items.filter(({ role }) => role === "column-name").length;
      expect([0, count]).toContain(clustered);
    }
  });

  it("are not spoken of in a caption that somebody wrote", () => {
    expect(layout(specOf(heatmapDocument(400, 60), { caption: "Mine." })).captionText).toBe("Mine.");
  });
});
