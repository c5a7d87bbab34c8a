import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { figurePresets, presetWidths } from "@analyte/contract/figures";
import { describe, expect, it } from "vitest";
import { layout } from "../layout.ts";
import { everyDocument } from "../sample-documents.ts";
import { heatmapDocument } from "../sample-heatmap.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import type { Role, Scene } from "../scene/scene.ts";
import { panelsSheet } from "../panels-sheet/panels-sheet.ts";
import { sceneSvg } from "../scene/svg.ts";
import { presetValues } from "./preset-values.ts";

const { beforeAfter, vip, scree } = everyDocument() as { beforeAfter: BoxesDocument; vip: BarsDocument; scree: BarsDocument };
const sceneOf = (document: ChartDocument, given: Partial<FigureSpec> = {}): Scene =>
  layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
const written = ({ items }: Scene, names: readonly string[]): number => {
  const textsOf = (role: Role) => items.flatMap((item) => (item.type === "text" && item.role === role ? [item.runs.map(({ text }) => text).join("")] : []));
  const [texts, list] = [textsOf("tick"), textsOf("caption").join(" ")];
  // Or the number that stands for it, which the list below explains.
  return names.filter((name, at) => texts.includes(name) || (list.includes(`${at + 1}: ${name}`) && texts.includes(`${at + 1}`))).length;
};
const namesOf = ({ panels }: BoxesDocument) => panels[0]!.boxes.map(({ label }) => label);

describe("names along an axis", () => {
  it("all stand in one column of a journal: panels go under one another for them", () => {
    for (const preset of ["journal", "nature", "elsevier", "cell"] as const) {
      const scene = sceneOf(beforeAfter, { preset, widthMm: presetValues[preset].widthsMm[0]! });
      expect(written(scene, namesOf(beforeAfter)), preset).toBe(24);
      expect(scene.captionText, preset).not.toContain("find no room");
    }
    // Side by side where they stand so, too.
    const [one, other] = sceneOf(beforeAfter, { widthMm: 174 }).plots;
    expect(one!.box.y).toBe(other!.box.y);
  });
  it("that are left out are spoken of, and only these", () => {
    const many = (count: number): BoxesDocument => ({
      ...beforeAfter,
      panels: beforeAfter.panels.map((panel) => ({
        ...panel,
        boxes: Array.from({ length: count }, (_, at) => ({ ...panel.boxes[at % 24]!, label: `HU${at + 101}` })),
      })),
    });
    const bars = (count: number): BarsDocument => ({
      ...scree,
      ids: Array.from({ length: count }, (_, at) => `b${at}`),
      labels: Array.from({ length: count }, (_, at) => `B${at + 101}`),
      series: [{ group: 0, kind: "bar", values: Array.from({ length: count }, (_, at) => at) }],
    });
    const lying = (count: number): BarsDocument => ({ ...bars(count), horizontal: true });
    for (const [document, names] of [10, 30, 60, 200].flatMap((count) => [
      [many(count), namesOf(many(count))] as const,
      [bars(count), bars(count).labels] as const,
      [lying(count), lying(count).labels] as const,
    ]))
      for (const preset of ["journal", "slide", "screen"] as const)
        for (const widthMm of presetValues[preset].widthsMm) {
          const scene = sceneOf(document, { preset, widthMm });
          const every = Math.ceil(names.length / written(scene, names));
          const said = /every (\d+)/.exec(scene.captionText)?.[1];
          expect(Number(said ?? 1) > 1, `${document.kind} of ${names.length}, ${preset} ${widthMm}`).toBe(every > 1);
          if (document.kind === "boxes" && said !== undefined) expect(Number(said)).toBe(every);
        }
    expect(sceneOf(bars(60), { language: "zh" }).captionText).toMatch(/每 \d 个名称只标出 1 个/);
    expect(sceneOf(bars(60), { view: { caption: "Mine." } }).captionText).toBe("Mine.");
    expect(sceneOf(vip).captionText).not.toContain("every");
  });
});

describe("names along an axis, at any height and in any number of panels", () => {
  const { heatmap } = everyDocument() as { heatmap: HeatmapDocument };
  const nameAt = (word: string, at: number): string => `${word}${at + 101}`;
  const lines = (panels: number, count: number, word: string): LinesDocument => ({
    version: 1,
    kind: "lines",
    title: { en: "Lines", zh: "线" },
    caption: { en: "Lines.", zh: "线。" },
    groups: ["a"],
    x: { title: { en: "Place", zh: "位置" } },
    y: { title: { en: "Value", zh: "数值" } },
    places: Array.from({ length: count }, (_, at) => nameAt(word, at)),
    panels: Array.from({ length: panels }, (_, at) => ({
      title: { en: `Panel ${at}`, zh: `图 ${at}` },
      series: [
        { id: "a", label: "a", group: 0, x: Array.from({ length: count }, (__, place) => place), y: Array.from({ length: count }, (__, place) => place % 7) },
      ],
    })),
  });
  const boxes = (panels: number, count: number, word: string): BoxesDocument => ({
    ...beforeAfter,
    panels: Array.from({ length: panels }, () => ({
      ...beforeAfter.panels[0]!,
      boxes: Array.from({ length: count }, (_, at) => ({ ...beforeAfter.panels[0]!.boxes[at % 24]!, label: nameAt(word, at) })),
    })),
  });
  it.each([0.4, 0.6, 0.8, 1.2, undefined])("those left out are told as they are drawn: aspect %s", (aspect) => {
    for (const widthMm of [85, 120, 174])
      for (const [panels, count] of [
        [1, 24],
        [3, 10],
        [3, 24],
        [4, 6],
      ] as const)
        for (const document of ["HU", "treated"].flatMap((word) => [lines(panels, count, word), boxes(panels, count, word)])) {
          const scene = sceneOf(document, { widthMm, view: aspect === undefined ? {} : { aspect } });
          const names = document.kind === "lines" ? document.places! : namesOf(document);
          const every = Math.ceil(names.length / written(scene, names));
          const said = Number(/every (\d+)/.exec(scene.captionText)?.[1] ?? 1);
          expect(said, `${document.kind}, ${panels} panels of ${count} at ${widthMm} mm: ${scene.captionText}`).toBe(every);
        }
  });
  it.each([0.4, 0.6, 0.8, 1.2, undefined])("a heat map tells of its rows and columns as they are drawn: aspect %s", (aspect) => {
    for (const preset of ["journal", "cell"] as const)
      for (const widthMm of [85, 174]) {
        const scene = sceneOf(heatmap, { preset, widthMm, view: aspect === undefined ? {} : { aspect } });
        const texts = new Set(scene.items.flatMap((item) => (item.type === "text" ? [item.runs.map(({ text }) => text).join("")] : [])));
        for (const side of ["rows", "columns"] as const) {
          const drawn = heatmap[side].labels.filter((label) => texts.has(label)).length;
          const { item } = heatmap[side];
          const isTold = new RegExp(`${item}s?[^.]* (find no room|is named|are named|are too long)|Names of [^.]*${item}`).test(scene.captionText);
          expect(isTold, `${preset} ${widthMm}: ${drawn} of ${heatmap[side].labels.length} ${side} drawn: ${scene.captionText}`).toBe(
            drawn < heatmap[side].labels.length,
          );
        }
      }
  });
});

describe("names of points without room", () => {
  const crowded = (): ScatterDocument => {
    const document = everyDocument()["volcano"] as ScatterDocument;
    const { ids, x, y } = document.points;
    // All at one place, in the midst of all others.
    const points = { ...document.points, x: x.map((value, at) => (at < 100 ? 0 : value)), y: y.map((value, at) => (at < 100 ? 0.1 : value)) };
    return { ...document, points, labelled: [...ids.keys()].slice(0, 15) };
  };
  const told = /(\d+) of 15 names find no room at this size: /;

  it("are told by the figure's own caption and description, once", () => {
    const scene = sceneOf(crowded());
    expect(scene.dropped.length).toBeGreaterThan(1);
    for (const text of [scene.captionText, scene.description]) expect(told.exec(text)?.[1]).toBe(`${scene.dropped.length}`);
    expect(scene.captionText).toContain(scene.dropped[0]!.text);
    const svg = sceneSvg(scene, { fontFamily: "x", paint: () => "" });
    // And how many, without which, in the picture.
    expect(svg.split("names find no room at this size: ")).toHaveLength(2);
    const printed = scene.items.flatMap((item) => (item.type === "text" && item.role === "caption" ? [item.runs.map(({ text }) => text).join("")] : []));
    expect(printed).toEqual([`${scene.dropped.length} of 15 names find no room at this size.`]);
    expect(sceneOf(crowded(), { language: "zh" }).captionText).toContain(`15 个名称中有 ${scene.dropped.length} 个在此尺寸下放不下：`);
  });
  it("are told by the description alone where the caption is somebody's own, and by a caption that is drawn", () => {
    const own = sceneOf(crowded(), { view: { caption: "Mine." } });
    expect(own.captionText).toBe("Mine.");
    expect(own.description).toMatch(told);
    const drawn = sceneOf(crowded(), { view: { showCaption: true } });
    expect(drawn.captionText).toMatch(told);
    expect(drawn.caption).not.toBeNull();
    expect(told.exec(drawn.captionText)?.[1]).toBe(`${drawn.dropped.length}`);
  });
  it("are counted in the picture as many as they are, in every preset", () => {
    for (const preset of figurePresets)
      for (const widthMm of presetWidths[preset])
        for (const language of widthMm === presetWidths[preset][0] ? (["en", "zh"] as const) : (["en"] as const))
          for (const document of [crowded()])
            for (const view of language === "en" ? [{}] : [{ caption: "Mine.", showCaption: true }]) {
              const scene = sceneOf(document, { preset, widthMm, language, view });
              const inPicture = scene.items
                .flatMap((item) => (item.type === "text" && item.role === "caption" ? item.runs.map(({ text }) => text) : []))
                .join(" ");
              const said = /(\d+) of \d+ names? finds? no room/.exec(inPicture)?.[1] ?? /有 (\d+) 个在此尺寸下放不下/.exec(inPicture)?.[1] ?? "0";
              expect(Number(said), `${preset} ${widthMm} ${language}: ${inPicture}`).toBe(scene.dropped.length);
            }
  });
  it("are counted under all panels of a sheet, whose plots keep their edges", () => {
    const figures = [crowded(), crowded()].map((document, at) => ({ document, view: at === 0 ? {} : { labelled: [] } }));
    const scene = panelsSheet({ figures, columns: 2, language: "en", widthMm: 174, preset: "journal" });
    const [one, other] = scene.plots.map(({ box }) => box);
    expect(one!.y + one!.height).toBeCloseTo(other!.y + other!.height, 1);
    const printed = scene.items.flatMap((item) => (item.type === "text" && item.role === "caption" ? [item] : []));
    expect(printed.map(({ runs }) => runs[0]!.text)).toEqual([`A: ${scene.dropped.length} of 15 names find no room at this size.`]);
    expect(printed[0]!.y).toBeGreaterThan(one!.y + one!.height);
    expect(printed[0]!.y).toBeLessThan(scene.heightMm - 0.5);
  });
  it("are not told of where all find room", () => expect(sceneOf(everyDocument()["biplot"]!).captionText).not.toContain("no room"));
  it.each(["en", "zh"] as const)("are told of in space and at the rows of a heat map as in a plane: %s", (language) => {
    const { scores3d } = everyDocument() as { scores3d: Scatter3dDocument };
    const { points } = scores3d;
    const labels = points.ids.map((id) => `a long name of the sample ${id}`);
    const space = { document: { ...scores3d, points: { ...points, labels } }, view: { labelled: points.ids.slice(0, 15) } };
    const map = heatmapDocument(400, 60);
    const rows = { document: map, view: { labelled: map.rows.ids.slice(0, 100) } };
    for (const { document, view } of [space, rows]) {
      const scene = sceneOf(document, { view, language });
      const asked = new Set(view.labelled).size;
      expect(scene.dropped.length).toBeGreaterThan(1);
      const said =
        language === "zh"
          ? `${asked} 个名称中有 ${scene.dropped.length} 个`
          : `${scene.dropped.length} of ${asked} names find no room at this size: ${scene.dropped[0]!.text}`;
      for (const text of [scene.captionText, scene.description]) expect(text).toContain(said);
      const drawn = new Set(scene.items.flatMap((item) => (item.type === "text" && item.role === "label" ? [item.of?.id] : [])));
      expect(drawn.size + scene.dropped.length).toBe(asked);
    }
  });
});
