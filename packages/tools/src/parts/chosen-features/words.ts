/** What captions, notes and methods paragraphs of figures of chosen features have in common. `names`: what the groups are called. */
import { cites } from "../cites.ts";
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Text } from "@analyte/contract/text";
import { adjustWords, bracketText } from "../adjusting.ts";
import { valueTitle } from "../tested-scale.ts";
import type { ChosenStudy } from "./study.ts";

const testNames: Record<"welch" | "student" | "wilcoxon", Text> = {
  welch: { en: "Welch's t test", zh: "Welch t 检验" },
  student: { en: "Student's t test", zh: "Student t 检验" },
  wilcoxon: { en: "the Wilcoxon rank-sum test", zh: "Wilcoxon 秩和检验" },
};
const cited: Record<"welch" | "student" | "wilcoxon", Text> = {
  welch: { en: " (Welch 1947)", zh: "（Welch，1947）" },
  student: { en: " with equal variances", zh: "（假定方差相等）" },
  wilcoxon: { en: " (Wilcoxon 1945)", zh: "（Wilcoxon，1945）" },
};

/** The tests that stand on brackets: all, or those that are significant. */
export function bracketsOf({ tests, params }: ChosenStudy, feature: number): { from: number; to: number; text: Text }[] {
  return tests
    .filter((one) => one.feature === feature && (params.brackets === "all" || one.significant))
    .flatMap((one) => {
      const text = bracketText(params.adjust, one);
      return text === null ? [] : [{ from: one.first, to: one.second, text }];
    });
}

/** Of which comparisons the brackets are; left out where nothing was tested. */
export function comparedBy({ tests, params }: ChosenStudy): Pick<BoxesDocument, "compared"> {
  const known = tests.filter((one) => bracketText(params.adjust, one) !== null).length;
  if (known === 0) return {};
  const limit = `${adjustWords[params.adjust].symbol.en} ≤ ${numberText(params.p_threshold)}`;
  const limitZh = `${adjustWords[params.adjust].symbol.zh} ≤ ${numberText(params.p_threshold)}`;
  return { compared: { count: known, rule: params.brackets === "all" ? null : { en: limit, zh: limitZh } } };
}

/** What was tested, with the sizes of the groups after it. */
export function testedSentence(study: ChosenStudy): Text {
  const { params, tests } = study;
  if (params.test === "none") return { en: "Nothing was tested.", zh: "未做检验。" };
  const [name, by] = [testNames[params.test], adjustWords[params.adjust]];
  const known = tests.filter(({ test }) => test.reason === null).length;
  const significant = tests.filter((one) => one.significant).length;
  const limit = numberText(params.p_threshold);
  return {
    en: `Between groups: ${name.en}, p of ${known} ${known === 1 ? "test" : "tests"} adjusted by ${by.by.en}; ${significant} at ${by.symbol.en} ≤ ${limit}.`,
    zh: `组间检验：${name.zh}，${known} 个检验的 p 值经 ${by.by.zh}校正；${by.symbol.zh} ≤ ${limit} 的有 ${significant} 个。`,
  };
}

export function chosenNotes(study: ChosenStudy, names: readonly string[]): Text[] {
  const { params, features, featureNames, summaries, tests, refused, withoutLogarithm, members, tested } = study;
  const notes: Text[] = [];
  const isWhole = features.length === tested.features.length;
  if ((params.features ?? []).every((name) => name.trim() === "") && !isWhole)
    notes.push({
      en: `No features were chosen, so the ${features.length} that vary most on this scale are shown.`,
      zh: `未选择特征，因此显示该尺度上变异最大的 ${features.length} 个。`,
    });
  const outside = tested.samples.length - members.reduce((sum, { length }) => sum + length, 0);
  if (outside > 0)
    notes.push({
      en: `${outside === 1 ? "1 sample has no group and takes" : `${outside} samples have no group and take`} no part.`,
      zh: `${outside} 个样本没有分组，未参与分析。`,
    });
  const empty = summaries.filter(({ n }) => n === 0);
  if (empty.length > 0) {
    const list = listNames(
      empty.map(({ feature, group }) => `${featureNames[feature]} – ${names[group]}`),
      5,
    );
    notes.push({ en: `No values: ${list.en}.`, zh: `没有数值：${list.zh}。` });
  }
  const single = members.flatMap(({ length }, group) => (length === 1 ? [names[group]!] : []));
  if (single.length > 0) {
    const list = listNames(single, 5);
    const [group, one] = single.length === 1 ? ["The group", "It is"] : ["The groups", "Each is"];
    notes.push({
      en: `${group} ${list.en} ${single.length === 1 ? "has" : "have"} one sample${single.length === 1 ? "" : " each"}. ${one} drawn as a value alone, without a box, a violin or an error bar, and says nothing of how values spread.`,
      zh: `${list.zh}${single.length === 1 ? "组只有" : "各组均只有"} 1 个样本：只画出其数值，不画箱体、小提琴或误差线，也不能说明数值的离散程度。`,
    });
  }
  if (withoutLogarithm > 0)
    notes.push({
      en: `${withoutLogarithm} ${withoutLogarithm === 1 ? "value is 0 or negative, has no logarithm and is" : "values are 0 or negative, have no logarithm and are"} left out.`,
      zh: `${withoutLogarithm} 个数值为零或负值，无法取对数，已剔除。`,
    });
  const beyond = summaries.filter(({ n, mean, sd, low, high }) => n > 1 && ![mean - sd, mean + sd, low, high].every(Number.isFinite));
  if (beyond.length > 0) {
    const list = listNames(
      beyond.map(({ feature, group }) => `${featureNames[feature]} – ${names[group]}`),
      5,
    );
    notes.push({
      en: `A standard deviation, or an end of an error bar or interval, is beyond what a computer can hold (about ±1.8e308), so that the table says infinite and no error bar is drawn: ${list.en}. Write the values in another unit.`,
      zh: `标准差、误差线或区间的端点超出计算机所能表示的范围（约 ±1.8e308），表中记为无穷大，且不绘制误差线：${list.zh}。请改用其他单位表示数值。`,
    });
  }
  const untested = tests.filter(({ test }) => test.reason !== null).length;
  if (untested > 0)
    notes.push({
      en: `${untested} of the ${tests.length} tests can't be computed, for the reason in the column “note”.`,
      zh: `${tests.length} 个检验中有 ${untested} 个无法计算，原因见“备注”列。`,
    });
  if (refused && tests.length > 0)
    notes.push({
      en: "q values can't be estimated from so few p values; brackets say p, and no test is called significant. Choose Benjamini–Hochberg or Holm.",
      zh: "p 值过少，无法估计 q 值；括线上为 p 值，没有检验被判为显著。请选择 Benjamini–Hochberg 法或 Holm 法。",
    });
  return notes;
}

/** The features, the groups, the scale and the tests; what a figure draws is said by its tool. */
export function chosenMethods(study: ChosenStudy, names: readonly string[], drawn: Text, tool: { id: string; version: string }): Text {
  const { params, features, members, tests } = study;
  const scale = valueTitle(params);
  const sizes = {
    en: names.map((name, group) => `${name} (n = ${members[group]!.length})`).join(", "),
    zh: names.map((name, group) => `${name}（n = ${members[group]!.length}）`).join("、"),
  };
  const by = adjustWords[params.adjust];
  const known = tests.filter(({ test }) => test.reason === null).length;
  const tested =
    params.test === "none"
      ? { en: "", zh: "" }
      : {
          en: ` Groups were compared by the two-sided ${testNames[params.test].en.replace(/^the /, "")}${cited[params.test].en}; the p values of ${known} tests were adjusted by ${by.by.en} (${by.citation.en}).`,
          zh: `采用双侧 ${testNames[params.test].zh}${cited[params.test].zh}进行组间比较，对 ${known} 个检验的 p 值采用 ${by.by.zh}（${by.citation.zh}）校正。`,
        };
  return {
    en: `${features.length} ${features.length === 1 ? "feature" : "features"} of the groups ${sizes.en} ${features.length === 1 ? "is" : "are"} shown on the scale “${scale.en.toLowerCase()}”. ${drawn.en}${tested.en} Missing values were left out feature by feature. Analyte Cloud, tool ${tool.id} ${tool.version}.`,
    zh: `展示 ${sizes.zh}各组的 ${features.length} 个特征，尺度为“${scale.zh}”。${drawn.zh}${tested.zh}缺失值按特征剔除。Analyte Cloud，工具 ${tool.id} ${tool.version}。`,
  };
}

/** Of the tests; both tools ask for the same. */
export const chosenCitations = [
  {
    ...cites.welch,
    when: { param: "test", is: ["welch"] },
  },
  {
    ...cites.wilcoxon,
    when: { param: "test", is: ["wilcoxon"] },
  },
] as const;
