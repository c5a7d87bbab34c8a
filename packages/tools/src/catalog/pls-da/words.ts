/** The methods paragraph, and what the reader should know. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { constantNotes, percent, scalingWords } from "#parts/feature-scaling.ts";
import { permutationWords } from "#parts/validating.ts";
import type { PlsFacts } from "./charts.ts";
import { manifest } from "./manifest.ts";

const chosenWords = {
  standard: {
    en: ", chosen by cross-validation (a further component had to raise both R²Y and Q² by at least 0.01)",
    zh: "（由交叉验证确定：新增成分须使 R²Y 和 Q² 均提高不低于 0.01）",
  },
  ropls: {
    en: ", chosen by cross-validation by the rule of ropls (R²Y of a component at least 0.01, its Q² at least 0.05, above 100 samples 0)",
    zh: "（由交叉验证按 ropls 的规则确定：成分的 R²Y 不低于 0.01，Q² 不低于 0.05，样本数大于 100 时为 0）",
  },
};
const centringWords = {
  standard: { en: "features and response centred again on the training samples of each fold", zh: "每一折按训练样本重新中心化特征与响应" },
  ropls: {
    en: "each component on tables deflated by the model of all samples, centred and scaled once, as in ropls",
    zh: "每个成分基于由全部样本模型缩减后的数据（一次性中心化和标度化），与 ropls 一致",
  },
};

export function methodsOf({ params, classes, validation, features }: PlsFacts): Text {
  const { groups, sizes } = classes;
  const scaling = scalingWords[params.scale];
  const { components, observed } = validation;
  const chosen = params.components === "auto" ? chosenWords[params.profile] : { en: "", zh: "" };
  const centring = centringWords[params.profile];
  const r2x = percent(validation.r2x.reduce((sum, share) => sum + share, 0));
  const [r2y, q2] = [numberText(observed.r2y), numberText(observed.q2)];
  const en = groups.names.map((name, group) => `${name} (n = ${sizes[group]})`).join(", ");
  const zh = groups.names.map((name, group) => `${name}（n = ${sizes[group]}）`).join("、");
  const coding =
    groups.names.length === 2
      ? { en: `one response, 1 for ${groups.names[1]} and 0 for ${groups.names[0]}`, zh: `一个响应变量（${groups.names[1]} 为 1，${groups.names[0]} 为 0）` }
      : { en: "one 0/1 response for each group", zh: "每组一个 0/1 响应变量" };
  const test = permutationWords(params, validation.p);
  return {
    en: `PLS-DA (Barker & Rayens 2003) of the groups ${en} was done on ${features.length} features after ${scaling.en}, with ${components} component${components === 1 ? "" : "s"}${chosen.en}. The groups were coded as ${coding.en}, centred and scaled to unit variance; the algorithm follows the R package ropls (Thévenot et al. 2015). The model explains ${r2x} of the variation of the features and has R²Y = ${r2y} and Q² = ${q2}; Q² is by ${params.folds}-fold cross-validation with systematic folds, ${centring.en} (profile ${params.profile}).${test.en} Variable importance (VIP) is as in Wold et al. (2001). Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${zh}的 ${features.length} 个特征进行${scaling.zh}后做 PLS-DA（Barker 与 Rayens，2003），包含 ${components} 个成分${chosen.zh}。分组编码为${coding.zh}，经中心化并标度化为单位方差，算法与 R 包 ropls 一致（Thévenot 等，2015）。模型解释了特征变异的 ${r2x}，R²Y = ${r2y}，Q² = ${q2}；Q² 采用 ${params.folds} 折系统交叉验证，${centring.zh}（${params.profile} 约定）。${test.zh}变量重要性（VIP）按 Wold 等（2001）计算。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ params, classes, validation, constant, featureNames }: PlsFacts): Text[] {
  const notes = constantNotes(constant, featureNames);
  const { components, observed, p } = validation;
  if (params.components !== "auto" && params.components > components) {
    notes.push({
      en: `${params.components} components were asked for; the data hold ${components}.`,
      zh: `要求 ${params.components} 个成分，数据中只有 ${components} 个。`,
    });
  }
  if (params.components === "auto" && validation.none) {
    notes.push({
      en: "Not even the first component counts by cross-validation; it is shown all the same. The groups can't be predicted from these features.",
      zh: "交叉验证表明第一个成分也没有预测能力，此处仍予以显示。无法由这些特征预测分组。",
    });
  }
  if (components === 1) {
    notes.push({
      en: "The model has one component: the score plot shows it against the place of the samples in the table. Ask for two components to see them against each other.",
      zh: "模型只有一个成分：得分图的横轴为样本在表中的位置。如需查看两个成分，请将成分数设为 2。",
    });
  }
  if (observed.q2 <= 0) {
    notes.push({
      en: `Q² = ${numberText(observed.q2)} is not above 0: the model predicts left-out samples no better than their mean. The separation in the score plot is then most likely overfitted.`,
      zh: `Q² = ${numberText(observed.q2)}，不大于 0：模型对未参与建模样本的预测不优于均值，得分图中的分离很可能是过拟合。`,
    });
  }
  if (p !== null && p.q2 > 0.05) {
    notes.push({
      en: `The permutation test does not support the model: p(Q²) = ${numberText(p.q2)}.`,
      zh: `置换检验不支持该模型：p(Q²) = ${numberText(p.q2)}。`,
    });
  }
  const outside = classes.groupNames.filter((name) => name === "").length;
  if (outside > 0) {
    notes.push({
      en: `${outside === 1 ? "1 sample has no group and" : `${outside} samples have no group and`} took no part.`,
      zh: `${outside} 个样本没有分组，未参与分析。`,
    });
  }
  return notes;
}
