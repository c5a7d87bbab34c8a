/** Captions, the line under a box plot, the methods paragraph, and what the reader should know. */
import { listed, listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { positiveIs, type Sides } from "#parts/direction.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { manifest, type ComparisonMatrixParams } from "./manifest.ts";
import { higherIn, testedIn, type Study } from "./study.ts";

type Test = ComparisonMatrixParams["test"];

const testNames: Record<Test, Text> = {
  welch: { en: "Welch's t test", zh: "Welch t 检验" },
  student: { en: "Student's t test", zh: "Student t 检验" },
  wilcoxon: { en: "Wilcoxon rank-sum test", zh: "Wilcoxon 秩和检验" },
  limma: { en: "limma moderated t test", zh: "limma 调节 t 检验" },
};
const pairedNames: Record<Test, Text> = {
  welch: { en: "Paired t test", zh: "配对 t 检验" },
  student: { en: "Paired t test", zh: "配对 t 检验" },
  wilcoxon: { en: "Wilcoxon signed-rank test", zh: "Wilcoxon 符号秩检验" },
  limma: { en: "limma moderated t test with pairs as blocks", zh: "limma 调节 t 检验（配对作为区组）" },
};
const testName = ({ pair, test }: ComparisonMatrixParams): Text => (pair === undefined ? testNames : pairedNames)[test];

/** “Paired” begins no sentence there; names of people do. */
const within = (name: string): string => name.replace(/^Paired/, "paired");

const families: Record<ComparisonMatrixParams["family"], Text> = {
  comparison: { en: "within each comparison", zh: "在每个比较内" },
  all: { en: "over all comparisons together", zh: "在全部比较间统一" },
};
const limits = ({ params }: Study): Text => {
  const { symbol } = adjustWords[params.adjust];
  const [p, fc] = [numberText(params.p_threshold), numberText(params.log2_fc_threshold)];
  return { en: `${symbol.en} ≤ ${p} and |log2 FC| ≥ ${fc}`, zh: `${symbol.zh} ≤ ${p}、|log2 FC| ≥ ${fc}` };
};
/** Features that are significant anywhere. */
const anywhere = ({ shared }: Study): number => shared.reduce((sum, { features }) => sum + features.length, 0);

export function captionOf(study: Study): Text {
  const { params, list, featureNames } = study;
  const { by } = adjustWords[params.adjust];
  const [name, family, rule] = [testName(params), families[params.family], limits(study)];
  const count = list.length;
  return {
    en: `${name.en}, ${count} ${count === 1 ? "comparison" : "comparisons"}; p adjusted by ${by.en} ${family.en}. ${anywhere(study)} of ${featureNames.length} features differ in at least one at ${rule.en}.`,
    zh: `${name.zh}，${count} 个比较；p 值${family.zh}经 ${by.zh}校正。${featureNames.length} 个特征中有 ${anywhere(study)} 个至少在一个比较中满足 ${rule.zh}。`,
  };
}

export function volcanoCaption(study: Study, sides: Sides): Text {
  const { list, shown, params } = study;
  const one = list[shown]!;
  const [name, family, rule] = [testName(params), families[params.family], limits(study)];
  const { by } = adjustWords[params.adjust];
  const n = [one.sides.caseSamples.length, one.sides.controlSamples.length];
  return {
    en: `${name.en}, ${sides.case} against ${sides.control} (comparison ${shown + 1} of ${list.length}); ${positiveIs(sides.case).en}; n = ${n[0]} vs ${n[1]}; p adjusted by ${by.en} ${family.en}. ${higherIn(one, 1)} features higher in ${sides.case} and ${higherIn(one, -1)} higher in ${sides.control} at ${rule.en}.`,
    zh: `${name.zh}，${sides.case} 对 ${sides.control}（第 ${shown + 1} 个比较，共 ${list.length} 个）；${positiveIs(sides.case).zh}；n = ${n[0]} vs ${n[1]}；p 值${family.zh}经 ${by.zh}校正。在 ${rule.zh} 时，在 ${sides.case} 中较高的特征 ${higherIn(one, 1)} 个，在 ${sides.control} 中较高的 ${higherIn(one, -1)} 个。`,
  };
}

/** In how many comparisons the feature differs. */
export function drillNote({ list, params }: Study, feature: number): Text {
  const own = list.filter(({ comparison }) => comparison.rows[feature]!.significant).length;
  const known = list.map(({ comparison }) => comparison.rows[feature]!.test.p).filter((p) => !Number.isNaN(p));
  if (known.length === 0) return { en: "Not computable for this feature", zh: "该特征无法计算" };
  const least = numberText(Math.min(...known));
  const name = testName(params);
  return {
    en: `${name.en}: significant in ${own} of ${list.length} comparisons, smallest p = ${least}`,
    zh: `${name.zh}：在 ${list.length} 个比较中有 ${own} 个显著，最小 p = ${least}`,
  };
}

const citations: Record<Test, Text> = {
  welch: { en: " (Welch 1947)", zh: "（Welch，1947）" },
  student: { en: "", zh: "" },
  wilcoxon: { en: " (Wilcoxon 1945)", zh: "（Wilcoxon，1945）" },
  limma: { en: " (Smyth 2004)", zh: "（Smyth，2004）" },
};

export function methodsOf(study: Study): Text {
  const { params, list } = study;
  const name = testName(params);
  const cited = params.pair !== undefined && (params.test === "welch" || params.test === "student") ? { en: "", zh: "" } : citations[params.test];
  const scale = valueTitle(params);
  const { by, citation } = adjustWords[params.adjust];
  const shares = [...new Set(list.flatMap(({ comparison }) => (comparison.pi0 === null ? [] : [numberText(comparison.pi0)])))];
  const pi0 = shares.length === 0 ? { en: "", zh: "" } : { en: `; π0 = ${shares.join(", ")}`, zh: `；π0 = ${shares.join("，")}` };
  const family = families[params.family];
  const tests = list.reduce((sum, one) => sum + testedIn(one), 0);
  const paired =
    params.pair === undefined ? { en: "", zh: "" } : { en: ` in pairs of the column “${params.pair.column}”`, zh: `，按列“${params.pair.column}”配对` };
  return {
    en: `${list.length === 1 ? "1 pair of groups was" : `${list.length} pairs of groups were`} compared feature by feature by the two-sided ${within(name.en)}${cited.en}${paired.en}, on the scale “${scale.en.toLowerCase()}”. Missing values were left out feature by feature. The ${tests} p values were adjusted by ${by.en} (${citation.en}${pi0.en}) ${family.en}. Features with an adjusted p of at most ${numberText(params.p_threshold)} and |log2 fold change| (ratio of the arithmetic means of untransformed values, case / control) of at least ${numberText(params.log2_fc_threshold)} were called significant: ${anywhere(study)} in at least one comparison. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${list.length} 对组逐个特征进行双侧 ${name.zh}${cited.zh}${paired.zh}，检验尺度为“${scale.zh}”。缺失值按特征剔除。${tests} 个 p 值${family.zh}采用 ${by.zh}（${citation.zh}${pi0.zh}）校正。校正 p 值不大于 ${numberText(params.p_threshold)} 且 |log2 差异倍数|（未变换数值的算术均值之比，实验组 / 对照组）不小于 ${numberText(params.log2_fc_threshold)} 的特征判为显著，共 ${anywhere(study)} 个至少在一个比较中显著。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

/** `called`: the names of the groups. */
export function notesOf(study: Study, called: readonly string[]): Text[] {
  const { groups, list, small, params, tested } = study;
  const nameOf = (group: string): string => called[groups.names.indexOf(group)]!;
  const notes: Text[] = [];
  const outside = groups.assignment.filter((group) => group < 0).length;
  if (outside > 0)
    notes.push({ en: `${outside} ${outside === 1 ? "sample has" : "samples have"} no group and took no part.`, zh: `${outside} 个样本没有分组，未参与分析。` });
  if (small.length > 0) {
    const names = listNames(small.map(nameOf));
    notes.push({ en: `Groups of a single sample are compared with none: ${names.en}.`, zh: `只有一个样本的组未参与比较：${names.zh}。` });
  }
  notes.push(...droppedPairs(list, nameOf));
  const untested = tested.features.filter((_, feature) => list.every(({ comparison }) => comparison.rows[feature]!.test.reason !== null));
  if (untested.length > 0) {
    const names = listNames(untested, 5);
    notes.push({
      en: `${untested.length} ${untested.length === 1 ? "feature was" : "features were"} tested in no comparison (the column “note” says why): ${names.en}.`,
      zh: `${untested.length} 个特征在所有比较中均未检验（原因见“note”列）：${names.zh}。`,
    });
  }
  const refused = list.filter(({ comparison }) => comparison.refused).length;
  if (refused > 0)
    notes.push({
      en: `Storey's q values can't be estimated for ${refused} of ${list.length} comparisons because the largest p is below 0.95; choose another adjustment.`,
      zh: `${list.length} 个比较中有 ${refused} 个的最大 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。`,
    });
  if (params.family === "comparison" && list.length > 10)
    notes.push({
      en: `With ${list.length} comparisons the false discovery rate holds within each of them; over all, choose “all comparisons together”.`,
      zh: `共 ${list.length} 个比较，错误发现率仅在每个比较内成立；如需整体控制，请选择“全部比较合并”。`,
    });
  return notes;
}

const mostNamed = 5;

/** Comparison by comparison, since a subject may have a sample in some groups and not in others. */
function droppedPairs(list: Study["list"], nameOf: (group: string) => string): Text[] {
  const about = (of: "incomplete" | "unnamed", sentence: (list: Text) => Text): Text[] => {
    const found = list.flatMap(({ sides, pairs }): Text[] => {
      const dropped = pairs?.[of] ?? [];
      if (dropped.length === 0) return [];
      const names = listNames(dropped, mostNamed);
      const sidesCalled = [nameOf(sides.case), nameOf(sides.control)];
      return [
        { en: `${dropped.length} of ${sidesCalled.join(" against ")} (${names.en})`, zh: `${sidesCalled.join(" 对 ")} ${dropped.length} 个（${names.zh}）` },
      ];
    });
    return found.length === 0 ? [] : [sentence(listed(found, mostNamed))];
  };
  return [
    ...about("incomplete", (all) => ({
      en: `Incomplete pairs, with a sample in one of the two groups only, were dropped: ${all.en}.`,
      zh: `不完整的配对（仅在其中一组有样本）已剔除：${all.zh}。`,
    })),
    ...about("unnamed", (all) => ({ en: `Samples without a pair name were dropped: ${all.en}.`, zh: `没有配对信息的样本已剔除：${all.zh}。` })),
  ];
}
