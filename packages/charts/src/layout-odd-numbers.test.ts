import { someOf } from "@analyte/contract/testing/some-of";
import { describe, expect, it } from "vitest";
import type { ChartDocument, Value } from "@analyte/contract/chart";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { presetValues } from "./frame/preset-values.ts";
import { layout } from "./layout.ts";
import { combinations } from "./sample-combinations.ts";
import { everyDocument } from "./sample-documents.ts";
import { heatmapDocument } from "./sample-heatmap.ts";
import { withNumbers, withoutItems } from "./sample-odd.ts";
import { differences } from "./differences.ts";
import { sceneFaults } from "./scene/faults.ts";
import type { FigureSpec } from "./scene/figure-spec.ts";
import { sceneSvg } from "./scene/svg.ts";

const numbers: Record<string, (value: number, index: number) => Value> = {
  equal: () => 3,
  "nought, with and without a sign": (_, index) => (index % 2 ? 0 : -0),
  missing: () => null,
  "no numbers": () => Number.NaN,
  "endless in parts": (value, index) => (index % 3 ? value : Infinity),
  "1e-300 and 1e300": (_, index) => (index % 2 ? 1e300 : 1e-300),
  "the largest and the least": (_, index) => (index % 2 ? Number.MAX_VALUE : -Number.MAX_VALUE),
  "the smallest there are": (_, index) => index * 5e-324,
  "apart by an eighth at 1e15": (_, index) => 1e15 + index / 8,
  "negative and small": (value) => -Math.abs(value) * 1e-5,
  "missing but for the first": (value, index) => (index === 0 ? value : null),
};
const rooms: Partial<FigureSpec>[] = [{}, { preset: "screen", widthMm: 95, interactive: true }];

function expectSound(document: ChartDocument, given: Partial<FigureSpec>): ReturnType<typeof layout> {
  const scene = layout({ document, view: {}, language: "en", widthMm: 85, preset: "journal", ...given });
  expect(sceneSvg(scene, { fontFamily: "x", paint: () => "" })).not.toMatch(/NaN|Infinity|undefined/);
  for (const item of scene.items) if (item.type === "text") expect(Number.isFinite(item.x + item.y + item.advance)).toBe(true);
  expect(sceneFaults(scene, presetValues[given.preset ?? "journal"]).map(({ check, what }) => `${check}: ${what}`)).toEqual([]);
  return scene;
}

const { said, of: drawn } = combinations(process.env["FIGURE_COMBINATIONS"]);
const documents = Object.entries(everyDocument());
const changed = documents.flatMap(([figure, document]) =>
  Object.entries(numbers).flatMap(([what, change]) => rooms.map((given, room) => ({ figure, document, what, change, given, room }))),
);

describe(`a figure (${said})`, () => {
  it.each(drawn(changed))("holds numbers that are $what: $figure, room $room", ({ document, change, given }) => {
    expectSound(withNumbers(document, change), given);
  });
});
describe.each(documents)("%s", (_, document) => {
  it("holds nothing at all", () => {
    for (const given of rooms) {
      expectSound(withoutItems(document), given);
      if ("panels" in document) expectSound({ ...document, panels: [] }, given);
    }
  });
  it("holds 300 chosen names", () => {
    const ids = "points" in document ? document.points.ids : "rows" in document ? document.rows.ids : "ids" in document ? document.ids : [];
    for (const given of someOf(rooms, { oneOf: 2, by: document.title.en })) expectSound(document, { ...given, view: { labelled: ids.slice(0, 300) } });
  });
});

describe("a heat map", () => {
  const alone = (side: HeatmapDocument["rows"]): HeatmapDocument["rows"] => (side.ids.length > 1 ? side : { ...side, tree: null });
  const scale = { kind: "sequential", title: { en: "x", zh: "x" }, limit: null } as const;
  const fillings: Record<string, (whole: HeatmapDocument) => HeatmapDocument> = {
    numbers: (whole) => whole,
    "no values": (whole) => ({ ...whole, values: whole.values.map(() => null) }),
    "equal values": (whole) => ({ ...whole, scale, values: whole.values.map(() => 0) }),
  };
  const sizes = [
    [1, 1],
    [1, 50],
    [50, 1],
    [2, 2_000],
    [2_000, 2],
    [0, 5],
    [5, 0],
  ] as const;
  // Maps of thousands of rows take longest: of these each size is drawn once with its numbers, and a tenth of all else.
  const filled = sizes.flatMap(([rows, columns]) =>
    Object.keys(fillings).flatMap((filling) => [...rooms, { preset: "slide", widthMm: 254 } as const].map((given) => ({ rows, columns, filling, given }))),
  );
  const plain = sizes.map(([rows, columns]) => ({ rows, columns, filling: "numbers", given: {} }));
  it.each([...plain, ...drawn(filled)])("of $rows rows and $columns columns is whole with $filling: $given", ({ rows, columns, filling, given }) => {
    const document = heatmapDocument(rows, columns);
    const whole = fillings[filling]!({ ...document, rows: alone(document.rows), columns: alone(document.columns) });
    const scene = expectSound(whole, given);
    if (rows > 0 && columns > 0 && filling === "numbers") expect(differences(scene, whole)).toEqual([]);
  });
});
