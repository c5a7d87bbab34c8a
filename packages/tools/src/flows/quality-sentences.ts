/** What QC samples say of a run: what was removed and corrected, what could not be, and how good it is by its worst check. */
import type { Text } from "@analyte/contract/text";
import { listed } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import { checkCells, verdictCells, verdicts, type CheckName, type Verdict } from "../parts/run-verdicts.ts";
import { qualityWords } from "./option-words.ts";
import type { ResultRow } from "./result-rows.ts";
import { fixed, ground, median, number, percent, plural, word, type Look, type Sentence } from "./sentence-words.ts";

/** QC samples a batch that a curve is drawn through, as the tool of drift asks for them. */
const fewestQc = 5;

export async function qualitySentence({ rows, params }: Look): Promise<Sentence | null> {
  const [first, last, drift] = [
    await rows("filter-signal", "features", ["feature", "kept"]),
    await rows("filter-quality", "features", ["feature", "kept", "rsd_qc"]),
    await rows("drift", "features", ["feature", "corrected", "rsd_before", "rsd_after_loo"]),
  ];
  if (last === null) return null;
  const head = removedWords(gone(first), gone(last), await params("filter-quality"));
  // All that came to the filter of precision: of those that it kept none could fail.
  const precision = new Map((drift ?? []).map((row) => [row["feature"], row]));
  const corrected = last.filter(({ feature }) => precision.get(feature)?.["corrected"] !== "FALSE" && Number.isFinite(leftOut(precision.get(feature))));
  // What a correction left out judges itself honestly; without one the QC samples as they are.
  const judged = last
    .map(({ feature, rsd_qc }) => (Number.isFinite(leftOut(precision.get(feature))) ? leftOut(precision.get(feature)) : number(rsd_qc)))
    .filter((value) => Number.isFinite(value));
  if (judged.length === 0)
    return {
      text: { en: `${head.en}; without QC samples nothing can be said of the precision.`, zh: `${head.zh}；没有 QC 样本，无法评价精密度。` },
      grounds: [],
      weak: true,
    };
  // Before and after of the same features: those whose correction could be judged.
  const both = last.map(({ feature }) => precision.get(feature)).filter((row) => Number.isFinite(leftOut(row)) && Number.isFinite(number(row?.["rsd_before"])));
  const [was, is] = corrected.length > 0 ? [median(both.map((row) => number(row?.["rsd_before"]))), median(both.map(leftOut))] : [Number.NaN, median(judged)];
  const share = percent(judged.filter((value) => value <= 30).length / judged.length);
  const how =
    corrected.length > 0 && Number.isFinite(was)
      ? {
          en: `the correction took the median QC RSD from ${fixed(was, 1)} to ${fixed(is, 1)} %`,
          zh: `校正使 QC 的 RSD 中位数由 ${fixed(was, 1)}% 变为 ${fixed(is, 1)}%`,
        }
      : { en: `nothing was corrected, the median QC RSD is ${fixed(is, 1)} %`, zh: `未作校正，QC 的 RSD 中位数为 ${fixed(is, 1)}%` };
  return {
    text: {
      en: `${head.en}; ${how.en}; before the precision filter ${share} % of ${plural(judged.length, "feature", "features")} were at or below 30 %.`,
      zh: `${head.zh}；${how.zh}；精密度过滤前 ${judged.length} 个特征中 ${share}% 不超过 30%。`,
    },
    grounds: [
      ground("Features judged by QC samples", "由 QC 样本评价的特征", String(judged.length)),
      corrected.length > 0
        ? ground("RSD after correction", "校正后的 RSD", { en: "of QC samples left out of their own fit", zh: "质控样本不参与自身拟合" })
        : ground("RSD", "RSD", { en: "of the QC samples as they are", zh: "质控样本原值" }),
    ],
    weak: false,
  };
}

const gone = (table: readonly ResultRow[] | null): number => (table ?? []).filter(({ kept }) => kept === "FALSE").length;
const leftOut = (row: ResultRow | undefined): number => number(row?.["rsd_after_loo"]);

function removedWords(bySignal: number, byQuality: number, given: Readonly<Record<string, unknown>> | null): Text {
  if (bySignal + byQuality === 0) return { en: "No feature was removed", zh: "没有剔除特征" };
  const quality = qualityWords(given);
  const why: Text[] = [
    ...(bySignal > 0 ? [{ en: `${bySignal} by signal and presence`, zh: `信号与检出 ${bySignal} 个` }] : []),
    ...(byQuality === 0
      ? []
      : [
          quality === null
            ? { en: `${byQuality} by precision`, zh: `精密度 ${byQuality} 个` }
            : { en: `${byQuality} with ${quality.en}`, zh: `${quality.zh} ${byQuality} 个` },
        ]),
  ];
  return {
    en: `${plural(bySignal + byQuality, "feature was", "features were")} removed (${why.map(({ en }) => en).join(", ")})`,
    zh: `剔除 ${bySignal + byQuality} 个特征（${why.map(({ zh }) => zh).join("，")}）`,
  };
}

/** What of a drift stays. Where it was corrected as it should be, the sentence of precision says what came of it. */
export async function driftSentence({ rows, params }: Look): Promise<Sentence | null> {
  const [features, batches, given] = [await rows("drift", "features", ["corrected"]), await rows("drift", "batches", ["batch", "qc"]), await params("drift")];
  if (features === null || given === null || features.length === 0) return null;
  const counts = (batches ?? []).map(({ qc }) => number(qc));
  const [method, fewest] = [word(given, "method", "auto"), counts.length === 0 ? 0 : Math.min(...counts)];
  const corrected = features.filter((row) => row["corrected"] !== "FALSE").length;
  const grounds = [ground("QC samples by batch", "各批次的 QC 样本数", counts.join(", "))];
  if (method === "auto" && given["order"] === undefined && corrected === 0)
    return {
      text: { en: "Without an injection order a drift can't be seen or corrected.", zh: "没有进样顺序，无法识别或校正信号漂移。" },
      grounds: [],
      weak: true,
    };
  if (["auto", "qc-rlsc"].includes(method) && fewest < fewestQc) {
    const kept =
      corrected === 0
        ? { en: "nothing was corrected", zh: "未作任何校正" }
        : { en: "the levels of the batches alone were corrected", zh: "仅校正了批次间的水平" };
    return {
      text: {
        en: `A drift within a batch stays as it is: QC-RLSC needs ${fewestQc} QC samples in each batch, and ${counts.length > 1 ? "one has" : "there are"} ${fewest}; ${kept.en}.`,
        zh: `批次内的漂移未校正：QC-RLSC 要求每个批次至少有 ${fewestQc} 个 QC 样本，${counts.length > 1 ? "最少的批次" : "实际"}只有 ${fewest} 个；${kept.zh}。`,
      },
      grounds,
      weak: true,
    };
  }
  if (method !== "auto" || corrected > 0) return null;
  return {
    text: {
      en: "A drift was looked for and nothing corrected: the QC samples, each left out, would be no more precise.",
      zh: "已检查漂移但未校正：按留一法，校正不会提高 QC 样本的精密度。",
    },
    grounds,
    weak: false,
  };
}

export async function runSentence({ rows }: Look): Promise<Sentence | null> {
  const checks = (await rows("qc-pca", "checks", ["check", "value", "limit", "verdict"])) ?? [];
  const of = (verdict: Verdict) => checks.filter((check) => check["verdict"] === verdict);
  const worst = (["poor", "fair", "good"] as const satisfies readonly (typeof verdicts)[number][]).find((verdict) => of(verdict).length > 0);
  if (worst === undefined) return null;
  const said = (verdict: Verdict): Text[] => {
    const items = of(verdict).map(({ check, value, limit }): Text => {
      const name = checkCells[check as CheckName] ?? { en: check!, zh: check! };
      const [own, most] = [numberText(number(value)), numberText(number(limit))];
      return { en: `${name.en} ${own} (limit ${most})`, zh: `${name.zh} ${own}（界限 ${most}）` };
    });
    const list = listed(items, items.length);
    return items.length === 0 ? [] : [{ en: `${verdictCells[verdict].en}: ${list.en}`, zh: `${verdictCells[verdict].zh}：${list.zh}` }];
  };
  const parts = [...said("poor"), ...said("fair")];
  const list = parts.map(({ en }) => en).join("; ");
  const known = checks.length - of("unknown").length;
  return {
    text: {
      en: `The run is ${verdictCells[worst].en} by its worst check; ${of("good").length} of ${known} checks are good.${list === "" ? "" : ` ${list[0]!.toUpperCase()}${list.slice(1)}.`}`,
      zh: `按最差的检查项，整批数据质量${verdictCells[worst].zh}；${known} 项检查中 ${of("good").length} 项良好。${parts.length === 0 ? "" : `${parts.map(({ zh }) => zh).join("；")}。`}`,
    },
    grounds: checks.map(({ check, value }) => {
      const name = checkCells[check as CheckName] ?? { en: check!, zh: check! };
      return ground(name.en, name.zh, value === "" ? "–" : numberText(number(value)));
    }),
    weak: worst === "poor",
  };
}
