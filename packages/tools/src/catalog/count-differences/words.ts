/** Captions, the line under a box plot, the methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { positiveIs, type Sides } from "#parts/direction.ts";
import { unitLevelNotes } from "#parts/effect-model-faults.ts";
import { manifest } from "./manifest.ts";
import { isSignificant, type Study } from "./study.ts";

function sizes({ sides, model }: Study): [number, number] {
  const taking = new Set(model.samples);
  return [sides.caseSamples, sides.controlSamples].map((own) => own.reduce((count, sample) => count + Number(taking.has(sample)), 0)) as [number, number];
}

const countOf = (study: Study, sign: 1 | -1): number => study.kept.filter((_, at) => isSignificant(study, at) && study.effect[at]! * sign > 0).length;

/** `sides`: what the groups are called. */
export function captionOf(study: Study, sides: Sides): Text {
  const { params, kept, table, model } = study;
  const [one, control] = sizes(study);
  const { symbol, by } = adjustWords[params.adjust];
  const limits = {
    en: `${symbol.en} ≤ ${numberText(params.p_threshold)} and |log2 FC| ≥ ${numberText(params.log2_fc_threshold)}`,
    zh: `${symbol.zh} ≤ ${numberText(params.p_threshold)}、|log2 FC| ≥ ${numberText(params.log2_fc_threshold)}`,
  };
  const covariates = model.terms.slice(0, -1).map(({ name }) => name);
  const list = listNames(covariates, 20);
  const counts = params.judge
    ? {
        en: ` ${countOf(study, 1)} are higher in ${sides.case} and ${countOf(study, -1)} higher in ${sides.control} at ${limits.en}`,
        zh: `，在 ${limits.zh} 时，在 ${sides.case} 中较高的 ${countOf(study, 1)} 个，在 ${sides.control} 中较高的 ${countOf(study, -1)} 个`,
      }
    : null;
  const adjusted = covariates.length === 0 ? { en: "", zh: "" } : { en: `; adjusted for ${list.en}`, zh: `；校正变量：${list.zh}` };
  return {
    en: `voom and limma, ${sides.case} against ${sides.control}; ${positiveIs(sides.case).en}; n = ${one} vs ${control}${adjusted.en}; p adjusted by ${by.en}. ${counts === null ? `${kept.length} of ${table.features.length} features were tested` : `Of ${kept.length} features tested (of ${table.features.length})${counts.en}`}.`,
    zh: `voom 与 limma，${sides.case} 对 ${sides.control}；${positiveIs(sides.case).zh}；n = ${one} vs ${control}${adjusted.zh}；p 值经 ${by.zh}校正。检验 ${kept.length} 个特征（共 ${table.features.length} 个）${counts?.zh ?? ""}。`,
  };
}

/** The test's line of one feature; `at` is -1 for what was filtered. */
export function drillNote({ params, effect, moderated, adjusted }: Study, at: number): Text {
  if (at < 0) return { en: "Not tested: too few counts", zh: "未检验：计数过低" };
  const { symbol } = adjustWords[params.adjust];
  const q = adjusted.adjusted[at]!;
  const p = moderated.p[at]!;
  if (Number.isNaN(p)) return { en: "limma: not computable for this feature", zh: "limma：该特征无法计算" };
  const numbers = (name: string) => [`log2 FC = ${numberText(effect[at])}`, `p = ${numberText(p)}`, ...(Number.isNaN(q) ? [] : [`${name} = ${numberText(q)}`])];
  return { en: `voom and limma: ${numbers(symbol.en).join(", ")}`, zh: `voom 与 limma：${numbers(symbol.zh).join("，")}` };
}

export function methodsOf(study: Study, sides: Sides): Text {
  const { params, model, kept, table, adjusted, factor } = study;
  const [one, control] = sizes(study);
  const { by, citation } = adjustWords[params.adjust];
  const share = adjusted.pi0 === null ? { en: "", zh: "" } : { en: `, π0 = ${numberText(adjusted.pi0)}`, zh: `，π0 = ${numberText(adjusted.pi0)}` };
  const covariates = model.terms.slice(0, -1).map((term) => ({ name: term.name, number: "numbers" in term }));
  const listed = (language: "en" | "zh"): string =>
    covariates
      .map(({ name, number }) => (language === "en" ? `${name} (${number ? "number" : "levels"})` : `${name}（${number ? "数值" : "分类"}）`))
      .join(language === "en" ? ", " : "、");
  const beside = covariates.length === 0 ? { en: "", zh: "" } : { en: ` and ${listed("en")}`, zh: `及 ${listed("zh")}` };
  const range = [factor.reduce((low, value) => Math.min(low, value), Infinity), factor.reduce((high, value) => Math.max(high, value), 0)].map((value) =>
    numberText(value),
  );
  const libraries =
    params.normalise === "tmm"
      ? {
          en: `Libraries were normalised by TMM (Robinson and Oshlack 2010; factors ${range[0]} to ${range[1]}).`,
          zh: `文库采用 TMM 标准化（Robinson 与 Oshlack，2010；因子 ${range[0]} 至 ${range[1]}）。`,
        }
      : { en: "Libraries were scaled by their sums alone.", zh: "文库仅按总计数换算。" };
  const significant = countOf(study, 1) + countOf(study, -1);
  const [p, fc] = [numberText(params.p_threshold), numberText(params.log2_fc_threshold)];
  // What was filtered by a step before is filtered no more.
  const taken =
    params.least_count === 0 && params.least_total === 0 && kept.length === table.features.length
      ? { en: `All ${kept.length} features of the table were taken.`, zh: `纳入表中全部 ${kept.length} 个特征。` }
      : {
          en: `Of ${table.features.length} features the ${kept.length} with at least ${params.least_count} counts in enough samples and ${params.least_total} in all were kept (Chen et al. 2016).`,
          zh: `${table.features.length} 个特征中，保留在足够多样本中计数不低于 ${params.least_count} 且总计数不低于 ${params.least_total} 的 ${kept.length} 个（Chen 等，2016）。`,
        };
  const judged = params.judge
    ? {
        en: `; ${significant} features had an adjusted p of at most ${p} and |log2 fold change| of at least ${fc}`,
        zh: `；${significant} 个特征的校正 p 值不大于 ${p} 且 |log2 差异倍数| 不小于 ${fc}`,
      }
    : { en: "", zh: "" };
  return {
    en: `${taken.en} ${libraries.en} log2 counts per million were weighted by their mean–variance trend (voom; Law et al. 2014) and fitted by linear models with the groups${beside.en} in ${model.samples.length} samples; ${sides.case} (n = ${one}) was compared with ${sides.control} (n = ${control}) by moderated t statistics of limma (Smyth 2004). p values were adjusted by ${by.en} (${citation.en}${share.en})${judged.en}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${taken.zh}${libraries.zh}log2 每百万计数按均值–方差趋势加权（voom；Law 等，2014），在 ${model.samples.length} 个样本中以分组${beside.zh}拟合线性模型，用 limma 的调节 t 统计量（Smyth，2004）比较 ${sides.case}（n = ${one}）与 ${sides.control}（n = ${control}）。p 值采用 ${by.zh}（${citation.zh}${share.zh}）校正${judged.zh}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ model, table, kept, adjusted, library }: Study): Text[] {
  const notes: Text[] = [];
  const outside = table.samples.length - model.samples.length - model.incomplete.length;
  if (outside > 0)
    notes.push({ en: `${outside} ${outside === 1 ? "sample has" : "samples have"} no group and took no part.`, zh: `${outside} 个样本没有分组，未参与分析。` });
  if (model.incomplete.length > 0) {
    const list = listNames(model.incomplete, 5);
    notes.push({
      en: `${model.incomplete.length} ${model.incomplete.length === 1 ? "sample lacks" : "samples lack"} a covariate and took no part: ${list.en}.`,
      zh: `${model.incomplete.length} 个样本缺少协变量，未参与分析：${list.zh}。`,
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
  const low = table.features.length - kept.length;
  if (low > 0)
    notes.push({ en: `${low} ${low === 1 ? "feature was" : "features were"} not tested because of low counts.`, zh: `${low} 个特征因计数过低未检验。` });
  const [least, most] = [Math.min(...library), Math.max(...library)];
  if (most > 10 * least)
    notes.push({
      en: `Libraries differ more than tenfold (${numberText(least)} to ${numberText(most)} counts): check the smallest ones in the table “factors”.`,
      zh: `各文库大小相差十倍以上（${numberText(least)} 至 ${numberText(most)}）：请在“factors”表中检查最小的文库。`,
    });
  if (adjusted.refused)
    notes.push({
      en: "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      zh: "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    });
  return notes;
}
