/** Captions and the methods paragraph. */
import { resamples } from "#parts/roc-band.ts";
import type { MultiRoc } from "@analyte/analysis/biomarker/multi-roc";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import type { Sides } from "#parts/direction.ts";
import type { TwoGroups } from "#parts/grouping.ts";
import { manifest, type MultiRocParams } from "./manifest.ts";

/** All that tables, figures and words speak of. */
export interface Study {
  params: MultiRocParams;
  sides: TwoGroups;
  result: MultiRoc;
  /** The place of the number of features with the largest mean area; of equal ones the smallest. */
  best: number;
  features: string[];
  featureNames: string[];
  samples: string[];
}

const classifiers: Record<MultiRocParams["classifier"], Text> = {
  "linear-svm": { en: "a linear support vector machine", zh: "线性支持向量机" },
  "pls-da": { en: "PLS-DA", zh: "PLS-DA" },
  logistic: { en: "logistic regression with a ridge", zh: "岭逻辑回归" },
  "random-forest": { en: "a random forest", zh: "随机森林" },
};
const rankings: Record<MultiRocParams["ranking"], Text> = {
  auc: { en: "the AUC of each", zh: "单特征 AUC" },
  "linear-svm": { en: "recursive elimination by a support vector machine", zh: "支持向量机递归消除" },
  "random-forest": { en: "their importance in a random forest", zh: "随机森林重要性" },
};

function nestedWords({ result }: Study): Text {
  if (result.nested === null) return { en: "", zh: "" };
  return {
    en: ` With the number of features chosen inside the training parts the AUC is ${numberText(result.nested.auc)}.`,
    zh: `若特征数也在训练部分内选择，AUC 为 ${numberText(result.nested.auc)}。`,
  };
}

export function captionOf(study: Study, sides: Sides): Text {
  const { result, best, params } = study;
  const own = result.performance[best]!;
  const n = [study.sides.caseSamples.length, study.sides.controlSamples.length];
  const name = classifiers[params.classifier];
  const nested = nestedWords(study);
  return {
    en: `${sides.case} against ${sides.control} by ${name.en}, n = ${n[0]} vs ${n[1]}, ${params.rounds} rounds. Best with ${own.count} features: AUC ${numberText(own.auc)} (${numberText(own.low)}–${numberText(own.high)}) on samples left out, a number chosen on the same samples and so optimistic.${nested.en}`,
    zh: `${sides.case} 对 ${sides.control}，${name.zh}，n = ${n[0]} vs ${n[1]}，${params.rounds} 轮。以 ${own.count} 个特征为最佳：留出样本的 AUC 为 ${numberText(own.auc)}（${numberText(own.low)}–${numberText(own.high)}）；特征数以同批样本选定，故偏乐观。${nested.zh}`,
  };
}

export function methodsOf(study: Study, sides: Sides): Text {
  const { params, result, best } = study;
  const [name, ranking, nested] = [classifiers[params.classifier], rankings[params.ranking], nestedWords(study)];
  const own = result.performance[best]!;
  const n = [study.sides.caseSamples.length, study.sides.controlSamples.length];
  return {
    en: `Panels of features were rated by ${name.en} in ${params.rounds} rounds of Monte-Carlo cross-validation (Xia et al. 2013), ${sides.case} (n = ${n[0]}) against ${sides.control} (n = ${n[1]}): in each, two thirds of either group trained and the others tested. Scaling and ranking of the ${study.features.length} features, by ${ranking.en}, saw the training part alone (Ambroise and McLachlan 2002). The mean AUC was largest with ${own.count} features, ${numberText(own.auc)} (95 % of the rounds ${numberText(own.low)} to ${numberText(own.high)}).${nested.en} The band around the curve holds 95 % of the sensitivities of ${resamples} stratified bootstrap samples of the scores (Robin et al. 2011). Random numbers by xoshiro128**, seed ${params.seed}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `以 ${name.zh} 评价特征组合：对 ${sides.case}（n = ${n[0]}）与 ${sides.control}（n = ${n[1]}）进行 ${params.rounds} 轮蒙特卡洛交叉验证（Xia 等，2013），每轮用各组三分之二的样本训练、其余测试。${study.features.length} 个特征的标度化和排序（依据${ranking.zh}）仅使用训练部分（Ambroise 与 McLachlan，2002）。平均 AUC 在 ${own.count} 个特征时最大，为 ${numberText(own.auc)}（95 % 的轮次为 ${numberText(own.low)} 至 ${numberText(own.high)}）。${nested.zh}曲线的置信带为得分的 ${resamples} 次分层自助抽样灵敏度的 95 % 区间（Robin 等，2011）。随机数由 xoshiro128** 产生，种子 ${params.seed}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}
