/** Captions, notes and the methods paragraph. `sides`: what the two groups are called. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { positiveIs, type Sides } from "#parts/direction.ts";
import { manifest } from "./manifest.ts";
import { noteOf } from "./reasons.ts";
import type { Study, Tested } from "./study.ts";

/** Of a single ratio: ten times the p of its best part (Petersen et al. 2012). */
export const gainLimit = 10;

const tests = {
  welch: { en: "Welch's t test", zh: "Welch t 检验" },
  student: { en: "Student's t test", zh: "Student t 检验" },
  wilcoxon: { en: "Wilcoxon rank-sum test", zh: "Wilcoxon 秩和检验" },
  limma: { en: "limma moderated t test", zh: "limma 调节 t 检验" },
};
const pairedTests = {
  welch: { en: "Paired t test", zh: "配对 t 检验" },
  student: { en: "Paired t test", zh: "配对 t 检验" },
  wilcoxon: { en: "Wilcoxon signed-rank test", zh: "Wilcoxon 符号秩检验" },
  limma: { en: "limma moderated t test with pairs as blocks", zh: "limma 调节 t 检验（配对作为区组）" },
};
export const testName = ({ params }: Study): Text => (params.pair === undefined ? tests : pairedTests)[params.test];

const sizesOf = ({ sides, pairs }: Tested): Text =>
  pairs === null
    ? { en: `n = ${sides.caseSamples.length} vs ${sides.controlSamples.length}`, zh: `n = ${sides.caseSamples.length} vs ${sides.controlSamples.length}` }
    : { en: `n = ${pairs.names.length} pairs`, zh: `n = ${pairs.names.length} 对` };

const significantIn = ({ rows, gains }: Tested) => {
  const inside = rows.flatMap((row, at) => (row.significant ? [at] : []));
  const limit = gainLimit * rows.filter(({ test }) => !Number.isNaN(test.p)).length;
  return {
    higher: inside.filter((at) => rows[at]!.direction > 0).length,
    lower: inside.filter((at) => rows[at]!.direction < 0).length,
    gaining: inside.filter((at) => gains[at]! > limit).length,
    limit,
  };
};

export function testedCaption(study: Study, tested: Tested, sides: Sides): Text {
  const [name, by, n] = [testName(study), adjustWords[study.params.adjust], sizesOf(tested)];
  const { higher, lower, gaining, limit } = significantIn(tested);
  const at = numberText(study.params.p_threshold);
  const ratio = (count: number) => (count === 1 ? "ratio" : "ratios");
  return {
    en: `${name.en} of log2 ratios, ${sides.case} against ${sides.control}; ${positiveIs(sides.case).en}; ${n.en}; p adjusted by ${by.by.en}. ${higher} ${ratio(higher)} higher in ${sides.case} and ${lower} higher in ${sides.control} at ${by.symbol.en} ≤ ${at}; ${gaining} of them with a p-gain above ${limit} (${gainLimit} × the ratios tested).`,
    zh: `log2 比值的 ${name.zh}，${sides.case} 对 ${sides.control}；${positiveIs(sides.case).zh}；${n.zh}；p 值经 ${by.by.zh}校正。${by.symbol.zh} ≤ ${at} 时，在 ${sides.case} 中较高的比值 ${higher} 个，在 ${sides.control} 中较高的 ${lower} 个；其中 ${gaining} 个的 p 增益大于 ${limit}（${gainLimit} × 检验的比值数）。`,
  };
}

/** Of the ratios that are shown without a test. */
export const untestedCaption = ({ ratios, table }: Study, shown: number): Text => ({
  en: `log2 ratios of ${table.samples.length} samples: the ${shown} that vary most of ${ratios.length}; not tested.`,
  zh: `${table.samples.length} 个样本的 log2 比值：${ratios.length} 个中变异最大的 ${shown} 个；未做检验。`,
});

export function notesOf(study: Study, sides: Sides | null): Text[] {
  const { params, taken, again, features, withoutLogarithm, table, tested, names } = study;
  const notes: Text[] = [];
  if (again.length > 0) {
    const list = listNames(again, 5);
    notes.push({
      en: `${again.length} of the formulas ${again.length === 1 ? "says" : "say"} again what another does, and ${again.length === 1 ? "was" : "were"} left out: ${list.en}.`,
      zh: `${again.length} 个公式与其他公式含义相同，未重复计算：${list.zh}。`,
    });
  }
  if (taken !== null && taken.length < features.length)
    notes.push({
      en: `Only ${taken.length} of the ${features.length} features were taken, those whose log2 values vary most: “Features, at most” says how many.`,
      zh: `只取 ${features.length} 个特征中 log2 值方差最大的 ${taken.length} 个：数量由“特征数上限”决定。`,
    });
  if (withoutLogarithm > 0)
    notes.push({
      en: `${withoutLogarithm} ${withoutLogarithm === 1 ? "value is" : "values are"} 0 or negative and ${withoutLogarithm === 1 ? "has" : "have"} no logarithm; ${withoutLogarithm === 1 ? "it was" : "they were"} taken as missing.`,
      zh: `${withoutLogarithm} 个数值为零或负值，无法取对数，按缺失处理。`,
    });
  if (tested === null || sides === null) {
    const empty = names.filter((_, at) => study.table.matrix.data.every((value, cell) => cell % names.length !== at || Number.isNaN(value)));
    if (empty.length > 0) {
      const list = listNames(empty, 5);
      notes.push({
        en: `${empty.length} of the ratios ${empty.length === 1 ? "has" : "have"} no value in any sample: ${list.en}.`,
        zh: `${empty.length} 个比值在所有样本中均无数值：${list.zh}。`,
      });
    }
    return notes;
  }
  const { pairs, rows, refused } = tested;
  const used = tested.sides.caseSamples.length + tested.sides.controlSamples.length;
  const others = table.samples.length - used;
  if (others > 0)
    notes.push({
      en: `${others} of the ${table.samples.length} samples took no part in the test: they are in neither group${pairs === null ? "" : ", or in no complete pair"}.`,
      zh: `${table.samples.length} 个样本中有 ${others} 个未参与检验：不属于这两组${pairs === null ? "" : "，或没有完整配对"}。`,
    });
  const untested = rows.flatMap(({ test }, at) => (test.reason === null ? [] : [names[at]!]));
  if (untested.length > 0) {
    const list = listNames(untested, 5);
    notes.push({
      en: `${untested.length} of the ratios could not be tested, for the reason in the column “note”: ${list.en}.`,
      zh: `${untested.length} 个比值无法检验，原因见“备注”列：${list.zh}。`,
    });
  }
  if (refused)
    notes.push({
      en: "q values can't be estimated: no p is 0.95 or larger. The column p_adj is empty and no ratio is called significant; choose Benjamini–Hochberg instead.",
      zh: "无法估计 q 值：没有不小于 0.95 的 p 值。p_adj 列为空，也没有比值被判为显著；请改用 Benjamini–Hochberg 法。",
    });
  const small = (["case", "control"] as const).filter((side) => tested.sides[`${side}Samples`].length < 3).map((side) => sides[side]);
  if (small.length > 0) {
    const list = listNames(small);
    notes.push({ en: `${list.en}: fewer than 3 samples. The results are hardly reliable.`, zh: `${list.zh}的样本少于 3 个，结果的可靠性有限。` });
  }
  if (params.pairs === "all")
    notes.push({
      en: "Ratios that share a feature go together: one that is very different makes all its ratios significant. The p-gain tells these from ratios that say more than their parts.",
      zh: "含有同一特征的比值彼此相关：某个特征差异很大时，它的所有比值都会显著。p 增益可以区分这类比值与真正优于其组成特征的比值。",
    });
  return notes;
}

export function methodsOf(study: Study, sides: Sides | null): Text {
  const { params, ratios, table, taken, tested } = study;
  const scale =
    params.input_scale === "raw"
      ? { en: "log2 of the values of the matrix", zh: "数据矩阵数值的 log2 值" }
      : { en: `log2 values (the matrix holds ${params.input_scale} values)`, zh: `log2 值（矩阵为 ${params.input_scale} 值）` };
  const which = {
    all: {
      en: `of every two of the ${taken?.length ?? 0} features that vary most`,
      zh: `变异最大的 ${taken?.length ?? 0} 个特征两两之间`,
    },
    reference: {
      en: `of every feature to ${study.featureNames[ratios[0]?.denominator[0] ?? 0]}`,
      zh: `各特征与 ${study.featureNames[ratios[0]?.denominator[0] ?? 0]} 之间`,
    },
    list: { en: "of a list of formulas", zh: "按公式列表" },
  }[params.pairs];
  const made: Text = {
    en: `${ratios.length} ratios ${which.en} were computed in ${table.samples.length} samples as differences of ${scale.en}; sums were made of the untransformed values. A ratio is missing where a part of it is missing, 0 or negative.`,
    zh: `在 ${table.samples.length} 个样本中计算${which.zh}的 ${ratios.length} 个比值，为${scale.zh}之差；加和由未变换的数值相加。组成特征缺失、为零或为负时，比值缺失。`,
  };
  const end: Text = { en: ` Analyte Cloud, tool ${manifest.id} ${manifest.version}.`, zh: `Analyte Cloud，工具 ${manifest.id} ${manifest.version}。` };
  if (tested === null || sides === null) return { en: made.en + end.en, zh: made.zh + end.zh };
  const [name, by, n] = [testName(study), adjustWords[params.adjust], sizesOf(tested)];
  const count = tested.rows.filter(({ test }) => !Number.isNaN(test.p)).length;
  const { higher, lower, gaining, limit } = significantIn(tested);
  const cited = citedTest(study);
  return {
    en: `${made.en} They were compared between ${sides.case} and ${sides.control} (${n.en}) by the two-sided ${name.en}${cited.en}. The p values of the ${count} ratios tested were adjusted by ${by.by.en} (${by.citation.en}). At an adjusted p of at most ${numberText(params.p_threshold)}, ${higher} were higher in ${sides.case} and ${lower} in ${sides.control}. The p-gain is the smallest p of the parts of a ratio, tested alone in the same way, divided by the p of the ratio; ${gaining} of these exceed ${limit}, ${gainLimit} times the number of ratios tested (Petersen et al. 2012).${end.en}`,
    zh: `${made.zh}采用双侧 ${name.zh}${cited.zh}比较 ${sides.case} 与 ${sides.control}（${n.zh}）。对 ${count} 个已检验比值的 p 值采用 ${by.by.zh}（${by.citation.zh}）校正。校正 p 值不大于 ${numberText(params.p_threshold)} 时，在 ${sides.case} 中较高的有 ${higher} 个，在 ${sides.control} 中较高的有 ${lower} 个。p 增益为组成特征以同样方法单独检验的最小 p 值除以比值的 p 值；其中 ${gaining} 个大于 ${limit}（检验的比值数的 ${gainLimit} 倍，Petersen 等，2012）。${end.zh}`,
  };
}

function citedTest({ params }: Study): Text {
  if (params.test === "wilcoxon") return { en: " (Wilcoxon 1945)", zh: "（Wilcoxon，1945）" };
  if (params.test === "limma") return { en: " (Smyth 2004)", zh: "（Smyth，2004）" };
  if (params.test === "student" && params.pair === undefined) return { en: " with equal variances", zh: "（假定方差相等）" };
  return params.pair === undefined ? { en: " (Welch 1947)", zh: "（Welch，1947）" } : { en: "", zh: "" };
}

/** Sentences of why nothing was tested: each reason with its count. */
export function reasonsOf({ rows, pairs }: Tested): Text {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(noteOf(row, pairs !== null), (counts.get(noteOf(row, pairs !== null)) ?? 0) + 1);
  const said = [...counts].map(([note, count]) => `${note} (${count})`).join("; ");
  return { en: said, zh: said };
}
