/**
 * What is said of a module chart in words, with the numbers of its tables filled in, and what each sentence rests on. Weak grounds soften it or
 * leave a part out; two groups are never called separated: the model's numbers stand there instead. See `flows.md`, section 6.
 */
import type { Text } from "@analyte/contract/text";
import { numberText } from "@analyte/contract/number-text";
import { roleOf } from "@analyte/contract/projects/project";
import { usualNeighbours } from "../parts/usual-neighbours.ts";
import { confounding } from "./confounding.ts";
import { differenceSentence } from "./difference-sentence.ts";
import { normalisationWords } from "./option-words.ts";
import type { ResultRow } from "./result-rows.ts";
import { driftSentence, qualitySentence, runSentence } from "./quality-sentences.ts";
import { number, sum, percent, p, fixed, ground, plural, word, type Look, type Sentence } from "./sentence-words.ts";

export type { Ground, Look, Sentence } from "./sentence-words.ts";

type Say = (look: Look) => Promise<Sentence | null>;
const says: Record<string, Say> = {
  "data-summary": dataSentence,
  drift: driftSentence,
  "filter-quality": qualitySentence,
  "qc-pca": runSentence,
  impute: prepareSentence,
  pca: overviewSentence,
  select: differenceSentence,
  roc: markerSentence,
  ora: (look) => setsSentence(look, "ora"),
  "class-enrichment": (look) => setsSentence(look, "class-enrichment"),
  "ora-go": (look) => setsSentence(look, "ora-go"),
  "ora-pathway": (look) => setsSentence(look, "ora-pathway"),
};
/** Null for a chart of which nothing is said. */
export const sentenceOf = async (chart: string, look: Look): Promise<Sentence | null> => (await says[chart]?.(look)) ?? null;

async function dataSentence({ rows, nameOf }: Look): Promise<Sentence | null> {
  const roles = await rows("data-summary", "roles", ["role", "group", "samples"]);
  const checks = await rows("data-summary", "checks", ["check", "value", "result"]);
  const levels = (await rows("data-summary", "levels", ["msi", "features", "named"])) ?? [];
  if (roles === null || checks === null) return null;
  const grouped = roles.filter(({ group }) => group !== "");
  const n = sum(grouped.map(({ samples }) => number(samples)));
  const qc = sum(roles.filter(({ role }) => roleOf(role!) === "qc").map(({ samples }) => number(samples)));
  const features = number(checks.find(({ check }) => check === "features")?.["value"]);
  if (!Number.isFinite(features)) return null;
  const named = sum(levels.map((level) => number(level["named"])));
  const at = (msi: string) => sum(levels.filter((level) => level["msi"] === msi).map((level) => number(level["features"])));
  // Without the column nothing says how sure a name is, and ids of features may be names.
  const known = levels.some(({ msi }) => msi !== "");
  const levelWords = known
    ? { en: `, ${named} named (MSI 1: ${at("1")}, 2: ${at("2")})`, zh: `，${named} 个有名称（1 级 ${at("1")}，2 级 ${at("2")}）` }
    : levels.length === 0
      ? { en: "", zh: "" }
      : {
          en: `${named > 0 ? `, ${named} with a name` : ""}; how sure the identification is isn't given (no column “msi”)`,
          zh: `${named > 0 ? `，${named} 个有名称` : ""}；未给出注释等级（无“msi”列）`,
        };
  const counted = (await rows("as-measured", "factors", ["zeros", "below_zero"])) ?? [];
  const all = (name: string): number => sum(counted.map((row) => number(row[name])).filter(Number.isFinite));
  const belowWords = undetectedWords(all("zeros"), all("below_zero"));
  const logWords = logarithmWords(checks.find(({ check, result }) => check === "largest" && result === "look"));
  const qcWords = { en: qc === 0 ? "" : ` and ${qc} QC`, zh: qc === 0 ? "" : `和 ${qc} 个 QC ` };
  const groups = new Set(grouped.map(({ group }) => group)).size;
  return {
    text: {
      en: `${plural(n, "sample", "samples")} in ${plural(groups, "group", "groups")}${qcWords.en} gave ${plural(features, "feature", "features")}${levelWords.en}.${belowWords.en}${logWords.en}`,
      zh: `${groups} 组 ${n} 个样本${qcWords.zh}共得 ${features} 个特征${levelWords.zh}。${belowWords.zh}${logWords.zh}`,
    },
    grounds: [
      ground("Groups", "分组", grouped.map(({ group, samples }) => `${nameOf(group ?? "")}: ${samples}`).join(", ")),
      ...(known ? [ground("Identification", "注释等级", ["1", "2", "3", "4"].map((msi) => `MSI ${msi}: ${at(msi)}`).join(", "))] : []),
    ],
    weak: false,
  };
}

async function prepareSentence({ rows, params }: Look): Promise<Sentence | null> {
  const features = await rows("impute", "features", ["feature", "missing", "kept", "gaps"]);
  if (features === null) return null;
  // What had no value left, or too few, went: nothing of it was filled.
  const stayed = features.filter(({ kept }) => kept !== "FALSE");
  const gone = features.length - stayed.length;
  const shares = stayed.map(({ missing }) => number(missing));
  const missing = sum(shares) / Math.max(1, stayed.length);
  const below = stayed.filter(({ gaps }) => gaps === "below detection");
  const low = sum(shares) === 0 ? 0 : sum(below.map((row) => number(row["missing"]))) / sum(shares);
  const method = normalisationWords(await params("normalise"));
  const near = stayed.some((row) => row["gaps"] === "single") ? neighbourWords(await params("impute"), stayed.length) : null;
  const gaps =
    missing === 0
      ? { en: "no value was missing.", zh: "没有缺失值。" }
      : low > 1 - 1e-9
        ? { en: `${percent(missing)} % of values were missing, all of them taken as below detection.`, zh: `缺失 ${percent(missing)}%，均视为低于检出限。` }
        : {
            en: `${percent(missing)} % of values were missing: ${percent(low)} % of these taken as below detection, the rest filled ${near === null ? "" : `${near.en} and `}for multivariate analysis only.`,
            zh: `缺失 ${percent(missing)}%，其中 ${percent(low)}% 视为低于检出限，其余仅在多元分析中${near === null ? "" : near.zh}填补。`,
          };
  const left =
    gone === 0
      ? { en: "", zh: "" }
      : { en: ` ${plural(gone, "feature was", "features were")} left out for want of values.`, zh: `另有 ${gone} 个特征因缺失过多而排除。` };
  return {
    text: { en: `${method.en}; ${gaps.en}${left.en}`, zh: `${method.zh}；${gaps.zh}${left.zh}` },
    grounds: [
      ground("Features with gaps", "有缺失的特征", `${shares.filter((share) => share > 0).length} / ${stayed.length}`),
      ground("Below the limit of detection", "低于检出限", { en: plural(below.length, "feature", "features"), zh: `${below.length} 个特征` }),
    ],
    weak: missing > 0.3,
  };
}

/** Where there are fewer other features than neighbours are usually taken; null where nothing is to be said. */
function neighbourWords(params: Readonly<Record<string, unknown>> | null, features: number): Text | null {
  if (params?.["k"] !== "auto" || word(params, "sporadic", "knn") !== "knn" || features > usualNeighbours) return null;
  if (features === 1) return { en: "by its median (a single feature has no neighbours)", zh: "以其中位数（仅一个特征，没有近邻）" };
  return {
    en: `from ${features === 2 ? "the only neighbour" : `${features - 1} neighbours (there are no more features)`}`,
    zh: `由 ${features - 1} 个近邻（没有更多特征）`,
  };
}

async function overviewSentence(look: Look): Promise<Sentence | null> {
  const { rows } = look;
  const { caution, grounds, weak } = confounding(look, null);
  const variance = await rows("pca", "variance", ["component", "explained"]);
  const diagnostics = await rows("pca", "diagnostics", ["sample", "t2", "t2_limit"]);
  const [first, second] = (variance ?? []).map(({ explained }) => number(explained));
  if (first === undefined || second === undefined || !Number.isFinite(first + second)) return null;
  const beyond = (diagnostics ?? []).filter(({ t2, t2_limit }) => number(t2) > number(t2_limit)).map(({ sample }) => sample!);
  const shown = beyond.slice(0, 10).join(", ") + (beyond.length > 10 ? " …" : "");
  const n = diagnostics?.length ?? 0;
  const isTold = beyond.length > 0 || canLieOutside(n, number(diagnostics?.[0]?.["t2_limit"]));
  const outside =
    diagnostics === null
      ? { en: "", zh: "" }
      : !isTold
        ? tooFewForLimits(n, (variance ?? []).length, number(diagnostics[0]?.["t2_limit"]))
        : beyond.length === 0
          ? { en: "; no sample lies outside the 95 % limits", zh: "；没有样本超出 95% 限" }
          : { en: `; outside the 95 % limits: ${shown}`, zh: `；超出 95% 限：${shown}` };
  return {
    text: {
      en: `PC1 and PC2 explain ${percent(first)} and ${percent(second)} %${outside.en}.${caution.en}`,
      zh: `PC1、PC2 解释 ${percent(first)}%、${percent(second)}%${outside.zh}。${caution.zh}`,
    },
    grounds: [
      ground("Samples", "样本", String(n)),
      ...(isTold ? [ground("Limits", "判定限", { en: "Hotelling's T², 95 %", zh: "Hotelling T²，95%" })] : []),
      ...grounds,
    ],
    weak,
  };
}
const tooFewForLimits = (n: number, components: number, limit: number): Text =>
  n < 6 || !Number.isFinite(limit)
    ? { en: `; ${n} samples are too few to tell which lie outside the others`, zh: `；仅 ${n} 个样本，不足以判断离群样本` }
    : {
        en: `; ${n} samples are too few for the 95 % limits of ${plural(components, "component", "components")}, which none of them could exceed`,
        zh: `；样本仅 ${n} 个，任何样本都不可能超出 ${components} 个主成分的 95% 限，无法据此判断离群样本`,
      };
/** T² of one of n samples is (n − 1)² / n at most: below a limit beyond that every sample lies, whatever it is like. With fewer than six no outlier is sought either. */
const canLieOutside = (n: number, limit: number): boolean => n >= 6 && limit < (n - 1) ** 2 / n;

async function markerSentence({ rows }: Look): Promise<Sentence | null> {
  const table = await rows("roc", "auc", ["feature", "name", "auc", "ci_low", "ci_high", "cases", "controls"]);
  const best = (table ?? []).toSorted((one, other) => number(other["auc"]) - number(one["auc"]))[0];
  if (best === undefined || !Number.isFinite(number(best["auc"]))) return null;
  const [auc, low, high] = [number(best["auc"]), number(best["ci_low"]), number(best["ci_high"])];
  const cases = Math.min(number(best["cases"]), number(best["controls"]));
  const interval = Number.isFinite(low) && low < high ? ` (${fixed(low)}–${fixed(high)})` : "";
  const zhInterval = interval.replace("(", "（").replace(")", "）").trim();
  const name = best["name"] === "" ? best["feature"]! : best["name"]!;
  return {
    text: {
      en: `Best AUC ${fixed(auc)}${interval}, of ${name}; chosen on the same samples, hence optimistic.`,
      zh: `最佳 AUC ${fixed(auc)}${zhInterval}（${name}），以同批样本筛选，偏乐观。`,
    },
    grounds: [
      ground("Samples", "样本数", `${best["cases"]} + ${best["controls"]}`),
      ground("Features looked at", "考察的特征", String(table!.length)),
      ...(interval === "" ? [ground("Interval", "区间", { en: "has no width: the groups do not overlap", zh: "没有宽度：两组不重叠" })] : []),
    ],
    weak: cases < 8,
  };
}

async function setsSentence({ rows, params, called, library }: Look, chart: string): Promise<Sentence | null> {
  const sets = await rows(chart, "sets", ["set", "name", "size", "overlap", "p", "p_adj", "significant"]);
  if (sets === null || sets.length === 0) return null;
  // Features of one compound are one, and those without any, or without a class, are no part of the background.
  const measured = (await rows(chart, "background", ["feature", "identifier", "selected", "note"])) ?? [];
  const background = measured.filter(({ note }) => note === undefined || note === "");
  const marked = background.filter(({ selected: is }) => is === "TRUE");
  const byClass = Array.isArray((await params(chart))?.["set_columns"]);
  const enriched = sets.filter(({ significant }) => significant === "TRUE");
  const first = sets.filter(({ overlap }) => number(overlap) > 0).toSorted((one, other) => number(one["p"]) - number(other["p"]))[0];
  const name = first === undefined ? "" : first["name"] === "" ? first["set"]! : first["name"]!;
  const lead =
    first === undefined
      ? { en: "none of the selected features is in any of them", zh: "所选特征不在任何集合中" }
      : {
          en: `first ${name} (${first["overlap"]} of ${first["size"]}, p_adj ${p(number(first["p_adj"]))})`,
          zh: `首位 ${name}（${first["overlap"]}/${first["size"]}，校正 p ${p(number(first["p_adj"]))}）`,
        };
  const given = await library(chart);
  const [one, many, zhMeasure] = units[chart] ?? units["ora"]!;
  const aside = {
    en: [libraryName(given), background.length === 0 ? "" : `background ${plural(background.length, one, many)}`].filter((part) => part !== "").join("; "),
    zh: [libraryName(given), background.length === 0 ? "" : `背景 ${background.length} ${zhMeasure}`].filter((part) => part !== "").join("；"),
  };
  const of = { en: aside.en === "" ? "" : ` (${aside.en})`, zh: aside.zh === "" ? "" : `（${aside.zh}）` };
  const all = plural(sets.length, "set", "sets");
  const head =
    enriched.length === 0
      ? { en: `None of ${all} is enriched${of.en}`, zh: `${sets.length} 个集合均未富集${of.zh}` }
      : {
          en: `${enriched.length} of ${all} ${enriched.length === 1 ? "is" : "are"} enriched${of.en}`,
          zh: `${sets.length} 个集合中 ${enriched.length} 个富集${of.zh}`,
        };
  const selected = marked.length;
  return {
    text: { en: `${head.en}; ${lead.en}.`, zh: `${head.zh}；${lead.zh}。` },
    grounds: [
      ground("Comparison", "比较", called),
      ...(background.length === 0
        ? []
        : [
            byClass
              ? ground("Selected features with a class", "有类别的所选特征", String(selected))
              : ground("Selected features with an identifier", "有标识符的所选特征", String(selected)),
          ]),
      ground("Sets tested", "检验的集合", String(sets.length)),
      ...(given === null ? [] : [ground("Library", "集合库", libraryName(given))]),
    ],
    weak: background.length > 0 && selected < 5,
  };
}
const libraryName = (library: { name: string; date: string } | null): string =>
  library === null ? "" : [library.name, library.date].filter((part) => part !== "").join(" ");
/** What a background is counted in, where each identifier counts once; of classes each feature with one counts. */
const units: Record<string, readonly [one: string, many: string, zh: string]> = {
  ora: ["compound", "compounds", "个化合物"],
  "class-enrichment": ["feature", "features", "个特征"],
  "ora-go": ["gene", "genes", "个基因"],
  "ora-pathway": ["gene", "genes", "个基因"],
};

/** `largest`: the check of areas that look like logarithms. */
function logarithmWords(largest: ResultRow | undefined): Text {
  if (largest === undefined) return { en: "", zh: "" };
  const value = numberText(number(largest["value"]));
  return {
    en: ` The largest value is ${value}, and most have decimals: if these are logarithms, they were taken twice.`,
    zh: `最大值为 ${value}，且多数带小数：若本为对数值，则被取了两次对数。`,
  };
}

function undetectedWords(zeros: number, below: number): Text {
  if (zeros + below === 0) return { en: "", zh: "" };
  const en = [...(zeros > 0 ? [plural(zeros, "zero", "zeros")] : []), ...(below > 0 ? [plural(below, "value below 0", "values below 0")] : [])].join(" and ");
  const zh = [...(zeros > 0 ? [`${zeros} 个零值`] : []), ...(below > 0 ? [`${below} 个负值`] : [])].join("、");
  return { en: ` ${en} ${zeros + below === 1 ? "was" : "were"} taken as not detected.`, zh: `${zh}视为未检出。` };
}
