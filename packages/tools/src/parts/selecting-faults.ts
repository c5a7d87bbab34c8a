/** What of a selection of features can't be analysed, in words. */
import type { Text } from "@analyte/contract/text";
import { listNames } from "@analyte/contract/listed";
import { DataFault } from "#tool.ts";
import type { Selecting } from "./selecting-params.ts";

const fault = (code: string, en: string, zh: string, table: "table" | "features" | null = null): DataFault =>
  new DataFault(code, { en, zh }, table === null ? null : { table });

export const noColumn = (column: string): DataFault =>
  fault(
    "no-such-column",
    `The table of results has no column “${column}”, by which its rows are to be selected. Choose another rule, or another table.`,
    `结果表中没有用于选取的列“${column}”。请更换选取方式或结果表。`,
    "table",
  );

export const noBackground = (): DataFault =>
  fault(
    "no-background",
    "Nothing says what was measured besides the selected features. Give the data matrix or the feature sheet, or a table with every measured feature.",
    "没有给出除所选特征以外还测得了哪些特征。请提供数据矩阵、特征表，或包含全部测得特征的结果表。",
    "table",
  );

export function noneSelected({ rule, direction, p_threshold }: Selecting): DataFault {
  const way: Text =
    direction === "both" ? { en: "", zh: "" } : direction === "higher" ? { en: " and is higher", zh: "，且升高" } : { en: " and is lower", zh: "，且降低" };
  const what: Text =
    rule === "p"
      ? { en: `has an adjusted p of at most ${p_threshold}${way.en}`, zh: `校正 p 值不大于 ${p_threshold}${way.zh}` }
      : { en: `is selected${way.en}`, zh: `被选中${way.zh}` };
  return fault(
    "none-selected",
    `No row of the table ${what.en}, so there is nothing to look for in the sets. Choose another rule, or paste a list.`,
    `结果表中没有${what.zh}的行，无法进行富集分析。请更换选取方式，或粘贴列表。`,
    "table",
  );
}

export function noneMeasured(wanted: readonly string[], ids: readonly string[]): DataFault {
  const [first, there] = [listNames(wanted, 3), listNames(ids, 3)];
  return fault(
    "none-measured",
    `None of the ${wanted.length} selected features is among the ${ids.length} that were measured: the selected are ${first.en}, the measured ${there.en}. Write them alike, or give a feature sheet that has both.`,
    `所选的 ${wanted.length} 个特征均不在测得的 ${ids.length} 个特征中：所选为${first.zh}，测得的为${there.zh}。请统一写法，或提供同时包含两者的特征表。`,
  );
}

export const allSelected = (count: number, from: "matrix" | "tests" | "features"): DataFault =>
  fault(
    "all-selected",
    `All ${count} measured features are selected, so no set can hold more of them than another. ${from === "tests" ? "Give a table with the features that did not change, too." : "Select fewer."}`,
    `测得的 ${count} 个特征全部被选中，各集合之间无从比较。${from === "tests" ? "请提供同时包含未变化特征的结果表。" : "请减少所选特征。"}`,
  );

export const selectedWithoutValues = (columns: Text): DataFault =>
  fault(
    "selected-without-values",
    `None of the selected features has a value in the feature sheet's ${columns.en}. Choose another column of sets, or select other features.`,
    `所选特征在特征表的${columns.zh}列中均没有取值。请更换作为集合的列，或选择其他特征。`,
    "features",
  );
export const selectedWithoutIds = (source: Text): DataFault =>
  fault(
    "selected-without-identifiers",
    `None of the selected features has an identifier in ${source.en}. Choose another column of identifiers, or select other features.`,
    `所选特征在${source.zh}中均没有编号。请更换编号列，或选择其他特征。`,
    "features",
  );
