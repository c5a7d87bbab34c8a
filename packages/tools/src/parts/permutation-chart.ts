/** R²Y and Q² of refitted models against how much the shuffled labels still resemble the true ones. */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import type { ChartBase } from "@analyte/contract/chart";
import type { Text } from "@analyte/contract/text";
import { numberText } from "@analyte/contract/number-text";
import type { PermutationTest } from "./validating.ts";

/** Of R²Y and Q² in every figure. */
export const qualityColours = [classColours[0], classColours[4]];

/**
 * @param similarity what the x axis is.
 * @param caption the tool's own, which `more` follows.
 */
export function permutationChart(
  { observed, permuted, p }: PermutationTest,
  similarity: Text,
  captioned: (more: (caption: Text) => Text) => Pick<ChartBase, "caption" | "wording">,
): ScatterDocument {
  const x = [1, ...permuted.similarity];
  const series = [
    { name: "R²Y", y: [observed.r2y, ...permuted.r2y] },
    { name: "Q²", y: [observed.q2, ...permuted.q2] },
  ];
  const ids = series.flatMap(({ name }) => x.map((_, row) => (row === 0 ? `${name}: model` : `${name}: permutation ${row}`)));
  const values = p === null ? "" : `p(R²Y) = ${numberText(p.r2y)}, p(Q²) = ${numberText(p.q2)}`;
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Permutation test", zh: "置换检验" },
    ...captioned((caption) => ({
      en: `${caption.en} ${permuted.r2y.length} permutations; ${values}. The model itself stands at 1; lines are least squares fits.`,
      zh: `${caption.zh}置换 ${permuted.r2y.length} 次；${values.replace(", ", "，")}。原模型位于横坐标 1 处，直线为最小二乘拟合。`,
    })),
    groups: series.map(({ name }) => name),
    follows: series.map(() => null),
    colours: qualityColours,
    x: { title: similarity },
    y: { title: { en: "R²Y and Q²", zh: "R²Y 与 Q²" } },
    points: {
      item: "other",
      ids,
      labels: ids,
      x: series.flatMap(() => x),
      y: series.flatMap(({ y }) => y),
      group: series.flatMap(({ y }, group) => y.map(() => group)),
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: series.flatMap(({ y }, group) => {
      const line = leastSquares(x, y);
      return line === null ? [] : [{ x1: 0, y1: line.intercept, x2: 1, y2: line.intercept + line.slope, group }];
    }),
    labelled: [],
    origin: false,
    equalUnits: false,
  };
}

/** Null when all x are the same. */
function leastSquares(x: number[], y: number[]): { intercept: number; slope: number } | null {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(x);
  const meanY = mean(y);
  const xx = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
  if (xx === 0) return null;
  const slope = x.reduce((sum, value, i) => sum + (value - meanX) * (y[i]! - meanY), 0) / xx;
  return { intercept: meanY - slope * meanX, slope };
}

export const labelCorrelation: Text = { en: "|Correlation| of shuffled and true labels", zh: "打乱后标签与真实标签的 |相关系数|" };
