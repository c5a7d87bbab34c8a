/** A table in any form that is read here → CSV as every program reads it: UTF-8, commas, decimal points, a name over the ids. */
import { limits } from "@analyte/contract/limits";
import type { Text } from "@analyte/contract/text";
import { readFile, type FileForm } from "../reading/file.ts";
import { cellText, rowTexts, type Grid } from "../reading/grid.ts";
import { plainText, tidyNumber } from "../reading/numbers.ts";
import { placeIn } from "../reading/place.ts";
import { placeWords } from "../reading/problem.ts";
import { DataFault } from "../tool.ts";
import { csvOf } from "../writing/grid-csv.ts";

export interface TidyCsv {
  csv: Buffer;
  /** What was done, in words; empty for a file that was tidy before. */
  did: Text[];
}

export async function tidyCsv(bytes: Buffer, name: string): Promise<TidyCsv> {
  const { grid, form, sheets } = await readFile(bytes, null, name);
  refuseLongRows(grid);
  refuseUnclearTexts(grid);
  const idName = rowTexts(grid, 0).includes("id") ? "row id" : "id";
  const unnamed = cellText(grid, 0, 0).trim() === "";
  let commas = 0;
  let grouped = 0;
  const csv = csvOf(grid, ",", limits.uploadBytes, (text, row, column) => {
    if (row === 0) return column === 0 && unnamed ? idName : text;
    const tidy = column === 0 ? text : tidyNumber(grid, text, row, column);
    if (tidy !== text && grid.decimal === "," && text.includes(",")) commas++;
    if (tidy.length < text.trim().length) grouped++;
    return tidy;
  });
  if (csv === null) {
    throw new DataFault("converted-too-large", {
      en: `The table “${name}” would be larger than 100 MB as CSV. Remove columns or rows that are not needed and upload it again.`,
      zh: `表格“${name}”转换为 CSV 后将超过 100 MB。请删除不需要的列或行后重新上传。`,
    });
  }
  return { csv, did: [...ofForm(form, sheets, bytes), ...ofCells(grid, { commas, grouped, named: unnamed ? idName : null })] };
}

/** A row that is longer than the header would lose its last cells without a word. */
function refuseLongRows(grid: Grid): void {
  const long = grid.ragged.find(({ cells }) => cells > grid.columns);
  if (long === undefined && grid.raggedCount === grid.ragged.length) return;
  const { row, cells } = long ?? grid.ragged[0]!;
  throw new DataFault("ragged-row", {
    en: `Row ${row} has ${cells} cells, the header has ${grid.columns}. Look for an extra separator, or a name that contains one and needs quotation marks.`,
    zh: `第 ${row} 行有 ${cells} 个单元格，而标题行有 ${grid.columns} 个。请检查是否多出分隔符，或名称中含有分隔符却未加引号。`,
  });
}

/** As CSV nothing would tell a workbook's numbers from its texts any more, and its numbers would seem to say how the texts are meant. */
function refuseUnclearTexts(grid: Grid): void {
  const { unclear } = grid.notation;
  if (!grid.typed || unclear === null) return;
  const { row, column, text } = unclear.first;
  const at = placeWords(placeIn(grid, row, column));
  throw new DataFault("unclear-decimal", {
    en: `The cell at ${at.en} holds “${text}” as text, which can be ${plainText(text, ".") ?? text} or ${plainText(text, ",") ?? text}. Turn such cells into numbers in the workbook and upload it again.`,
    zh: `${at.zh}的单元格以文本形式保存了“${text}”，可以是 ${plainText(text, ".") ?? text}，也可以是 ${plainText(text, ",") ?? text}。请在工作簿中将此类单元格改为数值后重新上传。`,
  });
}

function ofForm(form: FileForm, sheets: number, bytes: Buffer): Text[] {
  const did: Text[] = [];
  if (form.sheet !== "") {
    const others = sheets - 1;
    did.push({
      en: `The sheet “${form.sheet}” was taken${others === 0 ? "" : `; ${others === 1 ? "1 other sheet was" : `${others} other sheets were`} left aside`}.`,
      zh: `已读取工作表“${form.sheet}”${others === 0 ? "" : `，其余 ${others} 个工作表未读取`}。`,
    });
  }
  if (form.encoding !== "" && form.encoding !== "UTF-8") {
    did.push({ en: `The encoding ${form.encoding} became UTF-8.`, zh: `编码已由 ${form.encoding} 转换为 UTF-8。` });
  } else if (form.encoding === "UTF-8" && bytes[0] === 0xef) {
    did.push({ en: "The byte-order mark at the start was removed.", zh: "已移除文件开头的字节顺序标记。" });
  }
  if (form.separator !== "" && form.separator !== "comma") {
    const { en, zh } = separatorNames[form.separator];
    did.push({ en: `Columns were separated by ${en}; now by commas.`, zh: `列分隔符已由${zh}改为逗号。` });
  }
  return did;
}

const separatorNames = {
  tab: { en: "tabs", zh: "制表符" },
  semicolon: { en: "semicolons", zh: "分号" },
  space: { en: "spaces", zh: "空格" },
} as const satisfies Record<string, Text>;

function ofCells(grid: Grid, { commas, grouped, named }: { commas: number; grouped: number; named: string | null }): Text[] {
  const did: Text[] = [];
  if (commas > 0) did.push({ en: `Decimal commas became points in ${some(commas, "cell")}.`, zh: `已将 ${commas} 个单元格的小数逗号改为小数点。` });
  if (grouped > 0) did.push({ en: `The signs between thousands went from ${some(grouped, "cell")}.`, zh: `已去除 ${grouped} 个单元格的千位分隔符。` });
  const { unclear } = grid.notation;
  if (unclear !== null) {
    did.push({
      en: `Numbers stay as they stand, because “${unclear.first.text}” can be read in two ways; a tool's form asks which.`,
      zh: `“${unclear.first.text}”有两种读法，因此数值保持原样；使用工具时会在表单中询问。`,
    });
  }
  if (named !== null) did.push({ en: `The first column had no name; it is called “${named}”.`, zh: `第一列没有名称，已命名为“${named}”。` });
  // Rows are numbered as in the file: what is missing in between was blank.
  const blank = (grid.rowNumbers.at(-1) ?? grid.rows) - grid.rows;
  if (blank > 0) did.push({ en: `${some(blank, "empty row")} dropped.`, zh: `已删除 ${blank} 个空行。` });
  if (grid.raggedCount > 0)
    did.push({ en: `${some(grid.raggedCount, "short row")} filled up with empty cells.`, zh: `已用空单元格补齐 ${grid.raggedCount} 个较短的行。` });
  return did;
}

const some = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
