import type { Fix } from "@analyte/contract/fixes";
import type { Text } from "@analyte/contract/text";
import { counted } from "../reading/problem.ts";

/** What a repair did, for the user. */
export function doneMessage(fix: Fix, count: number): Text {
  return count === 0 ? { en: "There was nothing left to repair.", zh: "已没有需要修复的内容。" } : sentences[fix](count);
}

const sentences: Record<Fix, (count: number) => Text> = {
  "drop-empty-rows": (n) => ({ en: `Left out ${counted(n, "row")} without values.`, zh: `已删除 ${n} 个没有数值的行。` }),
  "cut-extra-cells": (n) => ({ en: `Cut the remarks behind ${counted(n, "row")}.`, zh: `已删除 ${n} 行末尾多出的备注。` }),
  "join-split-names": (n) => ({ en: `Joined ${counted(n, "name")} that a separator had split.`, zh: `已合并 ${n} 个被分隔符拆开的名称。` }),
  "trim-ids": (n) => ({ en: `Removed the blanks around ${counted(n, "name")}.`, zh: `已去除 ${n} 个名称首尾的空格。` }),
  "fill-merged": (n) => ({ en: `Filled ${counted(n, "merged cell")}.`, zh: `已填充 ${n} 个合并单元格。` }),
  "match-samples": (n) => ({ en: `Wrote ${counted(n, "sample name")} as the other table does.`, zh: `已按另一个表的写法统一 ${n} 个样本名称。` }),
  "match-features": (n) => ({ en: `Wrote ${counted(n, "feature name")} as the other table does.`, zh: `已按另一个表的写法统一 ${n} 个特征名称。` }),
  "other-decimal-sign": (n) => ({ en: `Wrote ${counted(n, "number")} with the table's decimal sign.`, zh: `已将 ${n} 个数值改为本表的小数点写法。` }),
  "plain-numbers": (n) => ({ en: `Wrote ${counted(n, "number")} plainly.`, zh: `已将 ${n} 个数值改为普通写法。` }),
  "drop-feature-columns": (n) => ({
    en: `Left out ${counted(n, "line")} that ${n === 1 ? "describes" : "describe"} the features.`,
    zh: `已删除 ${n} 行（列）描述特征的内容。`,
  }),
  "drop-summary-samples": (n) => ({ en: `Left out ${counted(n, "line")} of sums or means.`, zh: `已删除 ${n} 行合计或均值。` }),
  "drop-text-only": (n) => ({ en: `Left out ${counted(n, "row or column", "rows or columns")} of text.`, zh: `已删除 ${n} 个纯文本的行或列。` }),
  "text-as-missing": (n) => ({ en: `Emptied ${counted(n, "cell")} that held text.`, zh: `已将 ${n} 个文本单元格改为缺失值。` }),
  "infinite-as-missing": (n) => ({ en: `Emptied ${counted(n, "cell")} that held an infinite value.`, zh: `已将 ${n} 个无穷大的值改为缺失值。` }),
  "keep-first-samples": (n) => ({
    en: `Left out ${counted(n, "repeated sample")}; the first of each name stays.`,
    zh: `已删除 ${n} 个重复的样本，同名样本保留首个。`,
  }),
  "number-samples": (n) => ({ en: `Numbered ${counted(n, "repeated sample")}.`, zh: `已为 ${n} 个重名样本加上编号。` }),
  "keep-first-features": (n) => ({
    en: `Left out ${counted(n, "repeated feature")}; the first of each name stays.`,
    zh: `已删除 ${n} 个重复的特征，同名特征保留首个。`,
  }),
  "number-features": (n) => ({ en: `Numbered ${counted(n, "repeated feature")}.`, zh: `已为 ${n} 个重名特征加上编号。` }),
  "drop-unnamed-samples": (n) => ({ en: `Left out ${counted(n, "sample")} without a name.`, zh: `已删除 ${n} 个没有名称的样本。` }),
  "name-samples": (n) => ({ en: `Named ${counted(n, "sample")} that had no name.`, zh: `已为 ${n} 个没有名称的样本命名。` }),
  "drop-unnamed-features": (n) => ({ en: `Left out ${counted(n, "feature")} without a name.`, zh: `已删除 ${n} 个没有名称的特征。` }),
  "name-features": (n) => ({ en: `Named ${counted(n, "feature")} that had no name.`, zh: `已为 ${n} 个没有名称的特征命名。` }),
  "drop-unmatched-samples": (n) => ({ en: `Left out ${counted(n, "sample")} that the other table lacks.`, zh: `已删除 ${n} 个不在另一个表中的样本。` }),
  "drop-unmatched-features": (n) => ({ en: `Left out ${counted(n, "feature")} that the matrix lacks.`, zh: `已删除 ${n} 个不在数据矩阵中的特征。` }),
  "drop-all-missing-samples": (n) => ({ en: `Left out ${counted(n, "sample")} without a value.`, zh: `已删除 ${n} 个没有任何数值的样本。` }),
  "drop-all-missing-features": (n) => ({ en: `Left out ${counted(n, "feature")} without a value.`, zh: `已删除 ${n} 个没有任何数值的特征。` }),
  "drop-constant-features": (n) => ({ en: `Left out ${counted(n, "constant feature")}.`, zh: `已删除 ${n} 个取值恒定的特征。` }),
  "name-columns": (n) => ({ en: `Gave ${counted(n, "column")} a name of its own.`, zh: `已为 ${n} 列填写唯一的列名。` }),
  "drop-empty-columns": (n) => ({ en: `Left out ${counted(n, "empty column")}.`, zh: `已删除 ${n} 个空列。` }),
  "unify-groups": (n) => ({ en: `Wrote ${counted(n, "group name")} like the others.`, zh: `已统一 ${n} 处组名的写法。` }),
};
