/** Cells of a sheet that hold no text of a person's: what a formula left that could not be calculated, the answer of a comparison, a day. */
import type { Text } from "@analyte/contract/text";

/** As spreadsheet programs write them, in a CSV file in the language of the program. */
const errorCell =
  /^#(N\/A|N\/D|NV|NULL!|NUL!|DIV\/0!|VALUE!|VALEUR!|WERT!|REF!|BEZUG!|NAME\?|NOM\?|NUM!|NOMBRE!|ZAHL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|ERROR!?)$/i;
export const isErrorCell = (text: string): boolean => errorCell.test(text);
export const sheetFault = (text: string): Text => ({
  en: `${text} is a fault of the sheet: its formula found nothing or could not be calculated. Mend the formula, or type what belongs there.`,
  zh: `${text} 是表格中的错误值：公式没有找到结果或无法计算。请修正公式，或直接填写内容。`,
});

/** Why a cell can't be the name of anything; null where it can. */
export function noName(text: string, isNumber: boolean): Text | null {
  if (text === "TRUE" || text === "FALSE")
    return {
      en: `${text} is the answer of a comparison, not a name. Type what belongs there.`,
      zh: `${text} 是逻辑值，不是名称或编号。请填写正确的内容。`,
    };
  // A text of the same signs may well be a contract's number.
  if (isNumber && /^\d{4}-\d\d-\d\d(T|$)/.test(text))
    return {
      en: `The cell holds a date (${text.replace("T", " ")}), which spreadsheet programs make of what looks like one. Format the column as text and type the cell anew.`,
      zh: `该单元格是日期（${text.replace("T", " ")}），表格软件会把形似日期的内容转成日期。请将该列设为文本格式后重新输入。`,
    };
  return null;
}
