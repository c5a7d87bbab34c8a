/** The methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { constantNotes, percent, scalingWords } from "#parts/feature-scaling.ts";
import { itemWords, type KMeansFacts } from "./charts.ts";
import { manifest, mostSilhouettes } from "./manifest.ts";

export function methodsOf({ params, item, coordinate, result }: KMeansFacts): Text {
  const { items, coordinates } = itemWords[params.axis];
  const scaling = scalingWords[params.scale];
  const [count, over] = [item.ids.length, coordinate.ids.length];
  const share = percent(result.between);
  const width =
    result.silhouette === null
      ? { en: `were not computed for more than ${mostSilhouettes} ${items.en}`, zh: `因${items.zh}超过 ${mostSilhouettes} 个而未计算` }
      : { en: `have the mean ${numberText(result.silhouette.mean)}`, zh: `的均值为 ${numberText(result.silhouette.mean)}` };
  return {
    en: `The ${count} ${items.en} were divided into ${params.k} clusters by their values in ${over} ${coordinates.en} by k-means (Hartigan & Wong 1979) after ${scaling.en} of the features. The best of ${params.restarts} start${params.restarts === 1 ? "" : "s"} was kept, each from ${params.k} different ${items.en} drawn at random (xoshiro128**, Blackman & Vigna 2021; seed ${params.seed}), with at most 200 iterations. The sum of squares within the clusters is ${numberText(result.totalWithin)}; ${share} of the total lies between them. Clusters are numbered by size. Silhouette widths (Rousseeuw 1987) of Euclidean distances ${width.en}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对特征进行${scaling.zh}后，依据 ${over} 个${coordinates.zh}中的数值，以 k 均值法（Hartigan 与 Wong，1979）将 ${count} 个${items.zh}划分为 ${params.k} 个簇。每次随机选取 ${params.k} 个不同的${items.zh}作为起始中心（xoshiro128**，Blackman 与 Vigna，2021；种子 ${params.seed}），最多迭代 200 次，取 ${params.restarts} 次起始中的最优结果。簇内平方和为 ${numberText(result.totalWithin)}，簇间平方和占总平方和的 ${share}。簇按大小编号。基于欧氏距离的轮廓系数（Rousseeuw，1987）${width.zh}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ params, item, result, constant, featureNames }: KMeansFacts): Text[] {
  const notes = constantNotes(constant, featureNames);
  const { items } = itemWords[params.axis];
  const { silhouette, converged, sizes } = result;
  if (silhouette === null) {
    notes.push({
      en: `Silhouettes are computed for at most ${mostSilhouettes} ${items.en}; there are ${item.ids.length}. Filter the table first to get them.`,
      zh: `轮廓系数最多计算 ${mostSilhouettes} 个${items.zh}，此处有 ${item.ids.length} 个。如需轮廓系数，请先筛选数据表。`,
    });
  } else {
    const outside = [...silhouette.widths.keys()].filter((at) => silhouette.widths[at]! < 0);
    if (outside.length > 0) {
      const names = listNames(outside.map((at) => item.names[at]!));
      notes.push({
        en: `${outside.length} of ${item.ids.length} ${items.en} have a silhouette below 0, nearer to another cluster on average than to their own: ${names.en}.`,
        zh: `${item.ids.length} 个${items.zh}中有 ${outside.length} 个的轮廓系数小于 0，平均而言更接近其他簇：${names.zh}。`,
      });
    }
    if (silhouette.mean < 0.25) {
      notes.push({
        en: `The mean silhouette is ${numberText(silhouette.mean)}, below 0.25: the clusters hardly stand apart. k-means divides any table; try other numbers of clusters.`,
        zh: `平均轮廓系数为 ${numberText(silhouette.mean)}，低于 0.25：各簇几乎没有分开。k 均值对任何数据都会给出划分，请尝试其他簇数。`,
      });
    }
  }
  const single = sizes.filter((size) => size === 1).length;
  if (single > 0) notes.push({ en: `${single} ${single === 1 ? "cluster has" : "clusters have"} a single member.`, zh: `${single} 个簇只有一个成员。` });
  if (!converged)
    notes.push({ en: "The best start had not settled after 200 iterations; try more starts.", zh: "最优的一次在 200 次迭代后仍未收敛，请增加起始次数。" });
  return notes;
}
