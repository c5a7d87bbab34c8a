/** The comparison itself: one row of numbers for each feature. */
import type { Matrix } from "@analyte/analysis/table";
import { cohenD } from "@analyte/analysis/univariate/cohen-d";
import { foldChange, type FoldChange } from "@analyte/analysis/univariate/fold-change";
import { completePairs, present, type GroupTest } from "@analyte/analysis/univariate/group-test";
import { meanOf } from "@analyte/analysis/univariate/moments";
import { baseOf } from "@analyte/analysis/univariate/rescale";
import { pairedTTest } from "@analyte/analysis/univariate/t-test";
import { rankSumTest, signedRankTest } from "@analyte/analysis/univariate/wilcoxon";
import { adjustP, type Adjusted } from "../adjusting.ts";
import type { ToolInput } from "#tool.ts";
import { limmaTests } from "./limma-tests.ts";
import { tTests } from "./t-tests.ts";
import type { TwoGroupTesting } from "./params.ts";

export interface Sides {
  caseSamples: Int32Array;
  controlSamples: Int32Array;
}

export interface FeatureRow {
  meanCase: number;
  meanControl: number;
  foldChange: FoldChange;
  test: GroupTest;
  cohenD: number;
  /** Positive: higher in the case group, by what the test compares. 0: neither. */
  direction: number;
  /** NaN where there is no p, or where no adjustment can be made. */
  adjusted: number;
  significant: boolean;
  /** Values that took part. */
  caseCount: number;
  controlCount: number;
  /** Values without a logarithm, of those that took part. */
  withoutLogarithm: number;
}

export interface Comparison extends Omit<Adjusted, "adjusted"> {
  rows: FeatureRow[];
}

type Values = [caseValues: Float64Array, controlValues: Float64Array];

/**
 * @param given the values of the file, `tested` the same on the tested scale.
 * @param filled places of features that were measured in neither group.
 */
export function compare(
  given: Matrix,
  tested: Matrix,
  sides: Sides,
  params: TwoGroupTesting,
  report: ToolInput["report"],
  filled: ReadonlySet<number> = new Set(),
): Comparison {
  const paired = params.pair !== undefined;
  const features = given.columns;
  const values = (matrix: Matrix, feature: number): Values => [pick(matrix, sides.caseSamples, feature), pick(matrix, sides.controlSamples, feature)];
  const tests = testAll(
    (feature) => values(tested, feature),
    features,
    params,
    filled,
    (done) => report(0.1 + 0.6 * done, { en: "Testing features", zh: "正在逐个检验特征" }),
  );
  const p = Float64Array.from(tests, (test) => test.p);
  const { adjusted, ...rest } = adjustP(p, params.adjust);
  const rows = tests.map((test, feature) => {
    const [caseValues, controlValues] = taking(values(tested, feature), paired);
    const raw: Values = given === tested ? [caseValues, controlValues] : taking(values(given, feature), paired);
    const change = foldChange(...raw, baseOf[params.input_scale]);
    const [meanCase, meanControl] = [finite(meanOf(caseValues)), finite(meanOf(controlValues))];
    // Without a test the means are all there is: untransformed as the fold change has them, or else as tested.
    const ofMeans = Number.isNaN(change.log2) ? meanCase - meanControl : change.log2;
    return {
      meanCase,
      meanControl,
      foldChange: change,
      test,
      cohenD: cohenD(caseValues, controlValues),
      direction: test.reason === null ? testDirection(test, caseValues, controlValues, params) : ofMeans,
      adjusted: adjusted[feature]!,
      significant: params.judge !== false && adjusted[feature]! <= params.p_threshold && Math.abs(change.log2) >= params.log2_fc_threshold,
      caseCount: caseValues.length,
      controlCount: controlValues.length,
      withoutLogarithm: countOf(caseValues, -Infinity) + countOf(controlValues, -Infinity),
    };
  });
  return { rows, ...rest };
}

/** The values of one feature in some samples. */
export function pick({ columns, data }: Matrix, samples: Int32Array, feature: number): Float64Array {
  const values = new Float64Array(samples.length);
  for (let at = 0; at < samples.length; at++) values[at] = data[samples[at]! * columns + feature]!;
  return values;
}

function testAll(
  values: (feature: number) => Values,
  features: number,
  { test, pair, constant_in_prior: constantInPrior }: TwoGroupTesting,
  filled: ReadonlySet<number>,
  done: (share: number) => void,
): GroupTest[] {
  if (test === "limma") return limmaTests(values, features, { paired: pair !== undefined, constantInPrior, filled });
  if (pair === undefined && test !== "wilcoxon") return tTests(values, features, test === "student", done);
  const chosen = pair === undefined ? rankSumTest : { welch: pairedTTest, student: pairedTTest, wilcoxon: signedRankTest }[test];
  return Array.from({ length: features }, (_, feature) => {
    if (feature % 2000 === 1999) done(feature / features);
    return chosen(...values(feature));
  });
}

/** The side of its middle on which the statistic lies: t has it at 0, W and V where neither group ranks higher. */
function testDirection({ statistic }: GroupTest, caseValues: Float64Array, controlValues: Float64Array, { test, pair }: TwoGroupTesting): number {
  if (test !== "wilcoxon") return statistic;
  if (pair === undefined) return statistic - (caseValues.length * controlValues.length) / 2;
  const differing = caseValues.reduce((count, value, at) => count + Number(value !== controlValues[at]), 0);
  return statistic - (differing * (differing + 1)) / 4;
}

/** What takes part: the values that are there, or the pairs of which both are. */
function taking([caseValues, controlValues]: Values, paired: boolean): Values {
  if (!paired) return [present(caseValues), present(controlValues)];
  const { a, b } = completePairs(caseValues, controlValues);
  return [a, b];
}

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

function countOf(values: Float64Array, wanted: number): number {
  let count = 0;
  for (const value of values) if (value === wanted) count++;
  return count;
}
