import { expect, test } from "vitest";
import { tableOf } from "#testing/set-inputs.ts";
import type { ToolInput } from "#tool.ts";
import { rankingOf } from "./ranking.ts";

const ids = Array.from({ length: 12 }, (_, at) => `f${at}`);
const cells = (of: (at: number) => number): string[] => ids.map((_, at) => String(of(at)));
function ranked(columns: Record<string, string[]>) {
  const table = { features: [], samples: [], matrix: { rows: 0, columns: 0, data: new Float64Array(0) } };
  const input = { table, featureNames: [], others: { tables: { tests: tableOf(columns) }, studies: {}, libraries: {} } } as unknown as ToolInput;
  const { by, values, ids: order } = rankingOf(input, { rank_by: "auto" } as Parameters<typeof rankingOf>[1]);
  return { by, values, first: order[0] };
}

test.each([
  { of: "limma", columns: { ID: ids, logFC: cells((at) => at), t: cells((at) => 6 - at), "P.Value": cells(() => 0.5) }, by: "statistic", first: "f0" },
  { of: "edgeR", columns: { gene: ids, logFC: cells((at) => at - 6), PValue: cells((at) => (at + 1) / 13), FDR: cells(() => 1) }, by: "signed_p", first: "f7" },
  { of: "MetaboAnalyst", columns: { "": ids, FC: cells((at) => 2 ** (at - 6)), "-log10(p)": cells((at) => at / 4) }, by: "signed_p", first: "f11" },
  {
    of: "ranks, whose W has no sign",
    columns: { feature: ids, log2_fc: cells((at) => at - 6), statistic: cells((at) => 40 - at), p: cells((at) => (at + 1) / 13) },
    by: "signed_p",
    first: "f7",
  },
  {
    of: "several groups, whose F is all there is",
    columns: { feature: ids, statistic: cells((at) => 40 - at), p: cells(() => 0.5) },
    by: "statistic",
    first: "f0",
  },
  { of: "fold changes alone", columns: { name: ids, "fold change": cells((at) => 2 ** (at - 6)) }, by: "change", first: "f11" },
])("ranks the features of $of", ({ columns, by, first }) => {
  expect(ranked(columns)).toMatchObject({ by, first });
});
