/** The test of every ratio between two groups, and what it says beyond its parts. */
import type { Matrix } from "@analyte/analysis/table";
import { adjustP } from "#parts/adjusting.ts";
import { groupOf, pairsOf, twoGroups, type Groups } from "#parts/grouping.ts";
import { compare } from "#parts/two-group/compare.ts";
import type { TwoGroupTesting } from "#parts/two-group/params.ts";
import type { ToolInput } from "#tool.ts";
import { noGroups as withoutGroups } from "./faults.ts";
import type { Ratio } from "./formula.ts";
import type { RatiosParams } from "./manifest.ts";
import type { Tested } from "./study.ts";

/** The log2 ratios are tested as they are. */
export const testing = (params: RatiosParams): TwoGroupTesting => ({
  test: params.test,
  input_scale: "log2",
  test_scale: "as-given",
  constant_in_prior: params.constant_in_prior ?? true,
  adjust: params.adjust,
  p_threshold: params.p_threshold,
  log2_fc_threshold: 0,
  ...(params.pair !== undefined && { pair: params.pair }),
});

export function groupsOf(input: ToolInput, params: RatiosParams): Groups | null {
  if (params.grouping !== undefined) return groupOf(input, params.grouping);
  if (params.comparison !== undefined) throw withoutGroups({ en: "A comparison is", zh: "比较" });
  if (params.pair !== undefined) throw withoutGroups({ en: "A column of pairs is", zh: "配对" });
  return null;
}

export function testRatios(input: ToolInput, params: RatiosParams, groups: Groups, matrix: Matrix, logs: Matrix, ratios: readonly Ratio[]): Tested {
  const chosen = twoGroups(groups, params.comparison ?? null);
  const pairs = params.pair === undefined ? null : pairsOf(input, params.pair, chosen);
  const sides = pairs === null ? chosen : { ...chosen, caseSamples: pairs.caseSamples, controlSamples: pairs.controlSamples };
  const { rows } = compare(matrix, matrix, sides, testing(params), (done, message) => input.report(done, message));
  const parts = [...new Set(ratios.flatMap(partsOf))].sort((a, b) => a - b);
  const alone = compare(columnsOf(logs, parts), columnsOf(logs, parts), sides, testing(params), () => {}).rows;
  const pOf = new Map(parts.map((feature, at) => [feature, alone[at]!.test.p]));
  const gains = rows.map(({ test }, at) => {
    const known = partsOf(ratios[at]!).flatMap((feature) => (Number.isNaN(pOf.get(feature)!) ? [] : [pOf.get(feature)!]));
    return known.length === 0 || Number.isNaN(test.p) || test.p === 0 ? Number.NaN : Math.min(...known) / test.p;
  });
  const { adjusted, ...rest } = adjustP(
    Float64Array.from(rows, ({ test }) => test.p),
    params.adjust,
  );
  return {
    ...rest,
    sides,
    pairs,
    gains,
    rows: rows.map((row, at) => ({ ...row, adjusted: adjusted[at]!, significant: adjusted[at]! <= params.p_threshold })),
  };
}

const partsOf = ({ numerator, denominator }: Ratio): number[] => [...numerator, ...denominator];

function columnsOf({ rows, columns, data }: Matrix, kept: readonly number[]): Matrix {
  const of = new Float64Array(rows * kept.length);
  for (let row = 0; row < rows; row++) for (const [at, column] of kept.entries()) of[row * kept.length + at] = data[row * columns + column]!;
  return { rows, columns: kept.length, data: of };
}
