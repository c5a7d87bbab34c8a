/** A data matrix of scores: coordinates of samples that an ordination made, where a tool takes its values for amounts. */
import type { Table } from "@analyte/analysis/table";
import { listNames } from "@analyte/contract/listed";
import type { Manifest } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import { scaleParamOf } from "@analyte/contract/told-scale";

/** As PCA, PCoA, NMDS and UMAP call them here and elsewhere; those of PLS-DA and OPLS-DA were fitted to groups. */
const coordinate = /^(pc|pco|axis|dim|nmds|mds|umap|tsne|comp|lv)[ _.-]?\d+$/i;
const fitted = /^(t|to|o|p)\d+$/;

/** Amounts are not below 0, whatever their features are called. */
export function likelyScoreNotes(manifest: Manifest, { features, matrix }: Table): Text[] {
  if (scaleParamOf(manifest) === undefined || !features.every((name) => coordinate.test(name) || fitted.test(name))) return [];
  if (!matrix.data.some((value) => value < 0)) return [];
  const list = listNames(features, 3);
  const notes: Text[] = [
    {
      en: `The features ${list.en} are called as scores are, and have values below 0: coordinates of samples, not amounts. A ratio of them, a fold change, an RSD or a logarithm means nothing; differences and the tests of them do.`,
      zh: `特征${list.zh}的名称与得分相同，且含负值：这是样本的坐标，而不是量值。对其求比值、差异倍数、RSD 或对数没有意义；差值及其检验仍有意义。`,
    },
  ];
  if (features.every((name) => fitted.test(name)) && manifest.params.some(({ kind }) => kind === "grouping"))
    notes.push({
      en: "Scores of PLS-DA and OPLS-DA were made to separate groups: a test of the same groups on them is significant by construction. Judge that separation by the model's own permutation test.",
      zh: "PLS-DA 和 OPLS-DA 的得分正是为区分各组而求得的：用它们检验同样的分组必然偏向显著。请以该模型自身的置换检验判断分组效果。",
    });
  return notes;
}
