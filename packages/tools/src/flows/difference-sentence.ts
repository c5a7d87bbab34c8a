/** What two groups differ in: how many features by which rule, what chance alone gives, and whether the model holds. */
import type { Text } from "@analyte/contract/text";
import { atLeastIn, isNever } from "../parts/two-group/at-least.ts";
import type { ResultRow } from "./result-rows.ts";
import { confounding } from "./confounding.ts";
import { rawLimit, ruleWords, testInSentence, testWords } from "./option-words.ts";
import { number, p, fixed, ground, word, type Look, type Sentence } from "./sentence-words.ts";

/**
 * The two groups as the comparison calls them, with how many samples case and control have; without sizes where these aren't known. A test may be
 * given further groups, and in any order: the two are found by their names.
 */
function compared(
  { called, sides: named }: Look,
  given: Readonly<Record<string, unknown>> | null,
): { case: string; control: string; sizes: number[]; keys: string[] } {
  const names = called.split(" vs ");
  const { groups = {} } = (given?.["grouping"] ?? {}) as { groups?: Record<string, readonly string[]> };
  const sides = given?.["comparison"] as { case: string; control: string } | undefined;
  const found = sides === undefined ? [] : [sides.case, sides.control].flatMap((side) => (Object.hasOwn(groups, side) ? [groups[side]!.length] : []));
  const [one, control] = named ? [named.case, named.control] : [names[0] ?? called, names.slice(1).join(" vs ")];
  return { case: one, control, sizes: found.length === 2 ? found : [], keys: sides === undefined ? [] : [sides.case, sides.control] };
}

export async function differenceSentence(look: Look): Promise<Sentence | null> {
  const { rows, params } = look;
  const [given, counts, selected] = [
    await params("select"),
    await rows("select", "counts", ["rule", "up", "down"]),
    await rows("select", "selected", ["p", "p_adj", "vip", "selected", "direction", "note"]),
  ];
  const rule = word(given, "rule", "fdr");
  const own = counts?.find((row) => row["rule"] === rule);
  if (given === null || counts === null) return null;
  const chosen = (selected ?? []).filter((row) => row["selected"] === "TRUE");
  const up = own === undefined ? chosen.filter(({ direction }) => direction === "up").length : number(own["up"]);
  const down = own === undefined ? chosen.length - up : number(own["down"]);
  const tested = (selected ?? []).map((row) => number(row["p"])).filter((value) => Number.isFinite(value));
  const [m, k] = [tested.length, tested.filter((value) => value <= usualLimit).length];
  const model = (await rows("opls-da", "model", ["component", "q2_cum", "p_q2"]))?.find(({ component }) => component === "sum");
  const [q2, pq] = [number(model?.["q2_cum"]), number(model?.["p_q2"])];
  const valid = q2 > 0 && !(pq > 0.05);
  const [tests, countTests] = [await params("tests"), await params("count-tests")];
  const groups = compared(look, tests ?? countTests);
  const least = Math.min(...groups.sizes);
  const batches = confounding(look, groups.keys);
  const few = groups.sizes.length > 0 && least <= 3;
  const none = up + down === 0;
  // Limits of one's own may leave the adjusted p out.
  const unadjusted = rule === "provider" || (rule === "custom" && Number(given["p_threshold"]) >= 1);
  // Where its table is too large to be read, the rule says what was asked for.
  const hasVip = selected === null || selected.some(({ vip }) => vip !== undefined && vip !== "");
  const words = ruleWords(rule, given, hasVip);
  const test = testWords(tests, countTests);
  const how = testInSentence(tests, countTests, m, !unadjusted);
  const aside = how === null ? words : { en: `${words.en}; ${how.en}`, zh: `${words.zh}；${how.zh}` };
  const head = none
    ? nothingWords(groups, aside, selected ?? [])
    : {
        en: `${groups.case} against ${groups.control}: ${up} higher in ${groups.case}, ${down} higher in ${groups.control} (${aside.en})`,
        zh: `${groups.case} 对 ${groups.control}：在 ${groups.case} 中较高 ${up} 个，在 ${groups.control} 中较高 ${down} 个（${aside.zh}）`,
      };
  // A limit of one's own lets another share of all features through.
  const limit = unadjusted ? rawLimit(given) : usualLimit;
  const chance = Math.round(limit * m);
  const alone =
    m === 0
      ? unadjusted
        ? { en: `; p is not corrected: some features pass p ≤ ${limit} by chance alone`, zh: `；p 未校正：部分特征仅因随机即可通过 p ≤ ${limit}` }
        : { en: "", zh: "" }
      : unadjusted
        ? {
            en: `; p is not corrected: about ${chance} of ${m} features pass p ≤ ${limit} by chance`,
            zh: `；p 未校正：${m} 个特征中约 ${chance} 个会随机通过 p ≤ ${limit}`,
          }
        : { en: `; p ≤ ${limit} alone gives ${k}, about ${chance} by chance`, zh: `；仅 p ≤ ${limit} 为 ${k} 个，随机约 ${chance} 个` };
  const opls = !Number.isFinite(q2)
    ? { en: "", zh: "" }
    : valid
      ? {
          en: ` OPLS-DA Q² ${fixed(q2)}${Number.isFinite(pq) ? `, permutation p ${p(pq)}` : ""}.`,
          zh: ` OPLS-DA Q² ${fixed(q2)}${Number.isFinite(pq) ? `，置换 p ${p(pq)}` : ""}。`,
        }
      : none
        ? {
            en: ` Nor does an OPLS-DA model tell them apart (Q² ${fixed(q2)}${Number.isFinite(pq) ? `, permutation p ${p(pq)}` : ""}).`,
            zh: ` OPLS-DA 模型同样未发现差异（Q² ${fixed(q2)}${Number.isFinite(pq) ? `，置换 p ${p(pq)}` : ""}）。`,
          }
        : {
            en: ` The OPLS-DA model is not valid (Q² ${fixed(q2)}${Number.isFinite(pq) ? `, permutation p ${p(pq)}` : ""}) and shows nothing.`,
            zh: ` OPLS-DA 模型无效（Q² ${fixed(q2)}${Number.isFinite(pq) ? `，置换 p ${p(pq)}` : ""}），不说明任何问题。`,
          };
  const caution = few
    ? { en: ` With ${least} samples in the smaller group this is exploratory.`, zh: ` 较小的组只有 ${least} 个样本，结果仅供探索。` }
    : { en: "", zh: "" };
  const notes = chosen.map(({ note }) => atLeastIn(note ?? "")).filter((note) => note !== "");
  const filled = filledWords(notes.filter(isNever).length, chosen.length);
  return {
    text: {
      en: `${head.en}${alone.en}.${filled.en}${opls.en}${caution.en}${batches.caution.en}`,
      zh: `${head.zh}${alone.zh}。${filled.zh}${opls.zh}${caution.zh}${batches.caution.zh}`,
    },
    grounds: [
      ground("Comparison", "比较", look.called),
      ...(groups.sizes.length === 2 ? [ground("Samples", "样本数", groups.sizes.join(" + "))] : []),
      ...(test === null ? [] : [ground("Test", "检验", test)]),
      ground("Rule", "规则", words),
      ...(selected === null ? [] : [ground("Features tested", "检验的特征", String(m))]),
      ...(notes.length === 0
        ? []
        : [
            ground("Below the limit of detection in a group", "在某一组中低于检出限", {
              en: `${notes.length} of ${chosen.length} selected`,
              zh: `入选 ${chosen.length} 个中的 ${notes.length} 个`,
            }),
          ]),
      ...(Number.isFinite(q2) ? [ground("Model", "模型", valid ? { en: "valid", zh: "有效" } : { en: "not valid", zh: "无效" })] : []),
      ...batches.grounds,
    ],
    // Where nothing differs a model that finds nothing says the same; with too few samples nothing could have been found.
    weak: few || unadjusted || batches.weak || (none ? least < fewestForNothing : Number.isFinite(q2) && !valid),
  };
}
/** Of p by itself, as it is usually taken. */
const usualLimit = 0.05;
/** With fewer samples in a group a difference of usual size goes unseen. */
const fewestForNothing = 5;

/** Of those selected some have no value at all in one group but such as were filled. */
function filledWords(never: number, chosen: number): Text {
  if (never === 0) return { en: "", zh: "" };
  const one = never === 1;
  return {
    en: ` ${never} of the ${chosen} ${one ? "was" : "were"} not measured at all in one of the groups, where ${one ? "its" : "their"} values are filled: ${one ? "its" : "their"} fold change is one at least, and p depends on the filling.`,
    zh: `其中 ${never} 个在一个组中完全未检出，该组数值为填补值：差异倍数为下限值，p 值取决于填补值。`,
  };
}

/** What was looked at and how near it came: that nothing differs is a result where there are samples enough. */
function nothingWords(groups: { case: string; control: string; sizes: number[] }, rule: Text, selected: readonly ResultRow[]): Text {
  const n = groups.sizes.length === 2 ? groups.sizes.join(" + ") : "";
  const adjusted = selected.map((row) => number(row["p_adj"])).filter((value) => Number.isFinite(value));
  const least = adjusted.reduce((low, value) => Math.min(low, value), 1);
  const near =
    adjusted.length === 0
      ? { en: "", zh: "" }
      : least < 0.001
        ? { en: "; the smallest adjusted p is below 0.001", zh: "；最小的校正 p 低于 0.001" }
        : { en: `; the smallest adjusted p is ${p(least)}`, zh: `；最小的校正 p 为 ${p(least)}` };
  return {
    en: `${groups.case} against ${groups.control}${n === "" ? "" : ` (n = ${n})`}: no feature passes (${rule.en})${near.en}`,
    zh: `${groups.case} 对 ${groups.control}${n === "" ? "" : `（n = ${n}）`}：没有特征达标（${rule.zh}）${near.zh}`,
  };
}
