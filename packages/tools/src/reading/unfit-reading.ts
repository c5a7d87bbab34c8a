/** What a user said about the reading of a table, and this table has no use for: left aside without a word it would look obeyed. */
import { oneKind, unfitField, type Reading } from "@analyte/contract/reading";
import type { SlotKind } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import { DataFault } from "../tool.ts";
import { chosenText } from "./chosen-words.ts";
import { tableNames } from "./problem.ts";

/** Refuses a reading that asks for what a text, a workbook or the table of this role doesn't have. */
export function refuseUnfit(form: "text" | "workbook", role: SlotKind | null, name: string, reading: Reading): void {
  const ofOther = form === "text" ? "sheet" : "encoding";
  const ofKind = unfitField(role, reading);
  if (reading[ofOther] !== undefined) throw unfit(ofOther, onlyOf[ofOther]);
  if (ofKind !== null) throw unfit(ofKind, oneKind[ofKind].why);

  function unfit(field: keyof Reading, why: Text): DataFault {
    const table = role === null ? { en: "file", zh: "文件" } : tableNames[role];
    const chosen = chosenText(field, reading);
    return new DataFault(
      "unfit-reading",
      {
        en: `The ${table.en} “${name}” can't be read as chosen: ${chosen.en}. ${why.en} Take that choice back.`,
        zh: `${table.zh}“${name}”无法按所选方式读取：${chosen.zh}。${why.zh}请撤销该选择。`,
      },
      role === null ? null : { table: role },
    );
  }
}

const onlyOf = {
  sheet: { en: "It is a text file, and only workbooks have sheets.", zh: "该文件为文本文件，只有工作簿才有工作表。" },
  encoding: { en: "It is a workbook, which says its encoding itself.", zh: "该文件为工作簿，其编码由文件自身确定。" },
};
