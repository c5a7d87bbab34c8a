/** Captions, the line under a box plot, the methods paragraph, and what the reader should know. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { lackingSentences } from "#parts/lacking-groups.ts";
import { reasonSentences } from "#parts/reasons.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { manifest, type TwoFactorsParams } from "./manifest.ts";
import { cellName, countOf, interaction, lackingOf, type Study } from "./study.ts";

const designNames: Record<TwoFactorsParams["design"], Text> = {
  independent: { en: "Two-way ANOVA", zh: "双因素方差分析" },
  mixed: { en: "Mixed ANOVA", zh: "混合设计方差分析" },
  within: { en: "Repeated-measures ANOVA", zh: "重复测量方差分析" },
};

/** Of groups that were picked by hand no column says what they are. */
export function termsOf(first: string | null, second: string): Study["terms"] {
  const words = first === null ? { en: "the first factor", zh: "第一因素" } : { en: first, zh: first };
  const name = first ?? "first";
  return [
    { name, words },
    { name: second, words: { en: second, zh: second } },
    { name: `${name} × ${second}`, words: { en: `${words.en} × ${second}`, zh: `${words.zh} × ${second}` } },
  ];
}

/** “Mixed ANOVA of genotype and time in 16 subjects; p adjusted by Benjamini–Hochberg. Of 129 features FDR ≤ 0.05 for genotype: 12; time: 11; genotype × time: 7.” */
export function captionOf(study: Study): Text {
  const { params, terms, layout, rows } = study;
  const { symbol, by } = adjustWords[params.adjust];
  const name = designNames[params.design];
  const limit = numberText(params.p_threshold);
  const within =
    layout.subjects === null ? { en: "", zh: "" } : { en: ` in ${layout.subjects.names.length} subjects`, zh: `（${layout.subjects.names.length} 个受试者）` };
  const counts = terms.map(({ words }, term) => ({ en: `${words.en}: ${countOf(study, term)}`, zh: `${words.zh}：${countOf(study, term)}` }));
  return {
    en: `${name.en} of ${terms[0]!.words.en} and ${terms[1]!.words.en}${within.en}; p adjusted by ${by.en}. Of ${rows.length} features ${symbol.en} ≤ ${limit} for ${counts.map(({ en }) => en).join("; ")}.`,
    zh: `${terms[0]!.words.zh} 与 ${terms[1]!.words.zh} 的${name.zh}${within.zh}；p 值经 ${by.zh}校正。${rows.length} 个特征中满足 ${symbol.zh} ≤ ${limit} 的数目：${counts.map(({ zh }) => zh).join("；")}。`,
  };
}

/** The tests of one feature. */
export function drillNote({ params, terms, rows, adjusted }: Study, feature: number): Text {
  const name = designNames[params.design];
  const row = rows[feature]!;
  if (row.reason !== null) return { en: `${name.en}: not computable for this feature`, zh: `${name.zh}：该特征无法计算` };
  const { symbol } = adjustWords[params.adjust];
  const each = (language: "en" | "zh"): string =>
    terms
      .map(({ words }, term) => {
        const q = adjusted[term]!.adjusted[feature]!;
        const p = row.terms[term]!.p;
        return `${words[language]} p = ${numberText(p)}${Number.isNaN(q) ? "" : ` (${symbol[language]} ${numberText(q)})`}`;
      })
      .join(language === "en" ? "; " : "；");
  return { en: `${name.en}: ${each("en")}`, zh: `${name.zh}：${each("zh")}` };
}

const sumsWords: Record<TwoFactorsParams["sums"], Text> = {
  I: { en: "type I sums of squares, the first factor first", zh: "I 型平方和（第一因素在先）" },
  II: { en: "type II sums of squares (Langsrud 2003)", zh: "II 型平方和（Langsrud，2003）" },
  III: { en: "type III sums of squares", zh: "III 型平方和" },
};
const correctionWords: Record<TwoFactorsParams["correction"], Text> = {
  GG: {
    en: "p of repeated measures were corrected for sphericity by Greenhouse and Geisser (1959)",
    zh: "重复测量的 p 值采用 Greenhouse 与 Geisser（1959）的方法进行球形性校正",
  },
  HF: {
    en: "p of repeated measures were corrected for sphericity by Huynh and Feldt (1976)",
    zh: "重复测量的 p 值采用 Huynh 与 Feldt（1976）的方法进行球形性校正",
  },
  none: { en: "p of repeated measures were not corrected for sphericity", zh: "重复测量的 p 值未进行球形性校正" },
};

function modelSentence({ params, layout, terms }: Study): Text {
  const [first, second] = [terms[0]!.words, terms[1]!.words];
  if (params.design === "independent") {
    const sums = sumsWords[params.sums];
    return {
      en: `by two-way analysis of variance (Fisher 1925) with ${first.en}, ${second.en} and their interaction, with ${sums.en}`,
      zh: `以 ${first.zh}、${second.zh} 及其交互作用进行双因素方差分析（Fisher，1925），采用${sums.zh}`,
    };
  }
  const count = layout.subjects!.names.length;
  const correction = correctionWords[params.correction];
  return params.design === "mixed"
    ? {
        en: `by mixed analysis of variance (Fisher 1925), ${first.en} between and ${second.en} within the ${count} subjects of the column “${params.subject}”, with type II sums of squares (${second.en} averaged over all subjects, not over the groups); ${correction.en}`,
        zh: `进行混合设计方差分析（Fisher，1925），${first.zh} 为受试者间因素，${second.zh} 为受试者内因素，受试者由列“${params.subject}”标识（${count} 个），采用 II 型平方和（${second.zh} 按全部受试者平均，而非按组平均）；${correction.zh}`,
      }
    : {
        en: `by repeated-measures analysis of variance (Fisher 1925), ${first.en} and ${second.en} within the ${count} subjects of the column “${params.subject}”; ${correction.en}`,
        zh: `进行重复测量方差分析（Fisher，1925），${first.zh} 与 ${second.zh} 均为受试者内因素，受试者由列“${params.subject}”标识（${count} 个）；${correction.zh}`,
      };
}

export function methodsOf(study: Study): Text {
  const { params, rows, terms, adjusted } = study;
  const model = modelSentence(study);
  const scale = valueTitle(params);
  const { by, citation } = adjustWords[params.adjust];
  const tested = rows.filter(({ reason }) => reason === null).length;
  const shares = adjusted.flatMap(({ pi0 }, term) => (pi0 === null ? [] : [`${terms[term]!.name}: π0 = ${numberText(pi0)}`]));
  const pi0 = shares.length === 0 ? { en: "", zh: "" } : { en: `; ${shares.join(", ")}`, zh: `；${shares.join("，")}` };
  const counts = terms.map(({ words }, term) => ({ en: `${words.en} ${countOf(study, term)}`, zh: `${words.zh} ${countOf(study, term)} 个` }));
  return {
    en: `The features were analysed one by one ${model.en}, on the scale “${scale.en.toLowerCase()}”. Missing values were left out feature by feature. The p values of the ${tested} features tested were adjusted term by term by ${by.en} (${citation.en}${pi0.en}). At an adjusted p of at most ${numberText(params.p_threshold)} there were: ${counts.map(({ en }) => en).join(", ")}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `逐个特征${model.zh}，检验尺度为“${scale.zh}”。缺失值按特征剔除。对 ${tested} 个已检验特征的 p 值，逐项采用 ${by.zh}（${citation.zh}${pi0.zh}）校正。校正 p 值不大于 ${numberText(params.p_threshold)} 的特征数：${counts.map(({ zh }) => zh).join("，")}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { params, layout, tested, rows, featureNames, adjusted, terms } = study;
  const notes: Text[] = [];
  const part = layout.cells.reduce((sum, { length }) => sum + length, 0);
  const outside = tested.samples.length - part;
  if (outside > 0) {
    const why =
      layout.subjects === null
        ? { en: "lack a level of one of the factors", zh: "缺少某一因素的水平" }
        : {
            en: "lack a level of one of the factors, or are of subjects that were not measured at all of them",
            zh: "缺少某一因素的水平，或所属受试者未在全部水平被测量",
          };
    notes.push({
      en: `${outside} ${outside === 1 ? "sample" : "samples"} took no part: they ${why.en}.`,
      zh: `${outside} 个样本未参与分析：${why.zh}。`,
    });
  }
  const empty = layout.cells.filter(({ length }) => length === 0).length;
  if (empty > 0 && params.design === "independent")
    notes.push({
      en: `${empty} of the ${layout.cells.length} combinations of the factors ${empty === 1 ? "has" : "have"} no sample; the interaction is tested over the others.`,
      zh: `两个因素的 ${layout.cells.length} 个组合中有 ${empty} 个没有样本，交互作用仅在其余组合间检验。`,
    });
  notes.push(
    ...reasonSentences(
      rows.map(({ reason }) => reason),
      featureNames,
    ),
    ...lackingSentences(
      rows.map((_, feature) => lackingOf(study, feature).map((cell) => cellName(layout, cell))),
      featureNames,
      "combinations",
    ),
  );
  for (const [term, { refused }] of adjusted.entries())
    if (refused)
      notes.push({
        en: `Storey's q values can't be estimated for ${terms[term]!.words.en} because the largest p is below 0.95; choose another adjustment.`,
        zh: `${terms[term]!.words.zh} 最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。`,
      });
  if (rows.every(({ terms: own }) => Number.isNaN(own[interaction]!.p)))
    notes.push({
      en: "The interaction can't be tested: too many combinations of the factors are empty. The figures show the first factor.",
      zh: "空缺的因素组合过多，无法检验交互作用；图中显示第一因素。",
    });
  return notes;
}
