/** The names of the methods, the methods paragraph, and what the reader should know. */
import { numberText } from "@analyte/contract/number-text";
import type { Distance } from "@analyte/analysis/cluster/distance";
import type { Linkage } from "@analyte/analysis/cluster/linkage";
import type { Text } from "@analyte/contract/text";
import { constantNotes } from "#parts/feature-scaling.ts";
import type { Groups } from "#parts/grouping.ts";
import { unheldNote, unheldVariances } from "#parts/unheld-variances.ts";
import { manifest } from "./manifest.ts";
import type { HeatmapParams } from "./manifest.ts";
import { testName, type FeatureNumbers } from "./ranking.ts";

export const distanceNames: Record<Distance, Text> = {
  euclidean: { en: "Euclidean distance", zh: "欧氏距离" },
  pearson: { en: "Pearson distance (1 − r)", zh: "Pearson 距离（1 − r）" },
  spearman: { en: "Spearman distance (1 − ρ)", zh: "Spearman 距离（1 − ρ）" },
  manhattan: { en: "Manhattan distance", zh: "曼哈顿距离" },
};
export const linkageNames: Record<Linkage, Text> = {
  "ward.D2": { en: "Ward linkage (ward.D2)", zh: "Ward 法（ward.D2）" },
  average: { en: "average linkage", zh: "类平均法" },
  complete: { en: "complete linkage", zh: "最长距离法" },
  single: { en: "single linkage", zh: "最短距离法" },
};
const citedWard: Text = { en: "Ward linkage (ward.D2; Murtagh & Legendre 2014)", zh: "Ward 法（ward.D2；Murtagh 与 Legendre，2014）" };

export interface Facts {
  params: HeatmapParams;
  groups: Groups;
  samples: number;
  /** Features of the table, and how many of them were asked for. */
  features: number;
  asked: number;
  /** Features clustered, and how many could have been. */
  clustered: number;
  usable: number;
  /** Columns of the features left out because they are constant. */
  constant: number[];
  numbers: FeatureNumbers;
  featureNames: string[];
  /** NaN where not computed. */
  /** Clusters of equal rows. */
  equal: { samples: boolean; features: boolean };
  copheneticSamples: number;
  copheneticFeatures: number;
}

export function methodsOf({ params, samples, features, asked, clustered, numbers }: Facts): Text {
  const list =
    asked < features
      ? { en: `Of ${features} features ${asked} were chosen by a list. `, zh: `在 ${features} 个特征中按列表选用了 ${asked} 个。` }
      : { en: "", zh: "" };
  const scale =
    params.scale === "auto"
      ? { en: "Features were centred and scaled to unit variance. ", zh: "各特征中心化并标度化为单位方差。" }
      : { en: "Values were used without scaling. ", zh: "数值未经标度化。" };
  const distance = distanceNames[params.distance];
  const linkage = params.linkage === "ward.D2" ? citedWard : linkageNames[params.linkage];
  const cut = params.cut > 1 ? { en: ` Both trees were cut into ${params.cut} clusters.`, zh: `两棵树均切分为 ${params.cut} 个簇。` } : { en: "", zh: "" };
  const ranked = rankedBy(numbers);
  return {
    en: `${list.en}${scale.en}${samples} samples and ${clustered} features were clustered hierarchically by ${distance.en} and ${linkage.en} and drawn as a clustered heat map (Eisen et al. 1998).${cut.en}${ranked.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${list.zh}${scale.zh}对 ${samples} 个样本和 ${clustered} 个特征进行层次聚类，采用${spaced(distance.zh)}和${spaced(linkage.zh)}，并绘制聚类热图（Eisen 等，1998）。${cut.zh}${ranked.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

/** Where only the first rows are drawn, this says what they were chosen by. */
function rankedBy({ p, loading, tested }: FeatureNumbers): Text {
  const test = testName(tested);
  const ways = [
    { en: "by variance", zh: "方差" },
    ...(p === null ? [] : [{ en: `by the two-sided p of ${test.en} (not adjusted)`, zh: `${test.zh}的双侧 p 值（未校正）` }]),
    ...(loading === null
      ? []
      : [{ en: "by the size of the loading on the first principal component of the centred values", zh: "中心化后第一主成分载荷的绝对值" }]),
  ];
  const last = ways.length > 1 ? ` and ${ways.at(-1)!.en}` : "";
  const list = (ways.length > 1 ? ways.slice(0, -1) : ways).map(({ en }) => en).join(", ");
  return { en: ` Features were ranked ${list}${last}.`, zh: `特征分别按${ways.map(({ zh }) => zh).join("、")}排序。` };
}

/** Chinese keeps a space before Latin. */
const spaced = (text: string): string => (/^[A-Za-z]/.test(text) ? ` ${text}` : text);

export function notesOf(facts: Facts): Text[] {
  const notes = constantNotes(facts.constant, facts.featureNames);
  if (facts.clustered < facts.usable) {
    notes.push({
      en: `Only the ${facts.clustered} features of the largest variance out of ${facts.usable} were clustered.`,
      zh: `仅对 ${facts.usable} 个特征中方差最大的 ${facts.clustered} 个进行了聚类。`,
    });
  }
  const unheld = unheldVariances(facts.numbers.deviation);
  if (unheld > 0) notes.push(unheldNote(unheld));
  const equal = [...(facts.equal.samples ? [{ en: "samples", zh: "样本" }] : []), ...(facts.equal.features ? [{ en: "features", zh: "特征" }] : [])];
  if (equal.length > 0)
    notes.push({
      en: `The ${facts.params.cut} clusters of ${equal.map(({ en }) => en).join(" and of ")} part rows that are equal: which of these is in which cluster says nothing. Ask for fewer clusters.`,
      zh: `${equal.map(({ zh }) => zh).join("与")}的 ${facts.params.cut} 个聚类把完全相同的行分开了，其归属没有意义。请减少聚类数。`,
    });
  const { copheneticSamples: samples, copheneticFeatures: features } = facts;
  const known = [
    Number.isNaN(samples) ? null : { en: `samples ${numberText(samples)}`, zh: `样本 ${numberText(samples)}` },
    Number.isNaN(features) ? null : { en: `features ${numberText(features)}`, zh: `特征 ${numberText(features)}` },
  ];
  const shown = known.filter((part) => part !== null);
  if (shown.length > 0) {
    notes.push({
      en: `Cophenetic correlation (1: the tree shows all distances faithfully): ${shown.map((part) => part.en).join(", ")}.`,
      zh: `共表型相关系数（1 表示聚类树完全忠实于距离）：${shown.map((part) => part.zh).join("，")}。`,
    });
  }
  const outside = facts.groups.assignment.reduce((count, group) => count + (group < 0 ? 1 : 0), 0);
  if (facts.groups.names.length > 0 && outside > 0)
    notes.push({
      en: outside === 1 ? "1 sample has no group; it is clustered like the others." : `${outside} samples have no group; they are clustered like the others.`,
      zh: `${outside} 个样本没有分组，与其他样本一同聚类。`,
    });
  return notes;
}
