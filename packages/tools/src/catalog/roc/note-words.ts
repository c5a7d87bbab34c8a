/** What the column `note` says of a feature: in English in every file, explained by the help of the column. */
import type { Text } from "@analyte/contract/text";

export const noteWords = {
  "no-values": { note: "no values", zh: "没有数值" },
  "one-group": { note: "values in one group only", zh: "只有一组有数值" },
  "too-few": { note: "one value in a group: no interval", zh: "某组只有一个数值，没有区间" },
  infinite: { note: "infinite values", zh: "存在无穷大的数值" },
  constant: { note: "all values are equal", zh: "所有数值相同" },
  separated: { note: "the groups do not overlap: the interval has no width", zh: "两组数值不重叠，区间宽度为零" },
  "no-cutoff": { note: "no cut-off is better than calling all samples alike", zh: "任何截断值都不优于把所有样本判为同一组" },
  reference: { note: "the reference feature", zh: "参照特征" },
} as const;
export type NoteWord = keyof typeof noteWords;

/** Of one note; a cell may hold several. */
export const noteCells: Record<string, Text> = Object.fromEntries(Object.values(noteWords).map(({ note, zh }) => [note, { en: note, zh }]));

export const noteHelp: Text = {
  en: `Why a number is missing, or what to know of it: ${Object.values(noteWords)
    .map(({ note }) => note)
    .join("; ")}.`,
  zh: `数值为空的原因或说明（以英文记录）：${Object.values(noteWords)
    .map(({ note, zh }) => `${note} ${zh}`)
    .join("；")}。`,
};
