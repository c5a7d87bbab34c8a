/** Plots of a sheet beside others of another shape: edges that are level, and little that stays white for them. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { describe, expect, it } from "vitest";
import { everyDocument, scoresDocument, volcanoDocument } from "../sample-documents.ts";
import { reachOf } from "../scene/reach.ts";
import type { Box, Scene, TextItem } from "../scene/scene.ts";
import { mostGiven } from "./aligned.ts";
import { faultsOf, lettersOf, longBars, sheetOf } from "./testing/sheets.ts";

it("a plot of points beside many bars is hardly higher than wide: its points are not pulled apart", () => {
  const vip = everyDocument()["vip"] as BarsDocument;
  // So many that they can't be lower.
  const many = Array.from({ length: 60 }, (_, at) => `Feature ${at + 1}`);
  const high: BarsDocument = { ...vip, ids: many, labels: many, series: vip.series.map((one) => ({ ...one, values: many.map((_, at) => 3 - at / 20) })) };
  const { plots } = sheetOf([everyDocument()["scores"]!, high]);
  const [points, bars] = plots.map(({ box }) => box) as [Box, Box];
  expect(bars.height).toBeGreaterThan(1.5 * points.width);
  expect(points.height).toBeLessThanOrEqual(1.2 * points.width + 0.1);
  // Its top is level with them.
  expect(points.y).toBeCloseTo(bars.y, 1);
});

it("curves above a map with long names keep their width: they are not squeezed to that of the map", () => {
  const shown = ["volcano", "profiles", "biplot", "presence"].map((name) => everyDocument()[name]!);
  for (const [preset, widthMm] of [
    ["cell", 114],
    ["elsevier", 140],
  ] as const) {
    const scene = sheetOf(shown, { preset, widthMm });
    const [points, curves] = scene.plots.map(({ box }) => box) as [Box, Box];
    expect(curves.width).toBeGreaterThan(0.9 * points.width);
    expect(faultsOf(scene, preset)).toEqual([]);
  }
});

it("plots of points and of bars with long names stand edge to edge in rows, and in columns as far as little stays white for that", () => {
  const bars = longBars();
  const points = [scoresDocument(), volcanoDocument(40)] as const;
  for (const shown of [
    [...points, bars, points[0]],
    [points[0], bars, points[1], points[0]],
  ])
    for (const [preset, widthMm] of [
      ["journal", 174],
      ["nature", 183],
      ["elsevier", 190],
    ] as const) {
      const [a, b, c, d] = sheetOf(shown, { preset, widthMm }).plots.map(({ box }) => box) as [Box, Box, Box, Box];
      const ends = ({ x, y, width, height }: Box) => ({ left: x, right: x + width, top: y, bottom: y + height });
      for (const [one, other] of [[a, b] as const, [c, d] as const])
        for (const side of ["top", "bottom"] as const)
          expect(Math.abs(ends(one)[side] - ends(other)[side]), `${preset}, ${side} of ${shown.indexOf(bars)}`).toBeLessThan(0.1);
      for (const [one, other] of [[a, c] as const, [b, d] as const])
        for (const side of ["left", "right"] as const)
          expect(inLine(ends(one)[side] - ends(other)[side], widthMm / 2), `${preset}, ${side} of ${shown.indexOf(bars)}`).toBe(true);
      // Short names of bars move the plot above them.
      const short = { ...bars, labels: bars.labels.map((_, at) => `Acid ${at}`) };
      const scene = sheetOf(
        shown.map((document) => (document === bars ? short : document)),
        { preset, widthMm },
      );
      const [one, two, three, lowest] = scene.plots.map(({ box }) => box) as [Box, Box, Box, Box];
      for (const [upper, lower] of [
        [one, three],
        [two, lowest],
      ] as const)
        for (const side of ["left", "right"] as const) expect(Math.abs(ends(upper)[side] - ends(lower)[side]), `${preset}, ${side}`).toBeLessThan(0.1);
    }
});
/** At one place, or so far apart that more of the panel would stay white than a plot gives its neighbours. */
const inLine = (apart: number, panelMm: number): boolean => Math.abs(apart) < 0.1 || Math.abs(apart) > (mostGiven - 0.02) * panelMm;

describe("little of a panel stays white", () => {
  const bars = longBars();
  const few: BarsDocument = {
    ...bars,
    ids: bars.ids.slice(0, 12),
    labels: bars.labels.slice(0, 12),
    series: bars.series.map((one) => ({ ...one, values: one.values.slice(0, 12) })),
  };
  const roc = everyDocument()["roc"]!;
  /** Its margins, and what neighbours may take. */
  const mostWhite = 0.27;
  const isWithin = ({ x, y, width, height }: Box, panel: { left: number; right: number; top: number; bottom: number }) =>
    x + width / 2 > panel.left && x + width / 2 < panel.right && y > panel.top - 2 && y + height / 2 < panel.bottom;
  /** Of each panel, what lies beside all that it shows, and above and below. */
  const whiteOf = (scene: Scene, columns: number) => {
    const letters = lettersOf(scene);
    const tops = [...new Set(letters.map(({ y }) => y))];
    const own = scene.items.filter((item) => !letters.includes(item as TextItem) && item.role !== "caption");
    const panelMm = scene.widthMm / columns;
    return letters.map(({ x, y }) => {
      const row = tops.indexOf(y);
      const panel = { left: x, right: x + panelMm, top: y, bottom: tops[row + 1] ?? scene.heightMm };
      const within = own.map((item) => ({ role: item.role, box: reachOf(item) })).filter(({ box }) => isWithin(box, panel));
      // A legend stands at the left of everything.
      const plots = within.filter(({ role }) => role !== "legend").map(({ box }) => box);
      const [left, right] = [Math.min(...plots.map((box) => box.x)), Math.max(...plots.map((box) => box.x + box.width))];
      const [top, bottom] = [Math.min(...within.map(({ box }) => box.y)), Math.max(...within.map(({ box }) => box.y + box.height))];
      return { beside: 1 - (right - left) / panelMm, over: 1 - (bottom - top) / (panel.bottom - panel.top) };
    });
  };
  it.each([
    ["curves beside long bars", [roc, bars, roc, few]],
    ["points beside long bars over points and two bars", [scoresDocument(), bars, volcanoDocument(40), everyDocument()["scree"]!]],
    ["long bars over points", [bars, scoresDocument(), scoresDocument(), bars]],
  ] as const)("of %s", (_, shown) => {
    for (const [preset, widthMm] of [
      ["journal", 174],
      ["nature", 183],
      ["elsevier", 190],
    ] as const) {
      const scene = sheetOf(shown, { preset, widthMm });
      expect(faultsOf(scene, preset)).toEqual([]);
      for (const [at, { beside, over }] of whiteOf(scene, 2).entries()) {
        expect(beside, `${preset}, panel ${at}, beside`).toBeLessThan(mostWhite);
        expect(over, `${preset}, panel ${at}, over`).toBeLessThan(mostWhite);
      }
    }
  });
});
