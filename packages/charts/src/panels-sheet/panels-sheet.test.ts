import type { ChartDocument } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { figurePresets, presetWidths } from "@analyte/contract/figures";
import { describe, expect, it } from "vitest";
import { presetValues } from "../frame/preset-values.ts";
import { trialOf } from "../kinds/trials.ts";
import { everyDocument, scoresDocument, volcanoDocument } from "../sample-documents.ts";
import { sceneHash } from "../scene/hash.ts";
import type { Scene, TextItem } from "../scene/scene.ts";
import type { PanelsSpec } from "./panels-sheet.ts";
import { faultsOf, lettersOf, sheetOf } from "./testing/sheets.ts";

const documents = Object.values(everyDocument());
const four = [scoresDocument(), volcanoDocument(300), volcanoDocument(40), scoresDocument()];

describe("panels on a sheet", () => {
  it.each(figurePresets)("have no fault in the preset %s, in both languages", (preset) => {
    // At a slide's sizes two are what fits: of four the texts would leave the plots too little.
    const shown = preset === "slide" ? four.slice(0, 2) : four;
    for (const language of ["en", "zh"] as const)
      expect(faultsOf(sheetOf(shown, { preset, language, widthMm: Math.max(...presetWidths[preset]) }), preset), language).toEqual([]);
  });
  it("have none whatever kinds stand beside each other", () => {
    for (const [at, document] of documents.entries())
      expect(faultsOf(sheetOf([document, documents[(at + 1) % documents.length]!])), document.title.en).toEqual([]);
  });
  it("stand edge to edge: plots of a row at one height, of a column at one left and right", () => {
    const [a, b, c, d] = sheetOf(four).plots.map(({ box }) => box);
    for (const [one, other] of [
      [a!, b!],
      [c!, d!],
    ] as const) {
      expect(one.y).toBeCloseTo(other.y, 1);
      expect(one.y + one.height).toBeCloseTo(other.y + other.height, 1);
    }
    for (const [one, other] of [
      [a!, c!],
      [b!, d!],
    ] as const) {
      expect(one.x).toBeCloseTo(other.x, 1);
      expect(one.x + one.width).toBeCloseTo(other.x + other.width, 1);
    }
  });
  it("one that is alone in the last row has the sheet's width", () => {
    const three = sheetOf(four.slice(0, 3));
    const [a, b, c] = three.plots.map(({ box }) => box);
    expect(c!.x).toBeCloseTo(a!.x, 1);
    expect(c!.width).toBeGreaterThan(1.5 * a!.width);
    expect(c!.x + c!.width).toBeGreaterThan(b!.x + b!.width / 2);
    expect(faultsOf(three)).toEqual([]);
  });
  it("leave no white above and below points in space: a row is as high as its figures can use", () => {
    const space = everyDocument()["scores3d"]!;
    for (const [widthMm, shown] of [
      [85, [scoresDocument(), space]],
      [85, [scoresDocument(), space, volcanoDocument(40), scoresDocument()]],
      [174, [space, volcanoDocument(40)]],
    ] as const) {
      const scene = sheetOf(shown, { widthMm });
      const [one, other] = scene.plots.map(({ box }) => box);
      const highest = Math.max(one!.height, other!.height);
      const rows = shown.length / 2;
      expect(scene.heightMm, `${widthMm} mm, ${shown.length} figures`).toBeLessThan(rows * widthMm);
      expect(highest, `${widthMm} mm, ${shown.length} figures`).toBeGreaterThan((0.5 * scene.heightMm) / rows);
      expect(faultsOf(scene)).toEqual([]);
    }
  });
  it("carry bold letters at their corners, small ones for Nature", () => {
    const letters = lettersOf(sheetOf(four));
    expect(letters.map(({ runs }) => runs[0]!.text)).toEqual(["A", "B", "C", "D"]);
    expect(new Set(letters.map(({ weight }) => weight))).toEqual(new Set([600]));
    expect(lettersOf(sheetOf(four, { preset: "nature", widthMm: 183 })).map(({ runs, sizePt }) => [runs[0]!.text, sizePt])).toEqual([
      ["a", 8],
      ["b", 8],
      ["c", 8],
      ["d", 8],
    ]);
  });
  it("fill the sheet's width, no higher than the preset allows", () => {
    for (const columns of [1, 2, 3, 4]) {
      const scene = sheetOf(four, { columns });
      expect(scene.widthMm).toBe(174);
      expect(scene.heightMm).toBeLessThanOrEqual(presetValues.journal.highestMm + 0.1);
      expect(scene.plots).toHaveLength(4);
    }
  });
  it("break no word of a panel's title as long as the panels can stand under one another", () => {
    const [first, second] = ["Tauroursodeoxycholate in plasma", "Chenodeoxycholic acid"];
    const profiles = everyDocument()["profiles"] as LinesDocument;
    const boxes = everyDocument()["beforeAfter"] as BoxesDocument;
    const titled = <Panel extends { title: unknown }>(panels: Panel[]) =>
      panels.map((panel, at) => ({ ...panel, title: [first, second].map((en) => ({ en, zh: en }))[at]! }));
    const few = boxes.panels.map((panel) => ({ ...panel, boxes: panel.boxes.slice(0, 2) }));
    const shown = [{ ...profiles, panels: titled(profiles.panels) }, { ...boxes, panels: titled(few) }, scoresDocument(), volcanoDocument(40)];
    for (const columns of [2, 3, 4]) {
      const scene = sheetOf(shown, { columns });
      const titles = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "panel-title" && item.anchor === "middle");
      const words = new Set(`${first} ${second}`.split(" "));
      expect(titles.length).toBeGreaterThanOrEqual(4);
      for (const { runs } of titles)
        for (const word of runs
          .map(({ text }) => text)
          .join("")
          .split(" "))
          expect(words, `${columns} columns`).toContain(word);
    }
  });
  it("have one legend where theirs would be equal, and their own where one differs or is placed by hand", () => {
    const legends = (scene: Scene, name: string) =>
      scene.items.filter((item) => item.type === "text" && item.role === "legend" && item.runs.map(({ text }) => text).join("") === name).length;
    const legend = { names: "legend" } as const;
    const scores = { document: scoresDocument(), view: legend };
    const plain = { document: everyDocument()["boxes"]!, view: {} };
    const sheet = (figures: PanelsSpec["figures"], given: Partial<PanelsSpec> = {}) => sheetOf([], { figures, ...given });
    for (const columns of [1, 2])
      for (const widthMm of [85, 174]) {
        const shared = sheet([scores, scores, scores, scores], { columns, widthMm });
        for (const name of scores.document.groups) expect(legends(shared, name)).toBe(1);
        expect(shared.legend!.box.y).toBeGreaterThan(Math.max(...shared.plots.map(({ box }) => box.y + box.height)));
        expect(faultsOf(shared), `${columns} columns, ${widthMm} mm`).toEqual([]);
        expect(shared.heightMm).toBeLessThanOrEqual(presetValues.journal.highestMm + 0.1);
      }
    // Under all panels it would seem to speak of one that has none.
    expect(legends(sheet([scores, scores, scores, plain]), "QC")).toBe(3);
    const other = { ...scores, view: { ...legend, groupColours: { QC: "#112233" } } };
    expect(legends(sheet([scores, other]), "QC")).toBe(2);
    expect(legends(sheet([scores, { ...scores, view: { ...legend, legend: "right" } }]), "QC")).toBe(2);
    const fewer = { ...scores, view: { ...legend, hiddenGroups: ["QC"] } };
    expect(legends(sheet([scores, fewer]), "Control")).toBe(2);
    expect(legends(sheet([fewer, fewer]), "QC")).toBe(0);
  });
  it("have one legend, too, where the same groups are marks in one panel, areas in another, and named in a third", () => {
    const scores = scoresDocument();
    const legend = { names: "legend" } as const;
    const bars = trialOf(everyDocument()["vip"]!).grouped({ ...everyDocument()["vip"]!, groups: scores.groups }, [...scores.groups], (at) => `Bar ${at}`);
    const boxes = trialOf(everyDocument()["boxes"]!).grouped({ ...everyDocument()["boxes"]!, groups: scores.groups }, [...scores.groups], (at) => `Box ${at}`);
    const styled = (document: ChartDocument): ChartDocument => {
      const { colours: _colours, follows: _follows, groupLabels: _labels, ...rest } = document;
      return { ...rest, groups: [...scores.groups] };
    };
    const groupColours = Object.fromEntries(scores.groups.map((name, at) => [name, ["#0072b2", "#e69f00", "#009e73"][at]!]));
    const figures = [
      { document: styled(scores), view: { ...legend, groupColours } },
      { document: styled(bars), view: { groupColours } },
      { document: styled(boxes), view: { groupColours } },
    ];
    const scene = sheetOf([], { figures });
    const entries = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "legend");
    expect(entries.map(({ runs }) => runs[0]!.text).toSorted()).toEqual([...scores.groups].toSorted());
    expect(scene.legend!.box.y).toBeGreaterThan(Math.max(...scene.plots.map(({ box }) => box.y + box.height)));
    // The legend has the marks that the points have.
    expect(scene.items.some((item) => item.type === "marks" && item.role === "legend")).toBe(true);
    expect(faultsOf(scene)).toEqual([]);
  });
  it("cut their points off at their own plots", () => {
    const scene = sheetOf(four);
    const { widthMm } = scene;
    for (const item of scene.items) {
      if (item.type !== "marks" || item.role !== "points") continue;
      const { box } = scene.plots[item.clip!]!;
      for (let at = 0; at < item.x.length; at++) {
        expect(Math.abs(item.x[at]! - box.x - box.width / 2), `${item.clip} of ${widthMm} mm`).toBeLessThanOrEqual(box.width / 2 + 1);
        expect(Math.abs(item.y[at]! - box.y - box.height / 2)).toBeLessThanOrEqual(box.height / 2 + 1);
      }
    }
    expect(new Set(scene.items.flatMap(({ clip }) => clip ?? []))).toEqual(new Set([0, 1, 2, 3]));
  });
  it("are said one by one: their titles, captions and descriptions, names without room and signs that the face lacks", () => {
    const titled = (at: number, sign: string): ChartDocument => {
      const words = (what: string) => ({ en: `${what} ${at}${sign}`, zh: `${what} ${at}` });
      return { ...volcanoDocument(40), title: words("Title"), caption: words("Caption"), groups: ["Up", `Down ${sign}`, "Neither"], namedByTitle: true };
    };
    const { points } = volcanoDocument(40);
    // All names at one place: most of them find no room.
    const crowd = {
      ...volcanoDocument(40),
      points: { ...points, x: points.x.map(() => 0), y: points.y.map(() => 1) },
      labelled: [...points.ids.keys()].slice(0, 14),
    };
    const scene = sheetOf([titled(1, "Ł"), titled(2, "😀"), { ...crowd, title: { en: "Title 3", zh: "" }, caption: { en: "Caption 3", zh: "" } }]);
    expect(scene.title).toBe("A: Title 1Ł; B: Title 2😀; C: Title 3");
    expect(scene.captionText.split("\n").map((line) => line.slice(0, 12))).toEqual(["A: Caption 1", "B: Caption 2", "C: Caption 3"]);
    expect(scene.captionText).not.toContain("Scatter plot");
    expect(scene.description.split("\n").map((line) => line.replace(/\. .*/u, ""))).toEqual(["A: Title 1Ł", "B: Title 2😀", "C: Title 3"]);
    expect(scene.missingSigns).toEqual(["Ł", "😀"]);
    expect(scene.dropped.length).toBeGreaterThan(0);
    for (const { id } of scene.dropped) expect(points.ids).toContain(id);
  });
  it("tell signs that the face lacks also where they stand in the shared legend alone", () => {
    const named = (sign: string) => ({ document: { ...scoresDocument(), groups: ["Control", `Łódź ${sign}`, "QC"] }, view: { names: "legend" as const } });
    const scene = sheetOf([], { figures: [named("😀"), named("😀")] });
    expect(scene.legend).not.toBeNull();
    expect(scene.missingSigns).toEqual(["Ł", "😀"]);
  });
  it("have their own legends where the shape of a group differs", () => {
    const view = { names: "legend" as const };
    const shaped = (shape: "diamond" | "square") => ({ document: scoresDocument(), view: { ...view, markers: true, groupShapes: { QC: shape } } });
    expect(sheetOf([], { figures: [shaped("square"), shaped("square")] }).legend).not.toBeNull();
    expect(sheetOf([], { figures: [shaped("square"), shaped("diamond")] }).legend).toBeNull();
  });
  it("keep a title where nothing else names the figure, and no other", () => {
    const [named, other] = [{ ...scoresDocument(), namedByTitle: true as const }, volcanoDocument(40)];
    const titles = sheetOf([named, other]).items.flatMap((item) =>
      item.type === "text" && item.role === "title" ? [item.runs.map(({ text }) => text).join("")] : [],
    );
    expect(titles).toEqual(["PCA scores"]);
    expect(sheetOf([other, other], { preset: "slide", widthMm: 338.67 }).items.filter(({ role }) => role === "title")).toEqual([]);
  });
  it("are the same scene twice, and say what each shows", () => {
    expect(sceneHash(sheetOf(four))).toBe(sceneHash(sheetOf(four)));
    expect(sheetOf(four).captionText).toMatch(/^A: [^\n]+\nB: [^\n]+\nC: [^\n]+\nD: /);
  });
});
