/** The panel that restyles a figure says what the figure has, and as it is drawn. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { boxesDocument, everyDocument, volcanoDocument } from "#sample-documents.ts";
import { heatmapDocument } from "#sample-heatmap.ts";
import { sceneHash } from "#scene/hash.ts";
import type { Scene } from "#scene/scene.ts";
import { kindOf } from "./kinds.ts";
import { markToggles } from "./restyle.ts";

const tested: BoxesDocument = { ...(boxesDocument() as BoxesDocument), note: null };
tested.panels = tested.panels.map((panel) => ({ ...panel, brackets: [{ from: 0, to: 1, text: { en: "p = 0.01", zh: "p = 0.01" } }] }));
const documents: Record<string, ChartDocument> = { ...everyDocument(), tested };
const sceneOf = (document: ChartDocument, view: ChartView): Scene =>
  layout({ document, view: { labelled: [], ...view }, language: "en", widthMm: 120, preset: "journal" });
/** By the way that they are written in: titles of one axis in one way. */
const titlesOf = ({ items }: Scene): Map<string, number> =>
  new Map(
    items.flatMap((item) => (item.type === "text" && item.role === "axis-title" ? [[item.runs.map(({ text }) => text).join(""), item.turn] as const] : [])),
  );

it("a switch stands as the figure is drawn and changes it; one that is not there would change nothing", () => {
  for (const [name, document] of Object.entries(documents)) {
    const usual = sceneHash(sceneOf(document, {}));
    const toggles = kindOf(document).restyle(document, {}).marks?.toggles ?? {};
    for (const toggle of markToggles) {
      const now = toggles[toggle];
      const hashes = [true, false].map((on) => sceneHash(sceneOf(document, { [toggle]: on })));
      // Shapes follow the style of the task where a figure has no switch of its own for them.
      if (now === undefined && toggle === "markers") continue;
      if (now === undefined) expect(hashes, `${name}, no ${toggle}`).toEqual([usual, usual]);
      else expect([hashes[now ? 0 : 1] === usual, hashes[now ? 1 : 0] === usual], `${name}, ${toggle}`).toEqual([true, false]);
    }
  }
});

it("a title that is written takes the place of the axis' own", () => {
  for (const [name, document] of Object.entries(documents)) {
    const { axes } = kindOf(document).restyle(document, {});
    const before = titlesOf(sceneOf(document, {}));
    for (const { field, own } of axes) {
      const after = titlesOf(sceneOf(document, { [field]: "Written" }));
      if (document.kind !== "scatter3d") expect(after.has("Written"), `${name}, ${field}`).toBe(true);
      if (own.en === "" || !before.has(own.en)) continue;
      expect(after.has(own.en), `${name}, ${field}`).toBe(false);
      expect(after.get("Written"), `${name}, ${field}`).toBe(before.get(own.en));
    }
  }
});

it("names can be chosen among as many as stand in an order, and those that are shown are said", () => {
  const volcano = { ...volcanoDocument(400), ranked: Array.from({ length: 40 }, (_, at) => 400 - 10 * (at + 1)) };
  const labels = (view: ChartView) => kindOf(volcano).restyle(volcano, view).labels!;
  expect(labels({}).ranked).toBe(40);
  expect(labels({ labelRule: { by: "document", n: 3 } }).shown).toEqual(["f390", "f380", "f370"]);
  expect(labels({}).shown).toEqual(volcano.labelled.map((index) => `f${index}`));
});

it("the end of a scale of numbers can be chosen, of noughts and ones there is none", () => {
  const limit = (scale: HeatmapDocument["scale"]) => {
    const document = { ...heatmapDocument(3, 3), scale };
    return kindOf(document).restyle(document, { colourLimit: 1.5 }).colours!.limit;
  };
  expect(limit(heatmapDocument(3, 3).scale)).toBe(1.5);
  const name = { en: "x", zh: "x" };
  expect(limit({ kind: "binary", names: [name, name] })).toBeNull();
});
