/** Files that are no table at all. Each fault says what the file is and how to save it instead. */
import type { SlotKind } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import { DataFault } from "../tool.ts";
import { tableNames } from "./problem.ts";

/** Cells of one table; a larger one belongs on a workstation. */
export const maximumCells = 50_000_000;
/** Of a workbook: everything in it, and the one part that is largest. */
export const maximumWorkbookBytes = 512 * 1024 * 1024;
export const maximumSheetBytes = 400 * 1024 * 1024;
/** Cells of a sheet in a workbook. */
export const maximumWorkbookCells = 10_000_000;

const sentences = {
  "empty-file": {
    en: "is empty. Upload a file that has a header row and at least one row of data.",
    zh: "是空的。请上传包含标题行和至少一行数据的文件。",
  },
  "only-comments": {
    en: "holds comment lines and nothing else. Upload a file that has a header row and at least one row of data.",
    zh: "只有注释行，没有数据。请上传包含标题行和至少一行数据的文件。",
  },
  "header-only": {
    en: "has a header row but no data below it. Add the rows and upload it again.",
    zh: "只有标题行，没有数据。请补充数据行后重新上传。",
  },
  "one-column": {
    en: "has only one column; no separator was found. Separate the columns by commas, tabs or semicolons, or save it as .xlsx.",
    zh: "只有一列，未找到列分隔符。请用逗号、制表符或分号分隔各列，或另存为 .xlsx。",
  },
  "not-a-table": {
    en: "is not a table: it holds binary data. Save it as .csv or .xlsx and upload it again.",
    zh: "不是表格，而是二进制数据。请另存为 .csv 或 .xlsx 后重新上传。",
  },
  "web-page": {
    en: "is a web page that is named like a table. Open it in a spreadsheet program, save it as .xlsx or .csv and upload that.",
    zh: "实际上是网页文件。请用电子表格软件打开，另存为 .xlsx 或 .csv 后再上传。",
  },
  "pdf-document": {
    en: "is a PDF document, not a table. Copy its table into a spreadsheet program, save it as .xlsx or .csv and upload that.",
    zh: "是 PDF 文档，不是表格。请将其中的表格复制到电子表格软件，另存为 .xlsx 或 .csv 后再上传。",
  },
  "text-document": {
    en: "is a document of a word processor or a presentation, not a table. Copy its table into a spreadsheet program, save it as .xlsx or .csv and upload that.",
    zh: "是文字处理或演示文稿文档，不是表格。请将其中的表格复制到电子表格软件，另存为 .xlsx 或 .csv 后再上传。",
  },
  "json-document": {
    en: "is JSON, not a table. Turn it into rows and columns (in R: write.csv, in Python: DataFrame.to_csv) and upload that.",
    zh: "是 JSON 数据，不是表格。请将其转换为行列形式（R 中用 write.csv，Python 中用 DataFrame.to_csv）后再上传。",
  },
  "xml-document": {
    en: "is an XML document, such as an instrument's raw data, not a table. Export the table of intensities as .csv and upload that.",
    zh: "是 XML 文档（例如仪器原始数据），不是表格。请将强度表导出为 .csv 后再上传。",
  },
  picture: {
    en: "is a picture, not a table. Upload the numbers themselves as .csv or .xlsx.",
    zh: "是图片，不是表格。请上传 .csv 或 .xlsx 格式的数值表。",
  },
  archive: {
    en: "is a compressed archive, not a table. Unpack it and upload the table that is in it.",
    zh: "是压缩包，不是表格。请解压后上传其中的表格文件。",
  },
  "r-data": {
    en: "holds R objects (.rds or .RData), not a table. Save the table in R with write.csv and upload that.",
    zh: "是 R 对象文件（.rds 或 .RData），不是表格。请在 R 中用 write.csv 保存表格后再上传。",
  },
  "other-data": {
    en: "is a database or a scientific data container, not a table. Export the table from it as .csv and upload that.",
    zh: "是数据库或科学数据容器文件，不是表格。请从中将表格导出为 .csv 后再上传。",
  },
  "not-a-workbook": {
    en: "is not an Excel workbook, although it is named like one. Open it in a spreadsheet program and save it as .xlsx; if it is text, name it .csv.",
    zh: "的扩展名是 Excel 工作簿，但内容不是。请用电子表格软件打开并另存为 .xlsx；如果是文本，请改用 .csv 扩展名。",
  },
  "damaged-workbook": {
    en: "is a damaged workbook and can't be opened. Open it in a spreadsheet program, save it again as .xlsx and upload that.",
    zh: "是已损坏的工作簿，无法打开。请用电子表格软件打开并重新另存为 .xlsx 后再上传。",
  },
  "binary-workbook": {
    en: "is a workbook in a form that is not read here (.xlsb or .ods). Save it as .xlsx and upload that.",
    zh: "是暂不支持的工作簿格式（.xlsb 或 .ods）。请另存为 .xlsx 后再上传。",
  },
  "encrypted-workbook": {
    en: "is protected by a password. Remove the password in the spreadsheet program and upload it again.",
    zh: "设置了密码保护。请在电子表格软件中取消密码后重新上传。",
  },
  "workbook-too-large": {
    en: "unpacks to more than 400 MB for one sheet or 512 MB in all. Save the sheet as .csv and upload that.",
    zh: "解压后单个工作表超过 400 MB，或总计超过 512 MB。请将该工作表另存为 .csv 后上传。",
  },
  "too-many-cells": {
    en: "has more cells than can be analysed here: 50 million in a text file, 10 million in a workbook. Remove features that are not needed and upload it again.",
    zh: "的单元格数超出上限（文本文件 5000 万个，工作簿 1000 万个）。请删除不需要的特征后重新上传。",
  },
  "empty-sheet": {
    en: "has no sheet with data in it. Put the table on the first sheet and upload it again.",
    zh: "中没有包含数据的工作表。请将表格放在第一个工作表后重新上传。",
  },
  "broken-text": {
    en: "can't be read as text: parts of it are in no known encoding. Save it as CSV in UTF-8 and upload that.",
    zh: "无法作为文本读取：部分内容不属于任何已知编码。请另存为 UTF-8 编码的 CSV 后上传。",
  },
} as const satisfies Record<string, Text>;
export type UnreadableCode = keyof typeof sentences;

export function unreadable(code: UnreadableCode, role: SlotKind | null, name: string): DataFault {
  const { en, zh } = sentences[code];
  const table = namesOf(role);
  return new DataFault(code, { en: `The ${table.en} “${name}” ${en}`, zh: `${table.zh}“${name}”${zh}` }, whereOf(role));
}
export function unclosedQuote(role: SlotKind | null, name: string, row: number): DataFault {
  const table = namesOf(role);
  return new DataFault(
    "unclosed-quote",
    {
      en: `In the ${table.en} “${name}”, row ${row} opens a quotation mark that is never closed. Remove it, or write it twice where it belongs to the text.`,
      zh: `${table.zh}“${name}”第 ${row} 行有一个未闭合的引号。请删除该引号；如果它是文本的一部分，请连写两个引号。`,
    },
    role === null ? null : { table: role, row },
  );
}

/** A byte of zero is no sign of a text: something was lost on the way, and nobody can see what. */
export function nulSign(role: SlotKind | null, name: string, row: number, count: number): DataFault {
  const table = namesOf(role);
  return new DataFault(
    "nul-character",
    {
      en: `The ${table.en} “${name}” holds ${count === 1 ? "a byte of zero, which is" : `${count} bytes of zero, which are`} no text; the first is in row ${row}. Part of the file may be lost: export it again, or save it as CSV in UTF-8.`,
      zh: `${table.zh}“${name}”中有 ${count} 个不属于文本的零字节，首个位于第 ${row} 行。文件可能已损坏：请重新导出，或另存为 UTF-8 编码的 CSV。`,
    },
    role === null ? null : { table: role, row },
  );
}
export function noSuchSheet(role: SlotKind | null, name: string, sheet: string): DataFault {
  const table = namesOf(role);
  return new DataFault(
    "no-such-sheet",
    {
      en: `The ${table.en} “${name}” has no sheet “${sheet}” with data in it. Choose another sheet.`,
      zh: `${table.zh}“${name}”中没有包含数据的工作表“${sheet}”。请选择其他工作表。`,
    },
    whereOf(role),
  );
}
export function onlyHidden(role: SlotKind | null, name: string, sheet: string): DataFault {
  const table = namesOf(role);
  return new DataFault(
    "only-hidden-sheets",
    {
      en: `In the ${table.en} “${name}”, only hidden sheets hold data, such as “${sheet}”. Unhide the sheet that is meant in the spreadsheet program, save and upload it again.`,
      zh: `${table.zh}“${name}”中只有隐藏的工作表含有数据，例如“${sheet}”。请在电子表格软件中取消隐藏所需的工作表，保存后重新上传。`,
    },
    whereOf(role),
  );
}
export function noSuchRow(role: SlotKind | null, name: string, row: number): DataFault {
  const table = namesOf(role);
  return new DataFault(
    "no-such-row",
    {
      en: `The ${table.en} “${name}” has nothing below row ${row}, so that it can't hold the names of the columns. Choose another row.`,
      zh: `${table.zh}“${name}”第 ${row} 行以下没有数据，该行不能作为标题行。请选择其他行。`,
    },
    whereOf(role),
  );
}

const namesOf = (role: SlotKind | null): Text => (role === null ? { en: "file", zh: "文件" } : tableNames[role]);
const whereOf = (role: SlotKind | null) => (role === null ? null : { table: role });
