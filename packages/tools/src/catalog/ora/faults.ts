/** What can't be analysed, in words. */
import { kindFacts } from "@analyte/contract/libraries/id-kinds";
import type { Text } from "@analyte/contract/text";
import { listNames } from "@analyte/contract/listed";
import { DataFault, type GivenLibrary } from "#tool.ts";
import type { OraParams } from "./manifest.ts";

const fault = (code: string, en: string, zh: string, table: "table" | "library" | "features" | null = null): DataFault =>
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

export function noneSelected({ rule, direction, p_threshold }: OraParams): DataFault {
  const way: Text =
    direction === "both" ? { en: "", zh: "" } : direction === "higher" ? { en: " and is higher", zh: "且升高" } : { en: " and is lower", zh: "且降低" };
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

export const twoSources = (): DataFault =>
  fault(
    "two-kinds-of-sets",
    "Both a library and columns of the feature sheet are given as sets. Take one of them away: their sets can't be tested together.",
    "同时给出了集合库和特征表中的列作为集合。两者不能一起检验，请去掉其中之一。",
  );

export const noSets = (): DataFault =>
  fault(
    "no-sets",
    "There are no sets: choose a library, or columns of the feature sheet whose values are sets.",
    "没有集合：请选择集合库，或选择特征表中取值可作为集合的列。",
    "library",
  );

export const noSheetColumn = (column: string, columns: readonly string[]): DataFault => {
  const list = listNames(columns);
  const has: Text =
    columns.length === 0
      ? { en: "There is no feature sheet with columns.", zh: "没有含列的特征表。" }
      : { en: `It has ${list.en}.`, zh: `现有的列为${list.zh}。` };
  return fault("no-such-column", `There is no column “${column}” in the feature sheet. ${has.en}`, `特征表中没有“${column}”列。${has.zh}`, "features");
};

export function noneInSets(library: GivenLibrary | null, columns: readonly string[], cells: readonly string[]): DataFault {
  const examples = listNames(
    cells.filter((cell) => cell !== ""),
    3,
  );
  if (library === null) {
    const of = listNames(columns);
    return fault(
      "no-set-of-columns",
      `The columns ${of.en} of the feature sheet are empty for every measured feature. Choose other columns.`,
      `特征表的列${of.zh}对所有测得的特征均为空。请选择其他列。`,
      "features",
    );
  }
  const { ids } = library.facts;
  const kind: Text = ids === null ? { en: "features called", zh: "" } : { en: `${kindFacts[ids].title.en} such as`, zh: `${kindFacts[ids].title.zh}，例如` };
  const member = library.sets[0]!.members[0]!;
  return fault(
    "other-identifiers",
    `None of the ${cells.length} measured features is in a set of the library “${library.called}”. Its members are ${kind.en} “${member}”; the features have ${examples.en}. Give a feature sheet with a column of the library's identifiers, or choose a library of the identifiers you have; the species may differ, too.`,
    `测得的 ${cells.length} 个特征均不在集合库“${library.called}”的任何集合中。其成员为${kind.zh}“${member}”，而特征为${examples.zh}。请提供含有该类编号的特征表，或选择与现有编号一致的集合库；也请确认物种是否一致。`,
    "library",
  );
}

export const selectedWithoutIds = (source: Text): DataFault =>
  fault(
    "selected-without-identifiers",
    `None of the selected features has an identifier in ${source.en}. Choose another column of identifiers, or select other features.`,
    `所选特征在${source.zh}中均没有编号。请更换编号列，或选择其他特征。`,
    "features",
  );

export const noSize = (least: number, most: number, largest: number): DataFault =>
  fault(
    "no-set-of-size",
    `No set has between ${least} and ${most} measured members: the largest has ${largest}. Change the limits, or choose a library that knows more of these features.`,
    `没有测得成员数在 ${least} 到 ${most} 之间的集合：最大的集合有 ${largest} 个。请调整界限，或选择覆盖更多这些特征的集合库。`,
    "library",
  );
