/** Numbers by which the rows of a map can be chosen: variance, p of a test between the groups, loading on the first component. */
import { pca } from "@analyte/analysis/multivariate/pca";
import { applyScaling, scalingOf } from "@analyte/analysis/prepare/scale";
import { columnOf, type Matrix } from "@analyte/analysis/table";
import { anova } from "@analyte/analysis/univariate/anova";
import { welchTest } from "@analyte/analysis/univariate/t-test";
import type { HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import type { Text } from "@analyte/contract/text";
import type { Groups } from "#parts/grouping.ts";
import type { ToolTable } from "#tool.ts";

export interface FeatureNumbers {
  /** Standard deviation of the values as given: it ranks as the variance does, also where a square is beyond what a number holds. */
  deviation: Float64Array;
  /** NaN for a feature that can't be tested; null where no test is possible at all. */
  p: Float64Array | null;
  /** Null where nothing varies. */
  loading: Float64Array | null;
  /** Of how many groups. */
  tested: number;
  /** Too few samples for any test, whatever their values. */
  areSmall: boolean;
}

/** `given`: samples × features as in the table, `values` the same as clustered. By the features' place in both. */
export function featureNumbers(given: Matrix, values: Matrix, groups: Groups): FeatureNumbers {
  const { divisors } = scalingOf(given, "auto");
  const samples = groups.names.map((_, group) => [...groups.assignment.keys()].filter((sample) => groups.assignment[sample] === group));
  const p = Float64Array.from({ length: given.columns }, (_, feature) =>
    testOf(samples.map((members) => Float64Array.from(members, (sample) => given.data[sample * given.columns + feature]!))),
  );
  const { loadings } = pca(applyScaling(values, scalingOf(values, "centre")), 1);
  return {
    deviation: divisors.map((deviation) => (Number.isNaN(deviation) ? 0 : deviation)),
    p: p.every(Number.isNaN) ? null : p,
    loading: loadings.columns === 0 ? null : columnOf(loadings, 0),
    tested: groups.names.length,
    areSmall: samples.length === 2 ? samples.some(({ length }) => length < 2) : samples.every(({ length }) => length < 2),
  };
}

function testOf(groups: Float64Array[]): number {
  if (groups.length < 2) return Number.NaN;
  return (groups.length === 2 ? welchTest(groups[0]!, groups[1]!) : anova(groups)).p;
}

export const testName = (groups: number): Text =>
  groups === 2
    ? { en: "Welch's t test between the two groups", zh: "两组间 Welch t 检验" }
    : { en: "one-way ANOVA between the groups", zh: "各组间单因素方差分析" };

/** The rankings of the features that a map shows, given as places in `numbers`; of those that can't be made, why. */
export function rankingsOf(
  { deviation, p, loading, tested, areSmall }: FeatureNumbers,
  shown: readonly number[],
): Required<Pick<HeatmapSide, "rankings" | "unranked">> {
  const order = (size: (feature: number) => number) =>
    [...shown.keys()].filter((row) => !Number.isNaN(size(shown[row]!))).sort((one, other) => size(shown[other]!) - size(shown[one]!) || one - other);
  const test = testName(tested);
  return {
    rankings: [
      { by: "variance", order: order((feature) => deviation[feature]!), words: { en: "variance of the values as given", zh: "原数值的方差" } },
      ...(p === null
        ? []
        : [{ by: "p" as const, order: order((feature) => -p[feature]!), words: { en: `p of ${test.en} (not adjusted)`, zh: `${test.zh}的 p 值（未校正）` } }]),
      ...(loading === null
        ? []
        : [
            {
              by: "loading" as const,
              order: order((feature) => Math.abs(loading[feature]!)),
              words: { en: "loading on the first principal component, whatever its sign", zh: "第一主成分载荷的绝对值" },
            },
          ]),
    ],
    unranked: [
      ...(p === null ? [{ by: "p" as const, why: whyNoTest(tested, areSmall) }] : []),
      ...(loading === null ? [{ by: "loading" as const, why: nothingVaries }] : []),
    ],
  };
}

function whyNoTest(groups: number, areSmall: boolean): Text {
  if (groups === 0)
    return {
      en: "There is no p, as no groups were chosen. Run the heat map again with groups.",
      zh: "运行时未选择分组，因此没有 p 值。请选择分组后重新运行热图。",
    };
  if (groups === 1)
    return {
      en: "There is no p, as there is one group only. Run the heat map again with two groups or more.",
      zh: "只有一个组，因此没有 p 值。请选择至少两个组后重新运行热图。",
    };
  if (!areSmall)
    return {
      en: "There is no p, as no feature has values that vary within the groups.",
      zh: "没有任何特征在组内有差异，因此没有 p 值。",
    };
  return {
    en: "There is no p, as the groups are too small to be tested. Run the heat map again with two or more samples in each group.",
    zh: "各组样本过少，无法检验，因此没有 p 值。请使每组至少有两个样本后重新运行热图。",
  };
}
const nothingVaries: Text = { en: "There are no loadings, as nothing varies between the samples.", zh: "各样本之间没有差异，因此没有载荷。" };

export function rankingTable(ids: string[], names: string[], { deviation, p, loading }: FeatureNumbers): ToolTable {
  return {
    name: "ranking",
    columns: [
      { name: "feature", values: ids },
      { name: "name", values: names },
      { name: "variance", values: deviation.map((one) => one ** 2) },
      ...(p === null ? [] : [{ name: "p", values: p }]),
      ...(loading === null ? [] : [{ name: "loading", values: loading }]),
    ],
  };
}
