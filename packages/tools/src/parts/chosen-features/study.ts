/** Chosen features in groups: what each group's values are like, and what is tested between the groups. */
import { comparisonsFault } from "@analyte/contract/compared-groups";
import type { Comparison } from "@analyte/contract/manifest";
import { wayWithout } from "@analyte/contract/sheet-faults";
import { tQuantile } from "@analyte/analysis/distributions/student-t";
import type { Matrix, Table } from "@analyte/analysis/table";
import { present, type GroupTest } from "@analyte/analysis/univariate/group-test";
import { deviationOf, meanOf } from "@analyte/analysis/univariate/moments";
import { studentTest, welchTest } from "@analyte/analysis/univariate/t-test";
import { rankSumTest } from "@analyte/analysis/univariate/wilcoxon";
import { adjustP, type Adjusted } from "../adjusting.ts";
import { boxSummary } from "../box-summary.ts";
import type { Measured } from "../feature-boxes.ts";
import { replicatedGroups, type Groups } from "../grouping.ts";
import { withoutInfinite } from "../tested-scale.ts";
import { scalesOf } from "../two-group/scales.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import { chosenFeatures } from "./choose.ts";
import { pairwiseTestParam, testedOnly, type ChosenParams } from "./params.ts";

export interface GroupSummary extends Omit<ReturnType<typeof boxSummary>, "n"> {
  feature: number;
  group: number;
  n: number;
  sd: number;
  sem: number;
  low: number;
  high: number;
}
export interface PairwiseTest {
  feature: number;
  /** Indices of groups. */
  first: number;
  second: number;
  difference: number;
  test: GroupTest;
  adjusted: number;
  significant: boolean;
}
export interface ChosenStudy extends Omit<Adjusted, "adjusted"> {
  params: ChosenParams;
  groups: Groups;
  members: Int32Array[];
  /** On the tested scale. */
  tested: Table;
  measured: Measured | null;
  featureNames: readonly string[];
  features: readonly number[];
  summaries: readonly GroupSummary[];
  tests: readonly PairwiseTest[];
  /** Values of the chosen features without a logarithm. */
  withoutLogarithm: number;
}

export function studyChosen(input: ToolInput, params: ChosenParams): ChosenStudy {
  const { groups, members } = replicatedGroups(input, params.grouping, {
    alone: params.test === "none",
    without: wayWithout([pairwiseTestParam], testedOnly),
  });
  const scales = scalesOf(input, params);
  const matrix = withoutInfinite(scales.tested);
  const features = chosenFeatures(input, params.features ?? [], matrix);
  const empty = features.filter((feature) => members.every((samples) => valuesIn(matrix, samples, feature).length === 0));
  if (empty.length === features.length) throw nothingToShow(empty.map((feature) => input.featureNames[feature]!));
  const valuesOf = (feature: number, group: number) => valuesIn(matrix, members[group]!, feature);
  const summaries = features.flatMap((feature) => members.map((_, group) => summaryOf(valuesOf(feature, group), feature, group)));
  const pairs = params.test === "none" ? [] : pairsOf(groups, params.comparisons ?? null);
  const run = { welch: welchTest, student: studentTest, wilcoxon: rankSumTest, none: welchTest }[params.test];
  const made = features.flatMap((feature) =>
    pairs.map(([first, second]) => {
      const [a, b] = [valuesOf(feature, first), valuesOf(feature, second)];
      return { feature, first, second, difference: a.length === 0 || b.length === 0 ? Number.NaN : meanOf(a) - meanOf(b), test: run(a, b) };
    }),
  );
  const { adjusted, ...rest } = adjustP(
    Float64Array.from(made, ({ test }) => test.p),
    params.adjust,
  );
  const measured = scales.measured;
  return {
    ...rest,
    params,
    groups,
    members,
    tested: { ...input.table, matrix },
    measured:
      measured === null || input.replicates === undefined
        ? null
        : { table: { ...input.replicates.measured, matrix: withoutInfinite(measured) }, of: input.replicates.of },
    featureNames: input.featureNames,
    features,
    summaries,
    tests: made.map((one, at) => ({ ...one, adjusted: adjusted[at]!, significant: adjusted[at]! <= params.p_threshold })),
    withoutLogarithm: features.reduce(
      (sum, feature) =>
        sum +
        members.reduce(
          (count, samples) => count + samples.reduce((own, sample) => own + Number(scales.tested.data[sample * matrix.columns + feature] === -Infinity), 0),
          0,
        ),
      0,
    ),
  };
}

function valuesIn({ data, columns }: Matrix, samples: Int32Array, feature: number): Float64Array {
  return present(Float64Array.from(samples, (sample) => data[sample * columns + feature]!));
}

function summaryOf(values: Float64Array, feature: number, group: number): GroupSummary {
  const n = values.length;
  if (n === 0) {
    const none = Number.NaN;
    return { feature, group, n, mean: none, minimum: none, q1: none, median: none, q3: none, maximum: none, sd: none, sem: none, low: none, high: none };
  }
  const summary = boxSummary(values.toSorted());
  const { mean, sd } = deviationOf(values);
  const sem = sd / Math.sqrt(n);
  const half = n < 2 ? Number.NaN : tQuantile(0.975, n - 1) * sem;
  return { ...summary, mean, feature, group, sd, sem, low: mean - half, high: mean + half };
}

/** Those of the form, or all pairs, the later group against the earlier. */
function pairsOf(groups: Groups, asked: readonly Comparison[] | null): [number, number][] {
  const counts = groups.names.map((name, group) => ({ name, count: groups.assignment.reduce((sum, own) => sum + Number(own === group), 0) }));
  const fault = comparisonsFault(counts, asked, groups.sheetColumn);
  if (fault !== null) throw new DataFault(fault.code, fault.text, { table: "samples" });
  if (asked !== null) return asked.map((one) => [groups.names.indexOf(one.case), groups.names.indexOf(one.control)]);
  return groups.names.flatMap((_, second) => groups.names.slice(second + 1).map((__, at): [number, number] => [second + 1 + at, second]));
}

const nothingToShow = (names: readonly string[]): DataFault =>
  new DataFault(
    "nothing-to-show",
    {
      en: `None of the ${names.length} features has a value in any group on the chosen scale. Choose others, or check the data matrix and the scales.`,
      zh: `所选的 ${names.length} 个特征在所选尺度上各组均无数值。请选择其他特征，或检查数据矩阵与尺度。`,
    },
    { table: "matrix" },
  );
