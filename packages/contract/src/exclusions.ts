/** Samples that take no part in an analysis, each with the reason of whoever left them out. */
import { longestItemId } from "./item-id.ts";
import { listed } from "./listed.ts";
import type { Text } from "./text.ts";

export interface Exclusion {
  /** As the matrix calls it. */
  sample: string;
  reason: string;
}

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
  for (const { sample, reason } of value) {
    if (seen.has(sample)) return { en: `${en}: sample “${sample}” is named twice.`, zh: `${zh}：样本“${sample}”重复列出。` };
    seen.add(sample);
    if (sample.length > longestItemId) {
      return {
        en: `${en}: a sample is named by more than ${longestItemId} characters. Give it a shorter name in the table.`,
        zh: `${zh}：有样本的名称超过 ${longestItemId} 个字符，请在数据表中改用较短的名称。`,
      };
    }
    if (!isSeen(reason)) return { en: `${en}: say why sample “${sample}” is left out.`, zh: `${zh}：请填写排除样本“${sample}”的原因。` };
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
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  const { sample, reason } = value as Partial<Exclusion>;
  return typeof sample === "string" && sample !== "" && typeof reason === "string";
}

/** A list for a sentence, as “S12 (outlier by PCA), S13 (broken vial)”; a long one is cut. */
export function exclusionsText(list: readonly Exclusion[], most = 30): Text {
  return listed(
    list.map(({ sample, reason }) => {
      const why = reason.replace(/\s+/g, " ").trim();
      return { en: `${sample} (${why})`, zh: `${sample}（${why}）` };
    }),
    most,
  );
}
