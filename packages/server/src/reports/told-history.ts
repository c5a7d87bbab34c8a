/** What was done to the values before a step: told once; a later history says only what came after the one that was told. */
import type { Language } from "@analyte/contract/text";

/** As jobs write it at the beginning of a paragraph, with the lists that it holds. */
export interface History {
  text: string;
  /** Samples that earlier steps left out. */
  left: string;
  /** Earlier steps, in their order. */
  steps: string;
}
/** `called`: the paragraph whose values had this history. */
export interface Told {
  called: string;
  history: History;
}

const patterns = {
  en: /^(?:In earlier steps (?:[\d,]+) samples? had been left out: (?<left>.*?)\. (?=\p{Lu}|\d))?(?:Before, the values had been prepared: (?<steps>.*?)\. (?=\p{Lu}|\d))?/u,
  zh: /^(?:先前的步骤已排除 .*? 个样本：(?<left>.*?)。)?(?:数值此前已经过：(?<steps>.*?)。)?/u,
};

export function historyIn(paragraph: string, language: Language): History {
  const found = patterns[language].exec(paragraph)!;
  return { text: found[0], left: found.groups!["left"] ?? "", steps: found.groups!["steps"] ?? "" };
}

/** In place of a history: the paragraph whose result the values are. */
export const afterStep = (called: string, language: Language): string =>
  language === "zh" ? `所用数值为“${called}”所得的数值。` : `The values were those after “${called}”. `;

/** The history, by what was told before where that holds a part of it or all. */
export function toldHistory(history: History, told: readonly Told[], language: Language): string {
  if (history.text === "") return "";
  const isZh = language === "zh";
  const separator = isZh ? "、" : ", ";
  const fitting = told
    .flatMap(({ called, history: before }) => {
      const left = beyond(before.left, history.left, separator);
      const steps = beyond(before.steps, history.steps, separator);
      return left === null || steps === null || before.steps === "" ? [] : [{ called, left, steps }];
    })
    .toSorted((a, b) => a.steps.length + a.left.length - b.steps.length - b.left.length);
  const [nearest] = fitting;
  if (nearest === undefined) return history.text;
  const { called, left, steps } = nearest;
  if (isZh) {
    const then = steps === "" ? "" : `，其后：${steps}`;
    return `所用数值的前处理同“${called}”${then}。${left === "" ? "" : `另已排除样本：${left}。`}`;
  }
  const then = steps === "" ? "" : `, then: ${steps}`;
  return `The values were prepared as for “${called}”${then}. ${left === "" ? "" : `In earlier steps these samples had been left out too: ${left}. `}`;
}

/** What a list has after another with which it begins; null where it begins otherwise. */
function beyond(before: string, list: string, separator: string): string | null {
  if (before === list) return "";
  if (before === "") return list;
  return list.startsWith(before + separator) ? list.slice(before.length + separator.length) : null;
}
