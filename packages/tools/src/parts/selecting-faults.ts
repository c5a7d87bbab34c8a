/** What of a selection of features can't be analysed, in words. */
import { skips } from "@analyte/contract/flows/skips";
import type { Text } from "@analyte/contract/text";
import { listNames } from "@analyte/contract/listed";
import { DataFault } from "#tool.ts";
import type { Selecting } from "./selecting-params.ts";

const fault = (code: string, en: string, zh: string, table: "table" | "features" | null = null): DataFault =>
  new DataFault(code, { en, zh }, table === null ? null : { table });

export function noColumn(column: string, unclear: readonly string[] = []): DataFault {
  const there = listNames(unclear, 5);
  const seen: Text = unclear.length === 0 ? { en: "", zh: "" } : { en: ` Nothing else says it either: ${there.en}.`, zh: `以下列也不能代替：${there.zh}。` };
  return fault(
    "no-such-column",
    `The table of results has no column “${column}”, by which its rows are to be selected.${seen.en} Choose another rule, or another table, or call the column so.`,
    `结果表中没有用于选取的列“${column}”。${seen.zh}请更换选取方式或结果表，或将相应的列改为此名称。`,
    "table",
  );
}

/** Columns of p, and none that selects. */
export function noneUnderstood(columns: readonly string[]): DataFault {
  const there = listNames(columns, 5);
  return fault(
    "selection-unclear",
    `Nothing in the table says which of its rows are selected: it has ${there.en}, but no column that is known to hold an adjusted p or marks. Call the column of adjusted p “p_adj”, or that of marks “significant”, or choose “every row” if all rows are selected.`,
    `结果表没有说明选取哪些行：表中有${there.zh}，但没有可识别的校正 p 值列或标记列。请将校正 p 值列命名为“p_adj”，或将标记列命名为“significant”；如所有行均为所选，请选择“所有行”。`,
    "table",
  );
}

export function unclearMarks(column: string, words: readonly string[]): DataFault {
  const there = listNames(words, 5);
  return fault(
    "unclear-marks",
    `The column “${column}” of the table of results is to mark the selected rows, and ${there.en} ${words.length === 1 ? "says" : "say"} neither yes nor no. Write TRUE or FALSE, or choose another rule.`,
    `结果表的“${column}”列用于标记所选的行，但${there.zh}既不表示是，也不表示否。请写作 TRUE 或 FALSE，或更换选取方式。`,
    "table",
  );
}

export const badAdjusted = (column: string): DataFault =>
  fault(
    "bad-p",
    `The column “${column}” of the table of results was taken as adjusted p, but holds numbers that are not between 0 and 1. Call the column of adjusted p “p_adj”, or choose another rule.`,
    `结果表的“${column}”列被视为校正 p 值，但其中有不在 0 和 1 之间的数值。请将校正 p 值列命名为“p_adj”，或更换选取方式。`,
    "table",
  );

/** `by`: what selects every row of the table; null where there is no table, or a list selects. */
export function noBackground(by: "list" | "marked" | "p" | "rows" | null): DataFault {
  const [en, zh] = {
    rows: ["Every row of the table is taken as selected", "结果表的每一行均视为所选"],
    marked: ["Every row of the table is marked as selected", "结果表的每一行均标记为所选"],
    p: ["Every row of the table has an adjusted p within the limit", "结果表每一行的校正 p 值均在界限内"],
    list: null,
    none: null,
  }[by ?? "none"] ?? ["The selected features are listed", "已列出所选特征"];
  return fault(
    "no-background",
    `${en}, and nothing says what was measured besides. Give the data matrix or the feature sheet, or a table with every measured feature, not the selected ones alone.`,
    `${zh}，但没有说明除此以外还测得了哪些特征。请提供数据矩阵、特征表，或包含全部测得特征（而不只是所选特征）的结果表。`,
    "table",
  );
}

/** In a process that is no fault: the step is skipped, with the sentence that it has for all steps of the kind. Null where there are enough. */
export const tooFewSelected = ({ least_selected = 0 }: Pick<Selecting, "least_selected">, count: number): DataFault | null =>
  count >= least_selected ? null : new DataFault("skipped", skips.fewSelected(least_selected, true, count));

/** The same of a tool by itself. */
export function noneSelected({ rule, direction, p_threshold }: Omit<Selecting, "selected">): DataFault {
  const way: Text =
    direction === "both" ? { en: "", zh: "" } : direction === "higher" ? { en: " and is higher", zh: "，且升高" } : { en: " and is lower", zh: "，且降低" };
  const what: Text =
    rule === "p"
      ? { en: `has an adjusted p of at most ${p_threshold}${way.en}`, zh: `校正 p 值不大于 ${p_threshold}${way.zh}` }
      : { en: `is selected${way.en}`, zh: `被选中${way.zh}` };
  return fault(
    "skipped",
    `No row of the table ${what.en}, so there is nothing to look for in the sets. Choose another rule of selection; the tool by itself takes a pasted list, too.`,
    `结果表中没有${what.zh}的行，无法进行富集分析。请更换筛选条件；单独使用该工具时也可粘贴列表。`,
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

/** `found`: of the selected, those that the matrix was read to have as samples. */
export function wrongWayRound(wanted: number, ids: readonly string[], found: readonly string[]): DataFault {
  const [there, taken] = [listNames(found, 3), listNames(ids, 3)];
  return new DataFault(
    "wrong-way-round",
    {
      en: `None of the ${wanted} selected features is among the ${ids.length} features of the data matrix (${taken.en}), but ${there.en} ${found.length === 1 ? "is" : "are"} among what was taken as its samples: it was read the wrong way round. Write “feature” into its first cell where the features stand in rows, “sample” where the samples do, or say in the form which way they stand.`,
      zh: `所选的 ${wanted} 个特征均不在数据矩阵的 ${ids.length} 个特征（${taken.zh}）中，但${there.zh}被当作了样本：行列方向读反了。若特征按行排列，请在首个单元格中填写“feature”；若样本按行排列，请填写“sample”；也可在表单中指明样本的排列方向。`,
    },
    { table: "matrix" },
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
