/** Captions, the line under a box plot, the methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import { rowOf } from "@analyte/analysis/table";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { lackingSentences } from "#parts/lacking-groups.ts";
import { reasonSentences } from "#parts/reasons.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { neverMeasuredSentence } from "./below-detection.ts";
import { manifest, type ManyGroupsParams } from "./manifest.ts";
import { lackingOf, type Study } from "./study.ts";

type Test = ManyGroupsParams["test"];

export const testNames: Record<Test, Text> = {
  anova: { en: "ANOVA", zh: "方差分析" },
  welch: { en: "Welch's ANOVA", zh: "Welch 方差分析" },
  kruskal: { en: "Kruskal–Wallis test", zh: "Kruskal–Wallis 检验" },
  friedman: { en: "Friedman test", zh: "Friedman 检验" },
  moderated: { en: "limma moderated F test", zh: "limma 调节 F 检验" },
};
export const pairTestNames: Record<Test, Text> = {
  anova: { en: "Tukey's HSD", zh: "Tukey HSD" },
  welch: { en: "the Games–Howell test", zh: "Games–Howell 检验" },
  kruskal: { en: "Dunn's test with Holm's adjustment", zh: "Dunn 检验（Holm 校正）" },
  friedman: { en: "Wilcoxon signed-rank tests with Holm's adjustment", zh: "Wilcoxon 符号秩检验（Holm 校正）" },
  moderated: { en: "moderated t tests with Holm's adjustment", zh: "调节 t 检验（Holm 校正）" },
};
export const effectNames: Record<Test, string> = { anova: "η²", welch: "η²", kruskal: "ε²", friedman: "W", moderated: "η²" };
const statistics: Record<Test, string> = { anova: "F", welch: "F", kruskal: "H", friedman: "χ²", moderated: "F" };

/** Before the sizes of the groups. */
export function captionOf({ params, significant, groups, subjects }: Study): Text {
  const count = significant.filter(Boolean).length;
  const { symbol, by } = adjustWords[params.adjust];
  const limit = numberText(params.p_threshold);
  const name = testNames[params.test];
  const within = subjects === null ? { en: "", zh: "" } : { en: ` in ${subjects.length} subjects`, zh: `（${subjects.length} 个受试者）` };
  return {
    en: `${name.en} of ${groups.names.length} groups${within.en}; p adjusted by ${by.en}. ${count} of ${significant.length} features with ${symbol.en} ≤ ${limit}.`,
    zh: `${groups.names.length} 个组的${spaced(name.zh)}${within.zh}；p 值经 ${by.zh}校正。${significant.length} 个特征中有 ${count} 个满足 ${symbol.zh} ≤ ${limit}。`,
  };
}

/** Chinese keeps a space before Latin. */
const spaced = (text: string): string => (/^[A-Za-z]/.test(text) ? ` ${text}` : text);

/** The test's line of one feature. */
export function drillNote({ params, groups, rows, adjusted }: Study, feature: number): Text {
  const row = rows[feature]!;
  const { test } = row;
  const name = testNames[params.test];
  if (test.reason !== null) return { en: `${name.en}: not computable for this feature`, zh: `${name.zh}：该特征无法计算` };
  const { symbol } = adjustWords[params.adjust];
  const q = adjusted[feature]!;
  const numbers = (called: string) => [
    `${statistics[params.test]} = ${numberText(test.statistic)}`,
    `p = ${numberText(test.p)}`,
    ...(Number.isNaN(q) ? [] : [`${called} = ${numberText(q)}`]),
  ];
  const kept = groups.names.length - lackingOf(row).length;
  const of = kept === groups.names.length ? { en: "", zh: "" } : { en: ` of ${kept} groups`, zh: `（${kept} 个组）` };
  return { en: `${name.en}${of.en}: ${numbers(symbol.en).join(", ")}`, zh: `${name.zh}${of.zh}：${numbers(symbol.zh).join("，")}` };
}

const testMethods: Record<Test, Text> = {
  anova: { en: "by one-way analysis of variance (Fisher 1925)", zh: "进行单因素方差分析（Fisher，1925）" },
  welch: {
    en: "by Welch's analysis of variance, which does not assume equal variances (Welch 1951)",
    zh: "进行 Welch 方差分析（不假定方差相等；Welch，1951）",
  },
  kruskal: {
    en: "by the Kruskal–Wallis test with correction for ties (Kruskal and Wallis 1952)",
    zh: "进行带结校正的 Kruskal–Wallis 检验（Kruskal 与 Wallis，1952）",
  },
  friedman: { en: "by Friedman's test with correction for ties (Friedman 1937)", zh: "进行带结校正的 Friedman 检验（Friedman，1937）" },
  moderated: {
    en: "by limma's moderated F test (Smyth 2004): empirical Bayes over all features with values, without trend and robust options",
    zh: "进行 limma 调节 F 检验（Smyth，2004）：对所有有数值的特征做经验贝叶斯估计，不使用 trend 和 robust 选项",
  },
};
const pairMethods: Record<Test, Text> = {
  anova: { en: "Tukey's honest significant differences (Tukey 1949; Kramer's form)", zh: "Tukey HSD（Tukey，1949；Kramer 形式）" },
  welch: { en: "the Games–Howell test (Games and Howell 1976)", zh: "Games–Howell 检验（Games 与 Howell，1976）" },
  kruskal: {
    en: "Dunn's test (Dunn 1964), adjusted by Holm (1979) over the pairs of a feature",
    zh: "Dunn 检验（Dunn，1964），在每个特征的配对间经 Holm（1979）校正",
  },
  friedman: {
    en: "Wilcoxon signed-rank tests, adjusted by Holm (1979) over the pairs of a feature",
    zh: "Wilcoxon 符号秩检验，在每个特征的配对间经 Holm（1979）校正",
  },
  moderated: { en: "moderated t tests, adjusted by Holm (1979) over the pairs of a feature", zh: "调节 t 检验，在每个特征的配对间经 Holm（1979）校正" },
};

export function methodsOf({ params, groups, members, subjects, rows, significant, pi0, tested: { matrix } }: Study): Text {
  const tested = rows.filter(({ test }) => test.reason === null).length;
  const count = significant.filter(Boolean).length;
  const { by, citation } = adjustWords[params.adjust];
  const share = pi0 === null ? "" : `π0 = ${numberText(pi0)}`;
  const scale = valueTitle(params);
  const [list, liste] = [", ", "、"].map((separator, at) =>
    groups.names.map((name, group) => (at === 0 ? `${name} (n = ${members[group]!.length})` : `${name}（n = ${members[group]!.length}）`)).join(separator),
  );
  const who =
    subjects === null
      ? { en: "", zh: "" }
      : { en: `, within ${subjects.length} subjects of the column “${params.subject}”`, zh: `，受试者由列“${params.subject}”标识（${subjects.length} 个）` };
  const test = testMethods[params.test];
  const hasGaps = params.test === "moderated" && members.some((own) => own.some((sample) => rowOf(matrix, sample).some(Number.isNaN)));
  const ownNumbers = hasGaps
    ? {
        en: " The F test of a feature with missing values takes its own numbers of values in each group, where limma takes those of the complete design, so that its p differs a little from limma's; groups without a value leave it.",
        zh: "对有缺失值的特征，F 检验采用该特征在各组中的实际数值个数，而 limma 采用完整设计的个数，因此其 p 值与 limma 略有不同；没有数值的组不参与检验。",
      }
    : { en: "", zh: "" };
  const pair = pairMethods[params.test];
  return {
    en: `The groups ${list} were compared feature by feature ${test.en}${who.en}, on the scale “${scale.en.toLowerCase()}”. Missing values were left out feature by feature.${ownNumbers.en} The p values of the ${tested} features tested were adjusted by ${by.en} (${citation.en}${share === "" ? "" : `, ${share}`}). The ${count} features with an adjusted p of at most ${numberText(params.p_threshold)} were compared pair by pair by ${pair.en}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${liste}各组逐个特征${test.zh}${who.zh}，检验尺度为“${scale.zh}”。缺失值按特征剔除。${ownNumbers.zh}对 ${tested} 个已检验特征的 p 值采用 ${by.zh}（${citation.zh}${share === "" ? "" : `，${share}`}）校正。对校正 p 值不大于 ${numberText(params.p_threshold)} 的 ${count} 个特征，以${spaced(pair.zh)}进行两两比较。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ params, groups, members, subjects, rows, below, tested, featureNames, refused, significant, pairs }: Study): Text[] {
  const notes: Text[] = [];
  const taking = members.reduce((sum, { length }) => sum + length, 0);
  const grouped = groups.assignment.filter((group) => group >= 0).length;
  const outside = tested.samples.length - grouped;
  if (outside > 0)
    notes.push({
      en: `${outside === 1 ? "1 sample has no group and" : `${outside} samples have no group and`} took no part.`,
      zh: `${outside} 个样本没有分组，未参与分析。`,
    });
  if (subjects !== null && grouped > taking)
    notes.push({
      en: `${grouped - taking} ${grouped - taking === 1 ? "sample" : "samples"} of subjects that lack a sample in some group took no part.`,
      zh: `${grouped - taking} 个样本所属的受试者并非在每组中都有样本，未参与分析。`,
    });
  notes.push(
    ...reasonSentences(
      rows.map(({ test }) => test.reason),
      featureNames,
    ),
    ...lackingSentences(
      rows.map((row) => lackingOf(row).map((group) => groups.names[group]!)),
      featureNames,
      "groups",
    ),
  );
  const never = neverMeasuredSentence(below, featureNames, groups.names);
  if (never !== null) notes.push(never);
  if (refused)
    notes.push({
      en: "Storey's q values can't be estimated because the largest p is below 0.95; choose another adjustment.",
      zh: "最大的 p 值低于 0.95，无法估计 Storey q 值；请选择其他校正方法。",
    });
  if (!significant.some(Boolean))
    notes.push({
      en: `No feature is within the limit, so no groups were compared pair by pair (table “post_hoc” is empty).`,
      zh: `没有特征在界限之内，因此未进行两两比较（“post_hoc”表为空）。`,
    });
  const counted = pairCounts({ groups, pairs });
  if (counted.length > 0) {
    const most = counted.slice(0, mostCounted);
    const rest = counted.length - most.length;
    const pair = pairTestNames[params.test];
    notes.push({
      en: `Features with p ≤ 0.05 between two groups by ${pair.en}: ${most.map(({ one, other, count }) => `${one} – ${other}: ${count}`).join("; ")}${rest > 0 ? `; ${rest} more pairs in the table “post_hoc”` : ""}.`,
      zh: `两组之间按 ${pair.zh} p ≤ 0.05 的特征数：${most.map(({ one, other, count }) => `${one} – ${other}：${count}`).join("；")}${rest > 0 ? `；其余 ${rest} 个配对见“post_hoc”表` : ""}。`,
    });
  }
  const uneven = members.filter(({ length }) => length < 5).length;
  if (uneven > 0 && (params.test === "kruskal" || params.test === "friedman")) {
    const names = listNames(groups.names.filter((_, group) => members[group]!.length < 5));
    notes.push({
      en: `p of tests of ranks is approximate; with fewer than 5 samples (${names.en}) it is rough.`,
      zh: `基于秩的检验的 p 值为近似值；样本少于 5 个时（${names.zh}）较粗略。`,
    });
  }
  return notes;
}

const mostCounted = 10;

/** Every two groups with the features that differ between them, those with most first. */
function pairCounts({ groups, pairs }: Pick<Study, "groups" | "pairs">): { one: string; other: string; count: number }[] {
  const counts = new Map<string, { one: string; other: string; count: number }>();
  for (const { pair } of pairs) {
    const key = `${pair.first} ${pair.second}`;
    const found = counts.get(key) ?? { one: groups.names[pair.first]!, other: groups.names[pair.second]!, count: 0 };
    counts.set(key, { ...found, count: found.count + (pair.p <= 0.05 ? 1 : 0) });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
}
