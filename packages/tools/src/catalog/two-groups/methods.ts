/** The methods paragraph. */
import { adjustWords } from "#parts/adjusting.ts";
import type { Text } from "@analyte/contract/text";
import { atLeast } from "#parts/two-group/at-least.ts";
import { manifest } from "./manifest.ts";
import { numberText } from "@analyte/contract/number-text";
import type { Study } from "./study.ts";
import { sizes, testName } from "./words.ts";

export function methodsOf(study: Study): Text {
  const { params, comparison, sides } = study;
  const by = adjustWords[params.adjust];
  const test = testSentence(study);
  const counts = sizes(study);
  const tested = comparison.rows.filter((row) => row.test.reason === null).length;
  const judged = judgedSentence(study);
  const scale = scaleSentence(study);
  const share = comparison.pi0 === null ? "" : `π0 = ${numberText(comparison.pi0)}`;
  const pi0 = share === "" ? { en: "", zh: "" } : { en: `, ${share}`, zh: `，${share}` };
  const undone =
    params.input_scale === "raw"
      ? { en: "untransformed", zh: "未变换" }
      : { en: `untransformed (${params.input_scale} undone)`, zh: `还原 ${params.input_scale} 后` };
  return {
    en: `The features were compared one by one: ${counts.en}. ${scale.en} ${test.en} Missing values were left out feature by feature. The p values of the ${tested} features tested were adjusted by ${by.by.en} (${by.citation.en}${pi0.en}). The fold change is the ratio of the arithmetic means of the ${undone.en} values, ${sides.case} / ${sides.control}, so that positive log2 fold changes mean higher in ${sides.case} by these means; Cohen's d takes the pooled standard deviation.${judged.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `逐个特征进行比较：${counts.zh}。${scale.zh}${test.zh}缺失值按特征剔除。对 ${tested} 个已检验特征的 p 值采用 ${by.by.zh}（${by.citation.zh}${pi0.zh}）校正。差异倍数为${undone.zh}数值的算术均值之比（${sides.case} / ${sides.control}），因此 log2 差异倍数为正表示该均值在 ${sides.case} 中较高；Cohen's d 采用合并标准差。${judged.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

function judgedSentence({ params, comparison }: Study): Text {
  if (!params.judge) return { en: "", zh: "" };
  const significant = comparison.rows.filter((row) => row.significant).length;
  const [p, fc] = [numberText(params.p_threshold), numberText(params.log2_fc_threshold)];
  return {
    en: ` Features with an adjusted p of at most ${p} and |log2 fold change| of at least ${fc} were called significant (${significant}).`,
    zh: `校正 p 值不大于 ${p} 且 |log2 差异倍数| 不小于 ${fc} 的特征判为显著（${significant} 个）。`,
  };
}

function scaleSentence({ params: { input_scale, test_scale }, measured }: Study): Text {
  const scale =
    test_scale === "as-given"
      ? { en: `The values were tested as given (${input_scale}).`, zh: `数值按原样检验（${input_scale}）。` }
      : { en: `The values were tested as ${test_scale}.`, zh: `数值取 ${test_scale} 后检验。` };
  if (measured === null) return scale;
  const tested = test_scale === "as-given" ? input_scale : test_scale;
  const same =
    tested === "raw" ? { en: "", zh: "" } : { en: `, for the fold change on the untransformed values`, zh: `；计算差异倍数时则对未变换的数值取均值` };
  return {
    en: `${scale.en} Replicates were averaged on the scale of the test (${tested})${same.en}.`,
    zh: `${scale.zh}技术重复在检验尺度（${tested}）上取均值${same.zh}。`,
  };
}

/** With a variance of its own, so that it would count. */
const inOneGroup = ({ caseCount, controlCount }: Study["comparison"]["rows"][number]): boolean =>
  Math.min(caseCount, controlCount) === 0 && Math.max(caseCount, controlCount) > 1;

function testSentence(study: Study): Text {
  const paired = study.params.pair !== undefined;
  const name = testName(study);
  if (study.params.test === "wilcoxon") {
    return {
      en: `The test was the two-sided ${name.en} (Wilcoxon 1945): exact with fewer than 50 ${paired ? "pairs and without ties or zero differences" : "samples in each group and without ties"}, otherwise by the normal approximation with continuity and tie correction, as R's wilcox.test.`,
      zh: `采用双侧 ${name.zh}（Wilcoxon，1945）：${paired ? "配对少于 50 对且没有相同值或零差值" : "每组少于 50 个样本且没有相同值"}时采用精确检验，否则采用带连续性校正和结校正的正态近似，与 R 的 wilcox.test 一致。`,
    };
  }
  if (study.params.test === "limma") {
    const alone = study.comparison.rows.filter(inOneGroup).length;
    const both = alone === 0 ? { en: "", zh: "" } : { en: " in both groups", zh: "两组均" };
    const counted = study.params.constant_in_prior
      ? { en: `all features with values${both.en}, constant ones among them`, zh: `所有${both.zh}有数值的特征（包括恒定特征）` }
      : { en: `all features that vary${alone === 0 ? "" : " and have values in both groups"}`, zh: `所有${alone === 0 ? "" : "两组均有数值且"}有变异的特征` };
    const filled = study.measuredValues.filter(({ note }) => note === atLeast.nowhere).length;
    // R's lmFit gives these a variance, and eBayes counts it.
    const prior =
      alone === 0
        ? counted
        : {
            en: `${counted.en} (not over ${alone} with values in one group only, whose variance limma itself would count)`,
            zh: `${counted.zh}（不含仅一组有数值的 ${alone} 个特征，而 limma 会计入其方差）`,
          };
    const measured =
      filled === 0
        ? { en: "", zh: "" }
        : {
            en: ` (not over ${filled} that ${filled === 1 ? "was" : "were"} measured in neither group, of which all values are filled ones)`,
            zh: `（不含两组均未检出、数值全为填补值的 ${filled} 个特征）`,
          };
    return {
      en: `The test was the moderated t test of limma (Smyth 2004; Ritchie et al. 2015)${paired ? ", with each pair as a fixed effect" : ""}: empirical Bayes over ${prior.en}${measured.en}, without trend and robust options.`,
      zh: `采用 limma 的调节 t 检验（Smyth，2004；Ritchie 等，2015）${paired ? "，每个配对作为固定效应" : ""}：对${prior.zh}${measured.zh}做经验贝叶斯估计，不使用 trend 和 robust 选项。`,
    };
  }
  if (paired) return { en: "The test was the two-sided paired t test.", zh: "采用双侧配对 t 检验。" };
  const more = study.params.test === "welch" ? { en: " (Welch 1947)", zh: "（Welch，1947）" } : { en: " with equal variances", zh: "（假定方差相等）" };
  return { en: `The test was the two-sided ${name.en}${more.en}.`, zh: `采用双侧 ${name.zh}${more.zh}。` };
}
