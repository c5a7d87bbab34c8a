/** What is said of a level that rests on one sample, or on one value: nobody can tell it from its batch. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { takesQc } from "./correct.ts";
import type { Study } from "./study.ts";

/** Batches whose correction rests on one sample: nobody can tell it from its batch. */
export const singleBatches = (found: Study): string[] => {
  const { method } = found;
  if (method !== "combat" && method !== "batch-median") return [];
  return found.batches.filter((_, at) => rowsOf(found, at).length === 1);
};

/** The samples that tell the level of a batch. */
function rowsOf(found: Study, at: number): number[] {
  const { batch, kinds, method, params } = found;
  const qc = method === "batch-median" && takesQc(params, found);
  return [...batch.keys()].filter((row) => batch[row] === at && (qc ? kinds[row] === "qc" : kinds[row] !== "blank"));
}

/** Features with a batch of several samples of which one alone has a value. */
function singleValues(found: Study): number[] {
  const { before, batches, uncorrected } = found;
  const several = [...batches.keys()].map((at) => ({ at, rows: rowsOf(found, at) })).filter(({ rows }) => rows.length > 1);
  const isAlone = (feature: number, rows: readonly number[]): boolean =>
    rows.reduce((count, row) => count + Number(!Number.isNaN(before.data[row * before.columns + feature]!)), 0) === 1;
  const isLeft = (feature: number, at: number): boolean => uncorrected.get(feature)?.some(({ batch }) => batch === at || batch < 0) === true;
  return [...found.ids.keys()].filter((feature) => several.some(({ at, rows }) => isAlone(feature, rows) && !isLeft(feature, at)));
}

/** The level of a batch in one feature. */
export function singleValueNotes(found: Study): Text[] {
  if (found.method !== "batch-median") return [];
  const features = singleValues(found);
  if (features.length === 0) return [];
  const list = listNames(
    features.map((feature) => found.names[feature]!),
    5,
  );
  const isQc = takesQc(found.params, found);
  const value = isQc ? { en: "QC value", zh: "QC 数值" } : { en: "value", zh: "数值" };
  const lost = isQc
    ? {
        en: "it becomes the median of all batches, and its error is in every other value of its batch",
        zh: "该数值会成为各批次的中位数，其误差会进入该批次的其他数值",
      }
    : { en: "it becomes the median of all batches, and nothing of its own is left", zh: "该数值会变为各批次的中位数，自身信息不再保留" };
  return [
    {
      en: `${features.length === 1 ? "1 feature has" : `${features.length} features have`} one ${value.en} only in a batch: ${lost.en} (${list.en}). Leave out rarely measured features with Filter features first.`,
      zh: `${features.length} 个特征在某一批次中只有一个${value.zh}：${lost.zh}（${list.zh}）。请先用“特征筛选”剔除很少检出的特征。`,
    },
  ];
}

export function singleNotes(found: Study): Text[] {
  const singles = singleBatches(found);
  if (singles.length === 0) return [];
  const list = listNames(singles, 5);
  if (found.method === "combat")
    return [
      {
        en: `With one sample only: batch ${list.en}. As in sva, ComBat then brings all batches to one level and leaves their spread; such a sample becomes much like the mean of the others. Leave it out, or count it to another batch.`,
        zh: `只有一个样本的批次：${list.zh}。与 sva 一致，此时 ComBat 只统一各批次的水平，不调整离散程度；该样本会接近其他样本的均值。请排除该样本，或将其归入其他批次。`,
      },
    ];
  if (takesQc(found.params, found))
    return [
      {
        en: `The level of batch ${list.en} comes from one QC sample: that sample becomes the median of all, and its error is in every other sample of its batch.`,
        zh: `批次${list.zh}的水平仅由一个 QC 样本决定：该样本会成为全部样本的中位数，其误差会进入该批次的其他样本。`,
      },
    ];
  return [
    {
      en: `With one sample only: batch ${list.en}. Its values become the median of all samples, and nothing of its own is left. Leave it out, or count it to another batch.`,
      zh: `只有一个样本的批次：${list.zh}。其数值会变为全部样本的中位数，自身信息不再保留。请排除该样本，或将其归入其他批次。`,
    },
  ];
}
