/** Captions, the methods paragraph, and what a reader must not take from the map. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { constantNotes, scalingNames, scalingWords } from "#parts/feature-scaling.ts";
import { ungroupedNote } from "#parts/ordination.ts";
import { manifest } from "./manifest.ts";
import type { Study, Trust } from "./run.ts";

export function captionOf({ params, samples, features }: Study): Text {
  const scaling = scalingNames[params.scale];
  return {
    en: `UMAP with ${params.neighbours} neighbours, ${scaling.en}; ${samples.length} samples, ${features} features.`,
    zh: `UMAP，近邻数 ${params.neighbours}，${scaling.zh}；${samples.length} 个样本，${features} 个特征。`,
  };
}

/** The number of neighbours that was looked at next to those that the map was made with. */
export const asMade = ({ params, trust }: Study): Trust | undefined =>
  trust.toSorted((a, b) => Math.abs(a.k - params.neighbours) - Math.abs(b.k - params.neighbours) || a.k - b.k)[0];

export function methodsOf(study: Study): Text {
  const { params, samples, features } = study;
  const scaling = scalingWords[params.scale];
  const cited = params.scale === "none" ? { en: "", zh: "" } : { en: " (van den Berg et al. 2006)", zh: "（van den Berg 等，2006）" };
  const at = asMade(study);
  const trust =
    at === undefined
      ? { en: "Trustworthiness (Venna and Kaski 2006) was not computed for so few samples.", zh: "样本过少，未计算可信度（Venna 与 Kaski，2006）。" }
      : {
          en: `Its trustworthiness (Venna and Kaski 2006) for ${at.k} neighbours was ${numberText(at.umap)}; that of the first two principal components ${numberText(at.pca)}.`,
          zh: `对 ${at.k} 个近邻的可信度（Venna 与 Kaski，2006）为 ${numberText(at.umap)}，前两个主成分为 ${numberText(at.pca)}。`,
        };
  return {
    en: `UMAP (McInnes et al. 2018) of ${features} features in ${samples.length} samples was done after ${scaling.en}${cited.en}, with ${params.neighbours} neighbours (counting the sample itself), Euclidean distances, a smallest distance of ${numberText(params.minimum_distance)}, a spectral start and 500 epochs (xoshiro128**, seed ${params.seed}). ${trust.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${samples.length} 个样本的 ${features} 个特征进行${scaling.zh}${cited.zh}后做 UMAP（McInnes 等，2018）：近邻数 ${params.neighbours}（含样本自身），欧氏距离，最小距离 ${numberText(params.minimum_distance)}，谱初始化，500 轮（xoshiro128**，种子 ${params.seed}）。${trust.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { constant, featureNames, groups, samples } = study;
  const notes: Text[] = [
    ...constantNotes(constant, featureNames),
    {
      en: "Near points are alike. How far groups lie apart, and how large they look, means little: test differences with other tools.",
      zh: "相近的点彼此相似；各组之间的远近和大小几乎没有意义，差异请用其他工具检验。",
    },
    ...ungroupedNote(groups),
  ];
  const at = asMade(study);
  if (at !== undefined && at.umap <= at.pca)
    notes.push({
      en: `The map keeps ${at.k} neighbours no better (${numberText(at.umap)}) than two principal components (${numberText(at.pca)}): take the PCA, whose axes mean something.`,
      zh: `该图对 ${at.k} 个近邻的保持程度（${numberText(at.umap)}）不优于两个主成分（${numberText(at.pca)}）：建议使用坐标轴有明确含义的 PCA。`,
    });
  if (samples.length < 30)
    notes.push({
      en: `With ${samples.length} samples a map of neighbours changes with every seed: try others before you believe it.`,
      zh: `只有 ${samples.length} 个样本时，结果随种子变化较大：请更换种子验证后再下结论。`,
    });
  return notes;
}
