/** The methods paragraph, and what the reader should know. */
import type { Text } from "@analyte/contract/text";
import { constantNotes, scalingWords } from "#parts/feature-scaling.ts";
import { permutationWords } from "#parts/validating.ts";
import { numberText } from "@analyte/contract/number-text";
import type { OplsFacts } from "./charts.ts";
import { manifest } from "./manifest.ts";

export function methodsOf({ params, classes, model, validation, features }: OplsFacts): Text {
  const scaling = scalingWords[params.scale];
  const orthogonal = model.orthogonalScores.columns;
  const r2y = numberText(validation.r2y[orthogonal]);
  const q2 = numberText(validation.q2[orthogonal]);
  const chosen =
    params.orthogonal === "auto"
      ? {
          en: ", chosen by cross-validation (a further component had to raise both R²Y and Q² by at least 0.01)",
          zh: "（由交叉验证确定：新增成分须使 R²Y 和 Q² 均提高不低于 0.01）",
        }
      : { en: "", zh: "" };
  const centring =
    params.profile === "ropls"
      ? { en: "features and response centred and scaled once on all samples, as in ropls", zh: "特征与响应按全部样本一次性中心化和标度化，与 ropls 一致" }
      : { en: "features and response centred again on the training samples of each fold", zh: "每一折按训练样本重新中心化特征与响应" };
  const test = permutationWords(params, validation.p);
  const n = (group: number): number => classes.groups.assignment.filter((of) => of === group).length;
  return {
    en: `OPLS-DA (Trygg & Wold 2002) of ${classes.case} (n = ${n(1)}) against ${classes.control} (n = ${n(0)}) was done on ${features.length} features after ${scaling.en}, with one predictive and ${orthogonal} orthogonal component${orthogonal === 1 ? "" : "s"}${chosen.en}. The response was coded 0/1 and scaled to unit variance; the algorithm follows the R package ropls (Thévenot et al. 2015). The model has R²Y = ${r2y} and Q² = ${q2}; Q² = 1 − PRESS/SS by ${params.folds}-fold cross-validation with systematic folds and a full refit in each, ${centring.en} (profile ${params.profile}).${test.en} Positive predictive scores are those of ${classes.case}, positive loadings, covariances and correlations mean higher in ${classes.case}. Variable importance is VIP₄ of Galindo-Prieto et al. (2014); the S-plot follows Wiklund et al. (2008). Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${classes.case}（n = ${n(1)}）与 ${classes.control}（n = ${n(0)}）的 ${features.length} 个特征进行${scaling.zh}后做 OPLS-DA（Trygg 与 Wold，2002），包含一个预测成分和 ${orthogonal} 个正交成分${chosen.zh}。响应变量编码为 0/1 并标度化为单位方差，算法与 R 包 ropls 一致（Thévenot 等，2015）。模型的 R²Y = ${r2y}，Q² = ${q2}；Q² = 1 − PRESS/SS，采用 ${params.folds} 折系统交叉验证，每一折完整重新建模，${centring.zh}（${params.profile} 约定）。${test.zh}${classes.case} 的预测得分为正，载荷、协方差和相关系数为正表示在 ${classes.case} 中较高。变量重要性采用 Galindo-Prieto 等（2014）的 VIP₄，S-plot 依据 Wiklund 等（2008）。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ params, classes, model, validation, constant, featureNames }: OplsFacts): Text[] {
  const notes = constantNotes(constant, featureNames);
  const orthogonal = model.orthogonalScores.columns;
  if (validation.orthogonal > orthogonal) {
    notes.push({
      en: `${validation.orthogonal} orthogonal components were asked for; the data hold ${orthogonal}.`,
      zh: `要求 ${validation.orthogonal} 个正交成分，数据中只有 ${orthogonal} 个。`,
    });
  }
  if (params.comparison === undefined) {
    notes.push({
      en: `Case group: ${classes.case}; control group: ${classes.control}. Positive predictive scores are those of the case group.`,
      zh: `实验组为 ${classes.case}，对照组为 ${classes.control}。实验组的预测得分为正。`,
    });
  }
  const q2 = validation.q2[orthogonal]!;
  if (q2 <= 0) {
    notes.push({
      en: `Q² = ${numberText(q2)} is not above 0: the model predicts left-out samples no better than their mean. The separation in the score plot is then most likely overfitted.`,
      zh: `Q² = ${numberText(q2)}，不大于 0：模型对未参与建模样本的预测不优于均值，得分图中的分离很可能是过拟合。`,
    });
  }
  if (validation.p !== null && validation.p.q2 > 0.05) {
    notes.push({
      en: `The permutation test does not support the model: p(Q²) = ${numberText(validation.p.q2)}.`,
      zh: `置换检验不支持该模型：p(Q²) = ${numberText(validation.p.q2)}。`,
    });
  }
  const outside = classes.groupNames.filter((name) => name === "").length;
  if (outside > 0) {
    notes.push({
      en: `${outside} sample${outside === 1 ? "" : "s"} of neither group took no part.`,
      zh: `${outside} 个样本不属于这两个组，未参与分析。`,
    });
  }
  return notes;
}
