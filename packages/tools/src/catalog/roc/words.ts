/** What captions, the line under a box plot, methods and notes say. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { resamples } from "#parts/roc-band.ts";
import { manifest } from "./manifest.ts";
import { noteWords, type NoteWord } from "./note-words.ts";
import { isRated, type FeatureRow, type Study } from "./study.ts";

/** The end of a caption: which group is to be found. */
export function comparedText({ sides }: Study, [one, other]: readonly string[]): Text {
  const [cases, controls] = [sides.caseSamples.length, sides.controlSamples.length];
  return {
    en: `Cases: ${one} (n = ${cases}); controls: ${other} (n = ${controls}).`,
    zh: `实验组：${one}（n = ${cases}）；对照组：${other}（n = ${controls}）。`,
  };
}

/** Of one feature: in which group its values are the higher ones, or are taken for it where the form said which. `called`: case and control. */
export function higherWords({ params }: Pick<Study, "params">, { direction }: Pick<FeatureRow, "direction">, called: readonly string[]): Text {
  const group = called[direction === "higher" ? 0 : 1]!;
  return params.direction === "auto"
    ? { en: `higher in ${group}`, zh: `在 ${group} 中较高` }
    : { en: `taken as higher in ${group}`, zh: `视为在 ${group} 中较高` };
}

/** Four digits of a large one are enough to read; the table has them all. */
export const cutoffText = (cutoff: number): string => numberText(Math.abs(cutoff) >= 1000 && Number.isFinite(cutoff) ? Number(cutoff.toPrecision(4)) : cutoff);

/** The rating of one feature. */
export function drillNote(row: FeatureRow): Text {
  if (!isRated(row)) return { en: "AUC: not computable for this feature", zh: "AUC：该特征无法计算" };
  const { auc, low, high, cutoff, sensitivity, specificity } = row;
  const interval = Number.isNaN(low) ? "" : ` (${numberText(low)}–${numberText(high)})`;
  const at = [cutoffText(cutoff), numberText(sensitivity), numberText(specificity)];
  return {
    en: `AUC = ${numberText(auc)}${interval}; at ${at[0]} sensitivity ${at[1]}, specificity ${at[2]}`,
    zh: `AUC = ${numberText(auc)}${interval}；截断值 ${at[0]} 处灵敏度 ${at[1]}，特异度 ${at[2]}`,
  };
}

const directions: Record<Study["params"]["direction"], Text> = {
  auto: { en: "the group with the higher median was taken as the higher one, feature by feature", zh: "逐个特征以中位数较高的组为较高组" },
  higher: { en: "cases were expected to be higher", zh: "预期实验组较高" },
  lower: { en: "cases were expected to be lower", zh: "预期实验组较低" },
};
const rules: Record<Study["params"]["cutoff"], Text> = {
  youden: { en: "has the largest sum of sensitivity and specificity (Youden 1950)", zh: "使灵敏度与特异度之和最大（Youden，1950）" },
  closest: {
    en: "is closest to sensitivity 1 and specificity 1 (Perkins and Schisterman 2006)",
    zh: "距灵敏度 1、特异度 1 最近（Perkins 和 Schisterman，2006）",
  },
};

export function methodsOf(study: Study, called: readonly string[]): Text {
  const { params, rows, ranked, reference, featureNames, adjusted, pi0 } = study;
  const compared = adjusted.filter((_, feature) => !Number.isNaN(rows[feature]!.p)).length;
  const { by, citation } = adjustWords[params.adjust];
  const share = pi0 === null ? { en: "", zh: "" } : { en: `, π0 = ${numberText(pi0)}`, zh: `，π0 = ${numberText(pi0)}` };
  const sizes = comparedText(study, called);
  const versus =
    compared === 0
      ? {
          en: `No area could be compared with that of ${featureNames[reference]}. `,
          zh: `没有可与 ${featureNames[reference]} 比较 AUC 的特征。`,
        }
      : {
          en: `The ${compared === 1 ? "area of 1 feature was" : `areas of ${compared} features were`} compared with that of ${featureNames[reference]} (paired), and p adjusted by ${by.en} (${citation.en}${share.en}). `,
          zh: `将 ${compared} 个特征的 AUC 与 ${featureNames[reference]} 的 AUC 比较（配对），p 值采用 ${by.zh}（${citation.zh}${share.zh}）校正。`,
        };
  const [way, rule] = [directions[params.direction], rules[params.cutoff]];
  return {
    en: `How well each feature alone tells the groups apart was rated by the area under its ROC curve for ${ranked.length} of ${rows.length} features; ${way.en}. ${sizes.en} Intervals of 95 % and comparisons of areas are those of DeLong et al. (1988). The band around the curve with the largest area holds 95 % of the sensitivities of ${resamples} stratified bootstrap samples (Robin et al. 2011; seed ${params.seed}). Missing values were left out feature by feature. The cut-off given ${rule.en}, and was chosen on the samples that it is rated on. ${versus.en}Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `以 ROC 曲线下面积（AUC）评价各特征单独区分两组的能力，共评价 ${rows.length} 个特征中的 ${ranked.length} 个；${way.zh}。${sizes.zh}95 % 置信区间与 AUC 的比较均采用 DeLong 等（1988）的方法。AUC 最大的曲线的置信带为 ${resamples} 次分层自助抽样灵敏度的 95 % 区间（Robin 等，2011；种子 ${params.seed}）。缺失值按特征剔除。所给截断值${rule.zh}，且由同一批样本选出。${versus.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

const told: readonly NoteWord[] = ["no-values", "one-group", "too-few", "infinite", "constant", "separated"];

export function notesOf(study: Study, called: readonly string[]): Text[] {
  const { rows, featureNames, ranked, table, sides, refused, params, reference } = study;
  const outside = table.samples.length - sides.caseSamples.length - sides.controlSamples.length;
  const notes: Text[] = [];
  if (outside > 0)
    notes.push({
      en: `${outside === 1 ? "1 sample is" : `${outside} samples are`} neither ${called[0]} nor ${called[1]} and took no part.`,
      zh: `${outside} 个样本既不属于 ${called[0]} 也不属于 ${called[1]}，未参与分析。`,
    });
  for (const word of told) {
    const features = [...rows.keys()].filter((feature) => rows[feature]!.notes.includes(word));
    if (features.length === 0) continue;
    const list = listNames(
      features.map((feature) => featureNames[feature]!),
      5,
    );
    notes.push({
      en: `${features.length} ${features.length === 1 ? "feature" : "features"}: ${noteWords[word].note} (${list.en}).`,
      zh: `${features.length} 个特征：${noteWords[word].zh}（${list.zh}）。`,
    });
  }
  notes.push({
    en: `${ranked.length === 1 ? "The area and its cut-off" : `The largest of ${ranked.length} areas, and the cut-offs,`} were found on the same samples that they are rated on: in new samples expect less. Test them on others.`,
    zh: `${ranked.length} 个 AUC 中的最大值以及各截断值均由同一批样本选出并评价，在新样本中通常会降低，请用其他样本验证。`,
  });
  if (params.reference === undefined)
    notes.push({
      en: `The areas are compared with the largest, that of ${featureNames[reference]}, which was chosen for being so: the p values say too often that others are smaller.`,
      zh: `各 AUC 与其中最大的 ${featureNames[reference]} 比较；由于它正是因最大而被选出，p 值会过多地显示其他特征较小。`,
    });
  const least = Math.min(sides.caseSamples.length, sides.controlSamples.length);
  if (least < 10)
    notes.push({
      en: `The smaller group has ${least} samples: DeLong's intervals are rough below 10.`,
      zh: `较小的组只有 ${least} 个样本：少于 10 个时 DeLong 区间较粗略。`,
    });
  if (refused)
    notes.push({
      en: "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      zh: "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    });
  return notes;
}
