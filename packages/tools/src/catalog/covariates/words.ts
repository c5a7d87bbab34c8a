/** Captions, the line under a box plot, the methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { positiveIs, type Sides } from "#parts/direction.ts";
import { reasonSentences } from "#parts/reasons.ts";
import { unitLevelNotes } from "#parts/effect-model-faults.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { manifest, type CovariatesParams } from "./manifest.ts";
import { isSignificant, type Study } from "./study.ts";

export const sidesCalled = ({ sides }: Study, [one, control]: readonly string[]): Sides | null => (sides === null ? null : { case: one!, control: control! });

/** Axis title of the effect of a number. */
export const changeWords = ({ variable }: CovariatesParams): Text => ({ en: `Change for each unit of ${variable}`, zh: `${variable} 每增加一个单位的变化` });

/** “age, sex; block mouse”. */
function adjustedFor({ params, model }: Study): Text {
  const names = model.terms.slice(0, -1).map(({ name }) => name);
  const list = listNames(names, 50);
  const block = params.block === undefined ? null : { en: `block “${params.block}”`, zh: `区组“${params.block}”` };
  if (names.length === 0) return block!;
  return block === null ? list : { en: `${list.en}; ${block.en}`, zh: `${list.zh}；${block.zh}` };
}

const count = (study: Study): number => study.reasons.filter((_, feature) => isSignificant(study, feature)).length;

export function sizes({ groups, sides, model }: Study): [number, number] {
  const of = (name: string): number => model.samples.reduce((sum, sample) => sum + Number(groups!.names[groups!.assignment[sample]!] === name), 0);
  return sides === null ? [model.samples.length, 0] : [of(sides.case), of(sides.control)];
}

/** `sides`: what the groups are called; null for the effect of a number. */
export function captionOf(study: Study, sides: Sides | null): Text {
  const { params, reasons } = study;
  const what = adjustedFor(study);
  const { symbol, by } = adjustWords[params.adjust];
  const limit = numberText(params.p_threshold);
  const [one, control] = sizes(study);
  const effect =
    sides === null
      ? { en: `effect of ${params.variable} in ${one} samples`, zh: `${one} 个样本中 ${params.variable} 的效应` }
      : {
          en: `${sides.case} against ${sides.control}; ${positiveIs(sides.case).en}; n = ${one} vs ${control}`,
          zh: `${sides.case} 对 ${sides.control}；${positiveIs(sides.case).zh}；n = ${one} vs ${control}`,
        };
  return {
    en: `limma, ${effect.en}; adjusted for ${what.en}; p adjusted by ${by.en}. ${count(study)} of ${reasons.length} features with ${symbol.en} ≤ ${limit}.`,
    zh: `limma，${effect.zh}；校正变量：${what.zh}；p 值经 ${by.zh}校正。${reasons.length} 个特征中有 ${count(study)} 个满足 ${symbol.zh} ≤ ${limit}。`,
  };
}

/** The test's line of one feature. */
export function drillNote({ params, reasons, whole, alone }: Study, feature: number): Text {
  if (reasons[feature] !== null) return { en: "limma: not computable for this feature", zh: "limma：该特征无法计算" };
  const { symbol } = adjustWords[params.adjust];
  const q = whole.adjusted.adjusted[feature]!;
  const [effect, p, before] = [whole.effect[feature]!, whole.moderated.p[feature]!, alone.moderated.p[feature]!];
  return {
    en: `Adjusted: effect ${numberText(effect)}, p = ${numberText(p)}${Number.isNaN(q) ? "" : `, ${symbol.en} = ${numberText(q)}`}; not adjusted: p = ${numberText(before)}`,
    zh: `校正后：效应 ${numberText(effect)}，p = ${numberText(p)}${Number.isNaN(q) ? "" : `，${symbol.zh} = ${numberText(q)}`}；未校正：p = ${numberText(before)}`,
  };
}

export function methodsOf(study: Study, sides: Sides | null): Text {
  const { params, model, whole, reasons } = study;
  const names = model.terms.slice(0, -1).map((term) => ({ name: term.name, number: "numbers" in term }));
  const listed = (language: "en" | "zh") =>
    names
      .map(({ name, number }) => (language === "en" ? `${name} (${number ? "number" : "levels"})` : `${name}（${number ? "数值" : "分类"}）`))
      .join(language === "en" ? ", " : "、");
  const covariates = names.length === 0 ? { en: "", zh: "" } : { en: ` and the covariates ${listed("en")}`, zh: `及协变量 ${listed("zh")}` };
  const [one, control] = sizes(study);
  const effect =
    sides === null
      ? { en: `${params.variable} as a number`, zh: `${params.variable}（数值）` }
      : {
          en: `the groups, ${sides.case} (n = ${one}) against ${sides.control} (n = ${control})`,
          zh: `分组（${sides.case}，n = ${one}，对 ${sides.control}，n = ${control}）`,
        };
  const block =
    model.block === null
      ? { en: "", zh: "" }
      : {
          en: ` Samples of one “${model.block.column}” were taken as correlated (limma's duplicateCorrelation, Smyth et al. 2005; consensus correlation ${whole.correlation === null ? "0" : numberText(whole.correlation)}).`,
          zh: `“${model.block.column}”相同的样本视为相关（limma 的 duplicateCorrelation，Smyth 等，2005；一致相关系数 ${whole.correlation === null ? "0" : numberText(whole.correlation)}）。`,
        };
  const options = params.trend
    ? params.robust
      ? { en: "with trend and robust options (Phipson et al. 2016)", zh: "使用 trend 和 robust 选项（Phipson 等，2016）" }
      : { en: "with the trend option", zh: "使用 trend 选项" }
    : params.robust
      ? { en: "with the robust option (Phipson et al. 2016)", zh: "使用 robust 选项（Phipson 等，2016）" }
      : { en: "without trend and robust options", zh: "不使用 trend 和 robust 选项" };
  const scale = valueTitle(params);
  const { by, citation } = adjustWords[params.adjust];
  const share =
    whole.adjusted.pi0 === null ? { en: "", zh: "" } : { en: `, π0 = ${numberText(whole.adjusted.pi0)}`, zh: `，π0 = ${numberText(whole.adjusted.pi0)}` };
  const tested = reasons.filter((reason) => reason === null).length;
  return {
    en: `A linear model was fitted to every feature in ${model.samples.length} samples, on the scale “${scale.en.toLowerCase()}”, with ${effect.en}${covariates.en}.${block.en} Effects were tested by moderated t statistics of limma (Smyth 2004; Ritchie et al. 2015), ${options.en}. Missing values were left out feature by feature. The p values of the ${tested} features tested were adjusted by ${by.en} (${citation.en}${share.en}); ${count(study)} had an adjusted p of at most ${numberText(params.p_threshold)}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `在 ${model.samples.length} 个样本中对每个特征拟合线性模型，尺度为“${scale.zh}”，包含${effect.zh}${covariates.zh}。${block.zh}效应采用 limma 的调节 t 统计量检验（Smyth，2004；Ritchie 等，2015），${options.zh}。缺失值按特征剔除。对 ${tested} 个已检验特征的 p 值采用 ${by.zh}（${citation.zh}${share.zh}）校正，其中 ${count(study)} 个的校正 p 值不大于 ${numberText(params.p_threshold)}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ model, whole, reasons, featureNames, tested, terms }: Study): Text[] {
  const notes: Text[] = [];
  const outside = tested.samples.length - model.samples.length - model.incomplete.length;
  if (outside > 0)
    notes.push({
      en: `${outside} ${outside === 1 ? "sample has" : "samples have"} no group, or no number, and took no part.`,
      zh: `${outside} 个样本没有分组或数值，未参与分析。`,
    });
  if (model.incomplete.length > 0) {
    const list = listNames(model.incomplete, 5);
    const many = model.incomplete.length;
    notes.push({
      en: `${many} ${many === 1 ? "sample lacks" : "samples lack"} a covariate or the block and took no part: ${list.en}.`,
      zh: `${many} 个样本缺少协变量或区组，未参与分析：${list.zh}。`,
    });
  }
  notes.push(...unitLevelNotes(model.unitLevels));
  if (model.redundant.length > 0) {
    const list = listNames(model.redundant);
    notes.push({
      en: `Covariates determine one another; what ${list.en} ${model.redundant.length === 1 ? "repeats" : "repeat"} of those before was left out of the model.`,
      zh: `部分协变量之间相互决定；模型中去掉了${list.zh}与前面协变量重复的部分。`,
    });
  }
  if (model.block !== null && (whole.correlation === null || whole.correlation === 0))
    notes.push({
      en: `The block “${model.block.column}” has no effect: each of its values has one sample, the covariates tell its values apart already, or its samples do not resemble each other.`,
      zh: `区组“${model.block.column}”没有作用：每个取值只有一个样本、协变量已能区分各取值，或同一取值的样本并不相似。`,
    });
  notes.push(...reasonSentences(reasons, featureNames));
  if (whole.adjusted.refused)
    notes.push({
      en: "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      zh: "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    });
  const covariates = terms.slice(0, -1);
  if (covariates.length > 0) {
    const each = (language: "en" | "zh") =>
      covariates.map(({ name, features }) => (language === "en" ? `${name}: ${features}` : `${name}：${features}`)).join(language === "en" ? "; " : "；");
    notes.push({ en: `Features that go with a covariate, beside all else: ${each("en")}.`, zh: `在其他项之外与协变量相关的特征数：${each("zh")}。` });
  }
  return notes;
}
