/** What a user chose about the reading of a table, in the words of a result's notes. */
import type { Reading } from "@analyte/contract/reading";
import type { SlotKind } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import { someOf, tableNames } from "./problem.ts";

export function chosenWords(role: SlotKind, reading: Reading = {}): Text[] {
  const { en, zh } = tableNames[role];
  return (Object.keys(words) as (keyof Reading)[]).flatMap((field) => {
    if (reading[field] === undefined) return [];
    const said = chosenText(field, reading);
    return [{ en: `The ${en} was read as its user chose: ${said.en}.`, zh: `${zh}按用户的选择读取：${said.zh}。` }];
  });
}

/** What was chosen in one field of a reading. */
export const chosenText = (field: keyof Reading, reading: Reading): Text => (words[field] as (value: unknown) => Text)(reading[field]);

const words: { [Field in keyof Reading]-?: (value: NonNullable<Reading[Field]>) => Text } = {
  encoding: (encoding) => ({ en: `encoding ${encoding}`, zh: `编码为 ${encoding}` }),
  sheet: (sheet) => ({ en: `the sheet “${sheet}”`, zh: `工作表“${sheet}”` }),
  decimal: (sign) =>
    sign === "."
      ? { en: "a point before decimals, commas between thousands (1,234 is 1234)", zh: "小数点为“.”，逗号为千位分隔符（1,234 即 1234）" }
      : { en: "a comma before decimals, points between thousands (1,234 is 1.234)", zh: "小数点为“,”，句点为千位分隔符（1,234 即 1.234）" },
  header_row: (row) => ({ en: `the header in row ${row}`, zh: `标题行为第 ${row} 行` }),
  orientation: (way) => (way === "samples-in-rows" ? { en: "samples in rows", zh: "样本按行排列" } : { en: "samples in columns", zh: "样本按列排列" }),
  labels: (taken) =>
    taken
      ? { en: "with group labels beside the numbers", zh: "数值旁为分组标签" }
      : { en: "without group labels, all of it numbers", zh: "不含分组标签，全部为数值" },
  descriptions: (names) => {
    const list = someOf(names, names.length, 12);
    return { en: `as descriptions of the samples ${list.en}`, zh: `${list.zh}为样本说明` };
  },
  measured: (names) => {
    const list = someOf(names, names.length, 12);
    return { en: `as measured features ${list.en}`, zh: `${list.zh}为测量特征` };
  },
  id_column: (column) => ({ en: `the ids in the column “${column}”`, zh: `编号位于列“${column}”` }),
};
