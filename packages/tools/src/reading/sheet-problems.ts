/** What a workbook holds beside the cells that were read. */
import type { SlotKind } from "@analyte/contract/slots";
import type { OtherSheet } from "./choose-sheet.ts";
import type { BilingualChoice } from "../job-folder.ts";
import { counted, makeProblem, someOf, tableNames, type TableProblem } from "./problem.ts";
import type { MergedCells, SheetFacts } from "./sheet-text.ts";

/** The sheets with data that were not read: hidden ones, those before the table and those after it. */
export function otherSheetProblems(table: SlotKind, read: string, others: readonly OtherSheet[]): TableProblem[] {
  const about = (code: string, sheets: readonly OtherSheet[], why: { en: string; zh: string }): TableProblem[] => {
    const [first] = sheets;
    if (first === undefined) return [];
    const names = someOf(sheets.map(({ name }) => name));
    const size = { en: `${first.rows} × ${first.columns} cells`, zh: `${first.rows} × ${first.columns} 个单元格` };
    const which = {
      en: sheets.length === 1 ? `“${first.name}” with ${size.en} was not read` : `${sheets.length} sheets with data were not read: ${names.en}`,
      zh: sheets.length === 1 ? `“${first.name}”（${size.zh}）未被读取` : `有 ${sheets.length} 个含数据的工作表未被读取：${names.zh}`,
    };
    const problem = makeProblem(
      "warning",
      code,
      table,
      {
        en: `The ${tableNames[table].en} was read from the sheet “${read}”; ${which.en}${why.en}.`,
        zh: `${tableNames[table].zh}读自工作表“${read}”；${which.zh}${why.zh}。`,
      },
      remedyFor(table, sheets),
      undefined,
      sheets.length,
    );
    return [
      {
        ...problem,
        choices: [...companionChoices(table, sheets), ...sheets.slice(0, 5).map(insteadChoice)],
      },
    ];
  };
  const visible = others.filter(({ hidden }) => !hidden);
  return [
    ...about(
      "hidden-sheet",
      others.filter(({ hidden }) => hidden),
      { en: ", because it is hidden", zh: "，因为它被隐藏" },
    ),
    ...about(
      "sheet-passed-over",
      visible.filter(({ before }) => before),
      { en: ", because it does not look like this table", zh: "，因为它看起来不是所需的表格" },
    ),
    ...about(
      "other-sheet",
      visible.filter(({ before }) => !before),
      { en: "", zh: "" },
    ),
  ];
}

const insteadChoice = ({ name }: OtherSheet): BilingualChoice => ({
  label: { en: `Read “${name}” instead`, zh: `改为读取“${name}”` },
  reading: { sheet: name },
});

/** What goes along with the table in its workbook is used without being chosen a second time: of each kind the first. */
function companionChoices(table: SlotKind, sheets: readonly OtherSheet[]): BilingualChoice[] {
  return (["samples", "features"] as const).flatMap((as) => {
    const sheet = as === table ? undefined : sheets.find(({ kind }) => kind === as);
    if (sheet === undefined) return [];
    const { en, zh } = tableNames[as];
    return [{ label: { en: `Use “${sheet.name}” as the ${en}`, zh: `将“${sheet.name}”用作${zh}` }, reading: { sheet: sheet.name }, as }];
  });
}

function remedyFor(table: SlotKind, sheets: readonly OtherSheet[]): TableProblem["repair"] {
  const companion = sheets.find(({ kind }) => kind !== "other" && kind !== table && kind !== "matrix");
  if (companion === undefined || companion.kind === "other") {
    return { en: "Nothing needs to be done if that is the table that is meant.", zh: "如果所读的正是需要的表格，则无需处理。" };
  }
  const { en, zh } = tableNames[companion.kind];
  return {
    en: `“${companion.name}” looks like the ${en}: choose this workbook there as well.`,
    zh: `“${companion.name}”看起来是${zh}：请在${zh}一栏也选择此工作簿。`,
  };
}

/** What the cells hold is not known before a spreadsheet program has computed them: none of them is missing, and a copy would lose them. */
export const isUncomputed = ({ code }: TableProblem): boolean => code === "formula-without-value";

/** The cells look empty and would count as missing values. */
export function formulaProblem(table: SlotKind, sheet: string, { count, row, column }: NonNullable<SheetFacts["formulas"]>): TableProblem {
  return makeProblem(
    "error",
    "formula-without-value",
    table,
    {
      en: `In the sheet “${sheet}”, ${counted(count, "formula has", "formulas have")} no stored value; the first is at row ${row}, column ${column + 1}.`,
      zh: `工作表“${sheet}”中有 ${count} 个公式没有保存计算结果，首个位于第 ${row} 行第 ${column + 1} 列。`,
    },
    {
      en: "Open the workbook in Excel or LibreOffice, let it recalculate, save it and upload it again; or paste the values over the formulas.",
      zh: "请用 Excel 或 LibreOffice 打开工作簿，重新计算并保存后再上传；或将公式粘贴为数值。",
    },
    { row, column: column + 1, columnName: "", cell: "" },
    count,
  );
}

/** Whoever filtered rows away believes that they are gone. */
export function hiddenLinesProblem(
  table: SlotKind,
  sheet: string,
  { hiddenRows, hiddenColumns }: SheetFacts,
  isRead: (row: number) => boolean,
): TableProblem[] {
  const rows = hiddenRows.filter(isRead);
  const lines = rows.length + hiddenColumns.length;
  if (lines === 0) return [];
  const what = [
    ...(rows.length > 0
      ? [{ en: `${counted(rows.length, "hidden row")} (the first is row ${rows[0]})`, zh: `${rows.length} 个隐藏行（首个为第 ${rows[0]} 行）` }]
      : []),
    ...(hiddenColumns.length > 0
      ? [
          {
            en: `${counted(hiddenColumns.length, "hidden column")} (the first is column ${hiddenColumns[0]! + 1})`,
            zh: `${hiddenColumns.length} 个隐藏列（首个为第 ${hiddenColumns[0]! + 1} 列）`,
          },
        ]
      : []),
  ];
  return [
    makeProblem(
      "warning",
      "hidden-lines",
      table,
      {
        en: `The sheet “${sheet}” has ${what.map(({ en }) => en).join(" and ")}; ${lines === 1 ? "it was" : "they were"} read like the others.`,
        zh: `工作表“${sheet}”中有${what.map(({ zh }) => zh).join("和")}，已与其他内容一并读取。`,
      },
      {
        en: "If what is hidden does not belong to the table, delete it in the spreadsheet program, or copy what is shown to a new sheet.",
        zh: "如果隐藏的内容不属于该表，请在电子表格软件中将其删除，或将可见内容复制到新工作表。",
      },
      { row: rows[0] ?? null, column: rows.length === 0 ? hiddenColumns[0]! + 1 : null, columnName: "", cell: "" },
      lines,
    ),
  ];
}

/** Of merged cells only the first holds anything: the others look empty, below the header as missing values. */
export function mergedProblem(table: SlotKind, merged: readonly MergedCells[]): TableProblem[] {
  const [first] = merged;
  if (first === undefined) return [];
  const cells = merged.reduce((sum, { top, bottom, left, right }) => sum + (bottom - top + 1) * (right - left + 1) - 1, 0);
  return [
    makeProblem(
      "error",
      "merged-cells",
      table,
      {
        en: `The ${tableNames[table].en} has ${counted(merged.length, "range")} of merged cells; the first begins at row ${first.top}, column ${first.left + 1}. Only the first cell of each holds anything, so that ${counted(cells, "cell looks", "cells look")} empty.`,
        zh: `${tableNames[table].zh}中有 ${merged.length} 处合并单元格，首处始于第 ${first.top} 行第 ${first.left + 1} 列。合并区域只有首个单元格有内容，其余 ${cells} 个看似为空。`,
      },
      {
        en: "Fill the value into all cells of each range, or unmerge them in the spreadsheet program.",
        zh: "请将内容填入各合并区域的所有单元格，或在电子表格软件中取消合并。",
      },
      { row: first.top, column: first.left + 1, columnName: "", cell: "" },
      merged.length,
    ),
  ];
}
