/** How different samples are: the parameter, the numbers, the words and R's call, for tools that draw maps of distances. */
import type { Distances } from "@analyte/analysis/cluster/distance";
import { dissimilarity } from "@analyte/analysis/ecology/dissimilarity";
import type { Matrix } from "@analyte/analysis/table";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { DataFault, type ToolInput } from "#tool.ts";
import { declareParam } from "./declare.ts";
import { requireComplete, scaleFeatures, scalingOptions, scalingWords } from "./feature-scaling.ts";

export const distanceParam = declareParam({
  name: "distance",
  kind: "choice",
  title: { en: "Distance", zh: "距离" },
  help: { en: "All but the Euclidean are of amounts, 0 or more.", zh: "除欧氏距离外，均要求数值不小于 0（如含量、强度）。" },
  options: [
    {
      value: "bray",
      label: { en: "Bray–Curtis", zh: "Bray–Curtis" },
      help: {
        en: "Share of the amounts that two samples do not have in common; large features decide.",
        zh: "两个样本不共有的量所占比例，高丰度特征起主导作用。",
      },
    },
    { value: "jaccard", label: { en: "Jaccard (of amounts)", zh: "Jaccard（按量）" } },
    {
      value: "canberra",
      label: { en: "Canberra", zh: "Canberra" },
      help: { en: "Every feature counts the same, small ones too.", zh: "每个特征权重相同，包括低丰度特征。" },
    },
    { value: "hellinger", label: { en: "Hellinger", zh: "Hellinger" }, help: { en: "Of square roots of shares.", zh: "按比例的平方根计算。" } },
    {
      value: "euclidean",
      label: { en: "Euclidean", zh: "欧氏距离" },
      help: { en: "For logarithms and other values that may be negative.", zh: "适用于对数值等可能为负的数据。" },
    },
  ],
  default: "bray",
});
export const distanceScaleParam = declareParam({
  name: "scale",
  kind: "choice",
  title: { en: "Scaling of features", zh: "特征标度化" },
  options: scalingOptions(["none", "auto", "pareto", "centre"]),
  default: "none",
  when: { param: "distance", is: ["euclidean"] },
});
export type SampleDistance = (typeof distanceParam)["options"][number]["value"];
interface Chosen {
  distance: SampleDistance;
  scale: (typeof distanceScaleParam)["options"][number]["value"];
}

export const distanceWords: Record<SampleDistance, Text> = {
  bray: { en: "Bray–Curtis dissimilarity", zh: "Bray–Curtis 相异度" },
  jaccard: { en: "Jaccard dissimilarity of amounts", zh: "Jaccard 相异度（按量）" },
  canberra: { en: "Canberra distance", zh: "Canberra 距离" },
  hellinger: { en: "Hellinger distance", zh: "Hellinger 距离" },
  euclidean: { en: "Euclidean distance", zh: "欧氏距离" },
};

export function distanceText({ distance, scale }: Chosen): Text {
  const { en, zh } = distanceWords[distance];
  if (distance !== "euclidean" || scale === "none") return { en, zh };
  return { en: `${en} after ${scalingWords[scale].en}`, zh: `${scalingWords[scale].zh}后的${zh}` };
}

/**
 * The distances between the rows of the table.
 *
 * @throws DataFault for gaps, for values that are no amounts, for samples without any, and where all samples are the same.
 */
export function sampleDistances(input: ToolInput, params: Chosen): Distances {
  requireComplete(input);
  const { matrix } = input.table;
  if (params.distance !== "euclidean") requireAmounts(input, params.distance);
  input.report(0.05, { en: "Computing distances", zh: "正在计算距离" });
  const scaled = params.distance === "euclidean" && params.scale !== "none" ? scaleFeatures(matrix, params.scale).matrix : matrix;
  const distances = dissimilarity(scaled, params.distance, (done, of) =>
    input.report(0.05 + (0.3 * done) / of, { en: "Computing distances", zh: "正在计算距离" }),
  );
  if (distances.data.every((value) => value === 0)) throw noDifferences(matrix.rows);
  return distances;
}

/** Those between some of the items. */
export function distancesAmong({ items, data }: Distances, chosen: readonly number[]): Distances {
  const at = (i: number, j: number): number => data[(Math.min(i, j) * (2 * items - Math.min(i, j) - 1)) / 2 + Math.max(i, j) - Math.min(i, j) - 1]!;
  const own: number[] = [];
  for (const [place, one] of chosen.entries()) for (const other of chosen.slice(place + 1)) own.push(at(one, other));
  return { items: chosen.length, data: Float64Array.from(own) };
}

function requireAmounts({ table: { matrix, samples }, featureNames }: ToolInput, distance: SampleDistance): void {
  const bad = matrix.data.findIndex((value) => value < 0);
  if (bad >= 0) throw negative(samples[Math.floor(bad / matrix.columns)]!, featureNames[bad % matrix.columns]!, matrix.data[bad]!, distanceWords[distance]);
  const empty = samples.filter((_, row) => isEmpty(matrix, row));
  if (distance !== "hellinger" && empty.length > 1) throw twoEmpty(empty[0]!, empty[1]!, distanceWords[distance]);
}

const isEmpty = ({ data, columns }: Matrix, row: number): boolean => data.subarray(row * columns, (row + 1) * columns).every((value) => value === 0);

function negative(sample: string, feature: string, value: number, { en, zh }: Text): DataFault {
  return new DataFault(
    "negative-amount",
    {
      en: `${en} is of amounts, 0 or more; feature “${feature}” in sample “${sample}” is ${numberText(value)}. Take the values before the logarithm or scaling, or choose the Euclidean distance.`,
      zh: `${zh}要求数值不小于 0；样本“${sample}”的特征“${feature}”为 ${numberText(value)}。请使用取对数或标度化之前的数值，或改用欧氏距离。`,
    },
    { table: "matrix", cell: `${sample} / ${feature}` },
  );
}

function twoEmpty(first: string, second: string, { en, zh }: Text): DataFault {
  return new DataFault(
    "empty-samples",
    {
      en: `The samples “${first}” and “${second}” have no value above 0, so that there is no ${en} between them. Leave at least one of them out.`,
      zh: `样本“${first}”和“${second}”没有任何大于 0 的数值，二者之间无法计算${zh}。请至少排除其中一个。`,
    },
    { table: "matrix", cell: second },
  );
}

function noDifferences(samples: number): DataFault {
  return new DataFault(
    "all-constant",
    {
      en: `All ${samples} samples are the same: there is no distance between any two of them, and nothing to draw. Check whether the right table was chosen.`,
      zh: `全部 ${samples} 个样本完全相同：任意两个样本之间的距离均为 0，无法作图。请检查是否选对了数据表。`,
    },
    { table: "matrix" },
  );
}

/** R lines that make the distances `D` from the matrix `X`. */
export function rDistances({ distance, scale }: Chosen): string {
  const scaled = {
    none: "X",
    auto: "scale(X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE])",
    pareto:
      "local({ Y <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]; scale(Y, scale = sqrt(apply(Y, 2, sd))) })",
    centre: "scale(X, scale = FALSE)",
  }[scale];
  if (distance === "euclidean") return `D <- dist(${scaled})`;
  return distance === "hellinger" ? 'D <- dist(vegan::decostand(X, "hellinger"))' : `D <- vegan::vegdist(X, "${distance}")`;
}

export const usesVegan = ({ distance }: Pick<Chosen, "distance">): boolean => distance !== "euclidean";
