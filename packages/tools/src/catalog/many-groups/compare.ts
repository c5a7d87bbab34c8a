/** The tests: one of all groups for each feature, then of their pairs. */
import { adjust } from "@analyte/analysis/adjust/adjust";
import { contrastFit } from "@analyte/analysis/linear-model/contrast";
import { fitLinearModel } from "@analyte/analysis/linear-model/fit";
import { coefficientOf, moderate, squeeze } from "@analyte/analysis/linear-model/moderate";
import { moderatedF } from "@analyte/analysis/linear-model/moderated-f";
import { newMatrix, type Matrix } from "@analyte/analysis/table";
import { anova, welchAnova } from "@analyte/analysis/univariate/anova";
import { completePairs, present } from "@analyte/analysis/univariate/group-test";
import { friedman, kruskalWallis } from "@analyte/analysis/univariate/kruskal-wallis";
import { noTest } from "@analyte/analysis/univariate/many-groups";
import { meanOf } from "@analyte/analysis/univariate/moments";
import { dunnTest, gamesHowell, tukeyHsd, type PairTest } from "@analyte/analysis/univariate/post-hoc";
import { signedRankTest } from "@analyte/analysis/univariate/wilcoxon";
import type { ManyGroupsParams } from "./manifest.ts";
import type { FeatureRow } from "./study.ts";

type Test = ManyGroupsParams["test"];
export interface Tested {
  rows: FeatureRow[];
  /** The pairs of one feature. */
  pairsOf: (feature: number) => PairTest[];
}

/** @param values the values of a feature, group by group; for Friedman subject by subject within each. */
export function compareGroups(features: number, values: (feature: number) => Float64Array[], test: Test, done: (share: number) => void): Tested {
  const means = (feature: number): number[] => values(feature).map((group) => meanOf(present(group)));
  if (test === "moderated") return moderated(features, values, means);
  const rows = Array.from({ length: features }, (_, feature): FeatureRow => {
    if (feature % 500 === 499) done(feature / features);
    return { ...testOf(values(feature), test), means: means(feature) };
  });
  return { rows, pairsOf: (feature) => pairTests[test](values(feature)) };
}

function testOf(groups: Float64Array[], test: Exclude<Test, "moderated">): Omit<FeatureRow, "means"> {
  switch (test) {
    case "kruskal": {
      const result = kruskalWallis(groups);
      return { test: result, effect: result.epsilonSquared };
    }
    case "friedman": {
      const result = friedman(subjectsOf(groups));
      return { test: result, effect: result.kendallW };
    }
    default: {
      const whole = anova(groups);
      return { test: test === "anova" ? whole : welchAnova(groups), effect: etaSquared(whole) };
    }
  }
}

/** Of sums of squares that a number doesn't hold F and its degrees of freedom tell it as well. */
function etaSquared({ between, within, statistic, df1, df2 }: ReturnType<typeof anova>): number {
  const total = between + within;
  const ratio = (statistic * df1) / df2;
  const isHeld = total > leastTotal && total < Infinity;
  return isHeld || Number.isNaN(ratio) ? between / total : ratio / (1 + ratio);
}
/** Smaller sums have lost digits. */
const leastTotal = 1e-290;

const pairTests: Record<Exclude<Test, "moderated">, (groups: Float64Array[]) => PairTest[]> = {
  anova: (groups) => tukeyHsd(groups),
  welch: (groups) => gamesHowell(groups),
  kruskal: (groups) => overPairs(dunnTest(groups)),
  friedman: (groups) =>
    overPairs(
      allPairs(groups.length).map(([first, second]) => {
        // R leaves out subjects that lack a value in any group before it ranks; each pair takes those that have both.
        const { a, b } = completePairs(groups[first]!, groups[second]!);
        const { statistic, p, reason } = signedRankTest(a, b);
        const differences = a.map((value, at) => value - b[at]!).sort();
        return { first, second, difference: middle(differences), statistic, df: Number.NaN, p, low: Number.NaN, high: Number.NaN, reason };
      }),
    ),
};

const middle = (sorted: Float64Array): number => (sorted.length === 0 ? Number.NaN : (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2);

/** Their p, of the pair alone, for all pairs of the feature together. */
function overPairs(pairs: PairTest[]): PairTest[] {
  const p = adjust(
    Float64Array.from(pairs, (pair) => pair.p),
    "holm",
  );
  return pairs.map((pair, at) => ({ ...pair, p: p[at]! }));
}

export const allPairs = (groups: number): [number, number][] =>
  Array.from({ length: groups }, (_, first) => Array.from({ length: groups - first - 1 }, (__, at): [number, number] => [first, first + at + 1])).flat();

/** One row a subject, one column a group. */
function subjectsOf(groups: readonly Float64Array[]): Matrix {
  const matrix = newMatrix(groups[0]!.length, groups.length);
  for (const [column, group] of groups.entries()) for (const [row, value] of group.entries()) matrix.data[row * groups.length + column] = value;
  return matrix;
}

/** One mean a group; constant features count for the prior, as in limma, and have no p. */
function moderated(features: number, values: (feature: number) => Float64Array[], means: (feature: number) => number[]): Tested {
  const sizes = values(0).map(({ length }) => length);
  const samples = sizes.reduce((sum, size) => sum + size, 0);
  const whole = Array.from({ length: features }, (_, feature) => anova(values(feature)));
  const matrix = newMatrix(features, samples);
  const design = newMatrix(samples, sizes.length);
  let row = 0;
  for (const [group, size] of sizes.entries()) for (let at = 0; at < size; at++) design.data[row++ * sizes.length + group] = 1;
  for (let feature = 0; feature < features; feature++)
    matrix.data.set(
      values(feature).flatMap((group) => [...group]),
      feature * samples,
    );
  const fit = fitLinearModel(matrix, design);
  const pairs = allPairs(sizes.length);
  const contrasts = newMatrix(sizes.length, pairs.length);
  for (const [at, [first, second]] of pairs.entries()) {
    contrasts.data[first * pairs.length + at] = 1;
    contrasts.data[second * pairs.length + at] = -1;
  }
  const compared = contrastFit(fit, contrasts);
  const squeezed = squeeze(compared.variance, compared.df);
  // The first group against each other one: as many coefficients as there are degrees of freedom.
  const against = pairs.flatMap(([first], at) => (first === 0 ? [at] : []));
  const f = moderatedF(compared, against, squeezed);
  const t = pairs.map((_, at) => moderate(coefficientOf(compared, at), { squeezed }));
  const rows = whole.map((test, feature): FeatureRow => {
    const untested = test.reason === null || test.reason === "perfect-separation" ? null : test.reason;
    const effect = etaSquared(test);
    if (untested !== null || Number.isNaN(f.p[feature]!)) return { test: noTest(untested ?? "too-few"), effect, means: means(feature) };
    return {
      test: { statistic: f.statistic[feature]!, df1: f.df1[feature]!, df2: f.df2[feature]!, p: f.p[feature]!, reason: null },
      effect,
      means: means(feature),
    };
  });
  const pairsOf = (feature: number): PairTest[] =>
    overPairs(
      pairs.map(([first, second], at) => ({
        first,
        second,
        difference: compared.coefficients.data[at * features + feature]!,
        statistic: t[at]!.statistic[feature]!,
        df: t[at]!.df[feature]!,
        p: t[at]!.p[feature]!,
        low: t[at]!.low[feature]!,
        high: t[at]!.high[feature]!,
        reason: null,
      })),
    );
  return { rows, pairsOf };
}
