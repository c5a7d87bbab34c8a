import type { ChartView } from "@analyte/contract/chart";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { expect, it } from "vitest";
import { differences } from "#differences.ts";
import { layout } from "#layout.ts";
import { rocDocument } from "#sample-roc.ts";
import { presetValues } from "#frame/preset-values.ts";
import type { Preset } from "#scene/figure-spec.ts";
import { sceneFaults } from "#scene/faults.ts";
import type { LineItem, MarksItem, PathItem, Scene } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";

const roc = rocDocument();
const sceneOf = (
  document: LinesDocument,
  widthMm: number,
  more: { view?: ChartView; language?: "en" | "zh"; heightMm?: number; preset?: Preset } = {},
): Scene => layout({ document, view: {}, language: "en", preset: "journal", ...more, widthMm });
const lines = ({ items }: Scene): PathItem[] => items.filter((item): item is PathItem => item.type === "path" && item.role === "line");
const marks = ({ items }: Scene): MarksItem[] => items.filter((item): item is MarksItem => item.type === "marks" && item.role === "points");
const words = ({ items }: Scene): string => items.flatMap((item) => (item.type === "text" ? [wordsOf(item)] : [])).join(" ");

/** Curves of features that tell the groups apart completely, and one that does not. */
function withSame(same: number): LinesDocument {
  const names = Array.from({ length: same }, (_, at) => `Feature ${"ABCDEFGH"[at]!}`);
  const perfect = { x: [0, 0, 1], y: [0, 1, 1] };
  const other = { id: "z", label: "Feature Z", group: same, x: [0, 0.2, 0.2, 0.6, 1], y: [0, 0.5, 0.7, 0.9, 1] };
  const chance = { id: "chance", label: "No discrimination", group: same + 1, x: [0, 1], y: [0, 1], reference: true as const };
  return {
    ...roc,
    groups: [...names, "Feature Z", "No discrimination"],
    groupLabels: [...names, "Feature Z", "No discrimination"].map((name) => ({ en: name, zh: name })),
    follows: [...names, "", ""].map(() => null),
    colours: ["#526fff", "#0b8f6a", "#b0489b", "#8a6d00", "#a6a6a6"].slice(0, same).concat("#8a6d00", "#a6a6a6"),
    panels: [{ title: { en: "", zh: "" }, series: [...names.map((label, group) => ({ id: label, label, group, ...perfect })), other, chance] }],
  };
}

it("is square from 36 mm on, and one unit of x is as long as one of y", () => {
  for (const document of [roc, withSame(3)])
    for (const [widthMm, heightMm] of [[36], [40], [85], [120], [174], [300], [174, 60], [85, 150]] as [number, number?][]) {
      const scene = sceneOf(document, widthMm, heightMm === undefined ? {} : { heightMm });
      const { box, x, y } = scene.plots[0]!;
      expect([widthMm, heightMm, Math.abs(box.width - box.height) < 0.05]).toEqual([widthMm, heightMm, true]);
      expect([x.low, x.high]).toEqual([y.low, y.high]);
      // A lower or narrower one may have no room for its legend.
      if (widthMm >= 85 && heightMm === undefined) expect(sceneFaults(scene, presetValues.journal)).toEqual([]);
      expect(differences(scene, document)).toEqual([]);
    }
});

it("has its legend beside the square, not at the far end of the page", () => {
  const scene = sceneOf(roc, 174);
  const { box } = scene.plots[0]!;
  const legend = scene.legend!.box;
  expect(legend.x).toBeGreaterThan(box.x + box.width);
  expect(legend.x - box.x - box.width).toBeLessThan(8);
});

it("curves that lie on one another are drawn in turns of their colours, and the figure says so", () => {
  const document = withSame(3);
  for (const language of ["en", "zh"] as const) {
    const scene = sceneOf(document, 85, { language });
    const same = lines(scene).filter(({ group }) => group! < 3);
    // Each has a piece of its own in a period, and the pieces fill it.
    const pieces = same
      .map(({ stroke }) => stroke!.dash!)
      .map(([, before, piece, after]) => ({ from: before!, to: before! + piece!, whole: before! + piece! + after! }));
    expect(pieces.map(({ whole }) => whole)).toEqual(pieces.map(() => pieces[2]!.to));
    expect(pieces.map(({ from }) => from)).toEqual([0, pieces[0]!.to, pieces[1]!.to]);
    const said = language === "en" ? "The same curve for Feature A, Feature B and Feature C" : "Feature A、Feature B、Feature C：曲线完全相同";
    expect(scene.captionText).toContain(said);
    // A file without its caption beside it says it, too, and so does a slide.
    for (const shown of [scene, sceneOf(document, 254, { language, preset: "slide" })])
      expect(words(shown).replace(/\s/g, "")).toContain(said.replace(/\s/g, ""));
    expect(scene.legend!.entries).toHaveLength(5);
  }
  const alone = sceneOf(document, 85, { view: { hiddenGroups: ["Feature B", "Feature C"] } });
  expect(alone.captionText).not.toContain("same curve");
  expect(lines(alone).find(({ group }) => group === 0)!.stroke!.dash ?? []).not.toContain(0);
});

it("of curves of one group that lie on one another nothing is said: one colour is all that lies there", () => {
  const document = withSame(3);
  const [panel] = document.panels;
  const of = (groups: readonly number[]): LinesDocument => ({
    ...document,
    panels: [{ ...panel!, series: panel!.series.map((one, at) => ({ ...one, group: groups[at] ?? one.group })) }],
  });
  const alike = sceneOf(of([0, 0, 0]), 85);
  expect(alike.captionText).not.toContain("same curve");
  for (const { stroke } of lines(alike).filter(({ group }) => group === 0)) expect(stroke!.dash ?? null).toBeNull();
  // Beside one of another group each group takes its turn, and is named once.
  const two = sceneOf(of([0, 0, 2]), 85);
  expect(two.captionText).toContain("The same curve for Feature A and Feature C:");
  expect(
    lines(two)
      .filter(({ group }) => group! < 3)
      .map(({ stroke }) => stroke!.dash![1]),
  ).toEqual([0, 0, expect.any(Number)]);
  expect(
    new Set(
      lines(two)
        .filter(({ group }) => group! < 3)
        .map(({ stroke }) => JSON.stringify(stroke!.dash)),
    ).size,
  ).toBe(2);
});

it("the line of no discrimination is thin, dashed and without points, whatever the curves have", () => {
  for (const view of [{}, { showPoints: true }]) {
    const scene = sceneOf(roc, 85, { view });
    const chance = lines(scene).find(({ group }) => group === 2)!;
    expect(chance.stroke!.dash).toEqual([1, 0.7]);
    expect(chance.stroke!.widthPt).toBeLessThan(lines(scene).find(({ group }) => group === 0)!.stroke!.widthPt);
    expect(
      marks(scene)
        .filter(({ group }) => group === 2)
        .flatMap(({ x }) => [...x]),
    ).toEqual([]);
    const { box } = scene.legend!.entries.find(({ group }) => group === 2)!;
    const symbol = scene.items.find(
      (item): item is LineItem =>
        item.type === "line" && item.role === "legend" && item.y1 > box.y && item.y1 < box.y + box.height && item.x1 >= box.x && item.x2 <= box.x + box.width,
    )!;
    expect(symbol.stroke).toEqual(chance.stroke);
  }
});

it("its band stands in the legend as the area that it is", () => {
  const scene = sceneOf(roc, 85);
  expect(words(scene)).toContain("95 % of 2000 bootstrap samples");
  const { box } = scene.legend!.entries.find(({ group }) => group === 1)!;
  const band = scene.items.find((item): item is PathItem => item.type === "path" && item.role === "band")!;
  const symbol = scene.items.find(
    (item): item is PathItem =>
      item.type === "path" &&
      item.role === "legend" &&
      item.points[1]! > box.y &&
      item.points[1]! < box.y + box.height &&
      item.points[0]! >= box.x &&
      item.points[0]! < box.x + box.width,
  )!;
  expect(symbol.fill).toEqual(band.fill);
});
