/** Samples that take no part in an analysis, each with the reason of whoever left them out. */
import { longestItemId } from "./item-id.ts";
import { listed } from "./listed.ts";
import type { Language, Text } from "./text.ts";
import { unseenSign } from "./unseen-signs.ts";

export interface Exclusion {
  /** As the matrix calls its row, or where `by` is given as that column calls the sample. */
  sample: string;
  /** The column that names the sample, of which everything that was measured is meant; left out where one row of the matrix is. */
  by?: string | undefined;
  reason: string;
}
/** An exclusion with what the tables say of it. */
export interface LeftOut extends Exclusion {
  /** Of a sample: what was measured of it, as the matrix calls it. */
  rows?: readonly string[];
  /** Whether the row is one measurement among those that are averaged. */
  measurement?: true;
}
/** Tells exclusions apart: a row and a sample may be called alike. */
export const exclusionKey = ({ sample, by }: Pick<Exclusion, "sample" | "by">): string => JSON.stringify(by === undefined ? [sample] : [sample, by]);

/** More than these are another table. */
export const mostExclusions = 5_000;
export const longestReason = 200;

/** What is wrong with a list of them; null where nothing is. `title`: what the form calls it. */
export function exclusionsFault(value: unknown, { en, zh }: Text): Text | null {
  if (!Array.isArray(value) || !value.every(isExclusion)) {
    return { en: `${en} must be a list of samples, each with a reason.`, zh: `${zh}必须是样本的列表，并为每个样本注明原因。` };
  }
  if (value.length > mostExclusions) {
    return {
      en: `${en}: ${value.length} samples are named, at most ${mostExclusions} are possible. Take a table without them instead.`,
      zh: `${zh}：共列出 ${value.length} 个样本，最多 ${mostExclusions} 个。请改用不含这些样本的数据表。`,
    };
  }
  const seen = new Set<string>();
  for (const one of value) {
    const { sample, reason, by = "" } = one;
    if (seen.has(exclusionKey(one))) return { en: `${en}: sample “${sample}” is named twice.`, zh: `${zh}：样本“${sample}”重复列出。` };
    seen.add(exclusionKey(one));
    if (Math.max(sample.length, by.length) > longestItemId) {
      return {
        en: `${en}: a sample is named by more than ${longestItemId} characters. Give it a shorter name in the table.`,
        zh: `${zh}：有样本的名称超过 ${longestItemId} 个字符，请在数据表中改用较短的名称。`,
      };
    }
    if (!isSeen(reason)) return { en: `${en}: say why sample “${sample}” is left out.`, zh: `${zh}：请填写排除样本“${sample}”的原因。` };
    const sign = unseenSign(reason, "paragraph");
    if (sign !== null) {
      return {
        en: `${en}: the reason for sample “${sample}” contains a character that can't be seen, ${sign}. Remove it.`,
        zh: `${zh}：样本“${sample}”的原因中含有不可见字符 ${sign}，请将其删除。`,
      };
    }
    if (reason.length > longestReason) {
      return {
        en: `${en}: the reason for sample “${sample}” is longer than ${longestReason} characters.`,
        zh: `${zh}：样本“${sample}”的原因超过 ${longestReason} 个字符。`,
      };
    }
  }
  return null;
}

/** Whether there is a sign in it that somebody can read: neither a space, nor what is not drawn, nor half a sign. */
const isSeen = (text: string): boolean => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

function isExclusion(value: unknown): value is Exclusion {
  if (typeof value !== "object" || value === null) return false;
  const { sample, by, reason, ...rest } = value as Partial<Exclusion>;
  if (Object.keys(rest).length > 0 || ("by" in value && (typeof by !== "string" || by === ""))) return false;
  return typeof sample === "string" && sample !== "" && typeof reason === "string";
}

/**
 * A list for a sentence, as “S12 and S14 (outlier by PCA), S13 (broken vial)”: a reason is said once, behind all that it holds for. A long list is cut.
 * Where samples stand beside measurements it says which is which.
 */
export function exclusionsText(list: readonly LeftOut[], most = 30): Text {
  const mixed = list.some(({ by }) => by !== undefined);
  const byReason = new Map<string, LeftOut[]>();
  for (const one of list) {
    const why = one.reason.replace(/\s+/g, " ").trim();
    byReason.set(why, [...(byReason.get(why) ?? []), one]);
  }
  if (byReason.size === 1 && list.length > most) {
    const { en, zh } = listed(
      list.map((one) => withRows(one, mixed)),
      most,
    );
    const [why] = byReason.keys();
    return { en: `${en} (${why})`, zh: `${zh}（${why}）` };
  }
  let room = most;
  const parts: Text[] = [];
  for (const [why, alike] of byReason) {
    const shown = alike.slice(0, room);
    room -= shown.length;
    if (shown.length > 0) parts.push(forReason(shown, why, mixed));
  }
  const cut = list.length > most;
  return {
    en: parts.map(({ en }) => en).join(", ") + (cut ? ` and ${list.length - most} more` : ""),
    zh: parts.map(({ zh }) => zh).join("、") + (cut ? `等 ${list.length} 个` : ""),
  };
}

function forReason(alike: readonly LeftOut[], why: string, mixed: boolean): Text {
  const [one, ...others] = alike;
  const of = measuredAs(one!);
  if (others.length === 0 && of !== null) {
    const { en, zh } = exclusionName(one!, mixed);
    return { en: `${en} (${of.en}; ${why})`, zh: `${zh}（${of.zh}；${why}）` };
  }
  const names = alike.map((each) => withRows(each, mixed));
  return { en: `${joined(names, "en")} (${why})`, zh: `${joined(names, "zh")}（${why}）` };
}

function withRows(one: LeftOut, mixed: boolean): Text {
  const { en, zh } = exclusionName(one, mixed);
  const of = measuredAs(one);
  return of === null ? { en, zh } : { en: `${en} [${of.en}]`, zh: `${zh}［${of.zh}］` };
}

function measuredAs({ rows }: LeftOut): Text | null {
  if (rows === undefined) return null;
  const of = listed(plain(rows), 6);
  return { en: `measured as ${of.en}`, zh: `测量为 ${of.zh}` };
}

function joined(names: readonly Text[], language: Language): string {
  const words = names.map((name) => name[language]);
  const before = words.slice(0, -1);
  if (before.length === 0) return words[0]!;
  return language === "en" ? `${before.join(", ")} and ${words.at(-1)!}` : `${before.join("、")} 和 ${words.at(-1)!}`;
}

/** “S12”, “measurement S12” or “sample M2 of the column “animal””. */
export function exclusionName({ sample, by, measurement }: LeftOut, mixed = false): Text {
  if (by !== undefined) return { en: `sample ${sample} of the column “${by}”`, zh: `列“${by}”的样本 ${sample}` };
  return measurement || mixed ? { en: `measurement ${sample}`, zh: `测量 ${sample}` } : { en: sample, zh: sample };
}

const plain = (names: readonly string[]): Text[] => names.map((name) => ({ en: name, zh: name }));
