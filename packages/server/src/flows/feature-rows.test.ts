import { expect, test } from "vitest";
import { findFeatures } from "./feature-rows.ts";

type Steps = Parameters<typeof findFeatures>[0];
type Row = Parameters<typeof findFeatures>[1];

/** Steps by their charts, each with one table of features; `null`: it had nothing to do, and has none to read. */
const stepsOf = (tables: Record<string, { rows: number; text: string | null }>) =>
  ({
    list: async () => ({ data: Object.keys(tables).map((module_chart) => ({ module_chart, comparison: "all", variant: "", there: true })), total: 1 }),
    result: async (_row: unknown, { module_chart }: { module_chart: string }) => ({
      result: {
        index: { tables: [{ name: "features", file: "features.csv", row_count: tables[module_chart]!.rows, features: { id: "feature", name: "name" } }] },
      },
      isWithheld: () => false,
    }),
    tableOf: async (_task: string, { chart }: { chart: string }) => {
      const { text } = tables[chart]!;
      return text === null ? null : Buffer.from(text);
    },
  }) as unknown as Steps;
const row = { id: "t" } as Row;

test("looks in the largest table that there is to read, also where the first step had nothing to do", async () => {
  const steps = stepsOf({
    filter: { rows: 3, text: null },
    tests: { rows: 3, text: "feature,name\nF1,L-Tryptophan\nF2,Malic acid\n" },
    list: { rows: 1, text: "feature,name\nF2,Malic acid\n" },
  });
  expect(await findFeatures(steps, row, "all", "trypto")).toEqual([{ id: "F1", label: "L-Tryptophan" }]);
  expect(await findFeatures(stepsOf({ filter: { rows: 3, text: null } }), row, "all", "trypto")).toEqual([]);
});
