/** Captions, the methods paragraph, and what the reader should know. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { constantNotes } from "#parts/feature-scaling.ts";
import { medianOfSorted } from "@analyte/analysis/prepare/median";
import { countedMethods, countedNote } from "./cluster-count.ts";
import { manifest } from "./manifest.ts";
import { coreOf, membershipOf, type Study } from "./study.ts";

const coreCount = (study: Study): number => study.sizes.reduce((sum, _, at) => sum + coreOf(study, at + 1), 0);

export function captionOf(study: Study): Text {
  const { params, ids } = study;
  return {
    en: `${ids.length} features in ${params.k} clusters by fuzzy c-means, m = ${numberText(params.fuzzifier)}; ${coreCount(study)} have a membership of ${numberText(params.core)} or more.`,
    zh: `以模糊 c 均值将 ${ids.length} 个特征划分为 ${params.k} 个簇，m = ${numberText(params.fuzzifier)}；${coreCount(study)} 个特征的隶属度不低于 ${numberText(params.core)}。`,
  };
}

export function methodsOf(study: Study): Text {
  const { params, counted, ids, places } = study;
  const by = counted === null ? { en: "", zh: "" } : countedMethods(counted, ids.length);
  const over =
    params.over === "groups"
      ? { en: `their means in ${places.length} groups`, zh: `${places.length} 个组的均值` }
      : { en: `${places.length} samples`, zh: `${places.length} 个样本` };
  return {
    en: `The profiles of ${ids.length} features over ${over.en}, each standardised to mean 0 and standard deviation 1, were clustered by fuzzy c-means (Bezdek 1981) with ${params.k} clusters${by.en} and m = ${numberText(params.fuzzifier)}, as is usual for time courses (Futschik and Carlisle 2005), from the best of 20 k-means (xoshiro128**, seed ${params.seed}). ${coreCount(study)} features have a membership of ${numberText(params.core)} or more. Clusters are numbered by size. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `将 ${ids.length} 个特征在${over.zh}上的趋势标准化为均值 0、标准差 1，以模糊 c 均值（Bezdek，1981）聚类，簇数 ${params.k}${by.zh}，m = ${numberText(params.fuzzifier)}，为时间序列的常用做法（Futschik 与 Carlisle，2005），起点取 20 次 k 均值中的最优者（xoshiro128**，种子 ${params.seed}）。${coreCount(study)} 个特征的隶属度不低于 ${numberText(params.core)}。簇按大小编号。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { params, constant, featureNames, ids, result, groups } = study;
  const notes = constantNotes(constant, featureNames);
  if (study.counted !== null) notes.push(countedNote(study.counted));
  const middle = medianOfSorted(Float64Array.from(ids, (_, row) => membershipOf(study, row)).sort());
  if (middle < 1.5 / params.k)
    notes.push({
      en: `Half of the features have a membership of ${numberText(middle)} or less in their own cluster, where ${numberText(1 / params.k)} is none at all: m is too large for these data, or there are no such clusters.`,
      zh: `一半特征对所属簇的隶属度不超过 ${numberText(middle)}，而 ${numberText(1 / params.k)} 表示毫无归属：m 对该数据过大，或不存在这样的簇。`,
    });
  notes.push({
    en: "Every feature is standardised: also one that only varies by chance has a trend. Take features that differ between the groups, or look at the core alone.",
    zh: "每个特征均已标准化，即使只是随机波动也会呈现某种趋势。请先筛选组间有差异的特征，或只看核心成员。",
  });
  const empty = study.sizes.filter((size) => size === 0).length;
  if (empty > 0) notes.push({ en: `${empty} clusters have no member: ask for fewer.`, zh: `${empty} 个簇没有成员：请减少簇数。` });
  if (!result.converged) notes.push({ en: "The memberships had not settled after 2000 rounds.", zh: "迭代 2000 轮后隶属度仍未收敛。" });
  const outside = groups.names.length === 0 ? 0 : groups.assignment.filter((group) => group < 0).length;
  if (outside > 0)
    notes.push({
      en: `${outside === 1 ? "1 sample has" : `${outside} samples have`} no group and took no part.`,
      zh: `${outside} 个样本没有分组，未参与分析。`,
    });
  return notes;
}
