import { expect, it } from "vitest";
import { likelyByParams } from "./likely-by-params.ts";
import type { Manifest, ParamValues } from "./manifest.ts";
import type { SheetSamples } from "./sheet-samples.ts";

const manifest = {
  params: [
    { name: "grouping", kind: "grouping" },
    { name: "replicates", kind: "replicates" },
    { name: "exclude", kind: "exclude" },
  ],
} as unknown as Manifest;
/** Rows r0, r1, …; each column as the numbers of its names. */
const sheetOf = (columns: Record<string, number[]>): SheetSamples => ({
  samples: Object.values(columns)[0]!.map((_, at) => ({ id: `r${at}`, at })),
  columns: Object.entries(columns).map(([name, values]) => {
    const names = Array.from({ length: Math.max(...values) + 1 }, (_, code) => `${name} ${code}`);
    return { name, values, names, groups: names.map((group) => ({ name: group })) };
  }),
});
const sheet = sheetOf({ animal: [0, 0, 1, 1, 2, 2, 3], diagnosis2: [0, 0, 0, 0, 1, 1, 1] });
const suggested = (params: ParamValues = {}, of: SheetSamples | null = sheet) => likelyByParams(manifest, params, of);
const leaving = (...samples: string[]): ParamValues => ({ exclude: samples.map((sample) => ({ sample, reason: "broken" })) });

it("suggests the column of animals, counted by the rows that are taken", () => {
  expect(suggested()).toEqual({ column: "animal", samples: 4, measurements: 7, repeated: 3 });
  expect(suggested(leaving("r1"))).toEqual({ column: "animal", samples: 4, measurements: 6, repeated: 2 });
  expect(suggested(leaving("r6"))).toEqual({ column: "animal", samples: 3, measurements: 6, repeated: 3 });
});

it("suggests nothing where those that are left were measured once, or are too few", () => {
  expect(suggested(leaving("r1", "r3", "r5"))).toBeNull();
  expect(suggested(leaving("r4", "r5", "r6"))).toBeNull();
});

it("leaves out a sample with all that was measured of it", () => {
  const params = { exclude: [{ sample: "animal 0", by: "animal", reason: "ill" }] };
  expect(suggested(params)).toEqual({ column: "animal", samples: 3, measurements: 5, repeated: 2 });
});

it("heeds the groups of the rows that are taken alone", () => {
  const mixed = sheetOf({ animal: [0, 0, 1, 1, 2, 2, 3], cohort: [0, 1, 0, 0, 1, 1, 1] });
  const grouping = { grouping: { column: "cohort" } };
  // The first animal is in both groups: pairs, not replicates, until one of its rows is left out.
  expect(suggested(grouping, mixed)).toBeNull();
  expect(suggested({ ...grouping, ...leaving("r1") }, mixed)).toEqual({ column: "animal", samples: 4, measurements: 6, repeated: 2 });
});

it("says nothing where replicates were chosen, or where it can't be told", () => {
  expect(suggested({ replicates: { column: "animal" } })).toBeNull();
  expect(suggested({}, null)).toBeNull();
  expect(suggested({ grouping: { column: "unknown" } })).toBeNull();
  expect(suggested({ exclude: [{ sample: "1", by: "unknown", reason: "ill" }] })).toBeNull();
});
