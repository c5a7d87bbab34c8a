/** How a file was read where it could have been read in another way, and what of it was left aside. */
import type { Encoding } from "@analyte/contract/reading";
import type { SlotKind } from "@analyte/contract/slots";
import type { DecodedText } from "./encoding.ts";
import { counted, makeProblem, nowhere, someOf, tableNames, type TableProblem } from "./problem.ts";

export function encodingProblems(table: SlotKind, { encoding, guess, broken }: DecodedText): TableProblem[] {
  const { en, zh } = tableNames[table];
  if (broken !== null) {
    const problem = makeProblem(
      "warning",
      "broken-signs",
      table,
      {
        en: `In the ${en}, ${counted(broken.count, "byte belongs", "bytes belong")} to no sign of ${encoding}; the first is byte ${broken.byte} of row ${broken.row}. “\ufffd” stands in ${broken.count === 1 ? "its" : "their"} place.`,
        zh: `${zh}中有 ${broken.count} 个字节不属于 ${encoding} 编码的任何字符，首个是第 ${broken.row} 行的第 ${broken.byte} 个字节，已用“\ufffd”代替。`,
      },
      {
        en: "Correct the names there, or export the file again as UTF-8. If it is in another encoding, choose that.",
        zh: "请更正该处的名称，或重新导出为 UTF-8 编码。如果文件采用其他编码，请选择该编码。",
      },
      { ...nowhere, row: broken.row },
      broken.count,
    );
    return [{ ...problem, choices: encodingChoices((["Windows-1252", "GB18030"] as const).filter((other) => other !== encoding)) }];
  }
  if (guess === null) return [];
  const problem = guess.certain
    ? makeProblem(
        "info",
        "encoding-found",
        table,
        {
          en: `The file of the ${en} does not say its encoding; its names read as ${encoding}.`,
          zh: `${zh}文件未标明编码；其中的名称按 ${encoding} 读取。`,
        },
        { en: "If names look wrong in the preview, choose another encoding.", zh: "如果预览中的名称不正确，请选择其他编码。" },
      )
    : makeProblem(
        "warning",
        "encoding-assumed",
        table,
        {
          en: `The encoding of the ${en} is not known; ${encoding} was assumed, and names may look wrong.`,
          zh: `无法确定${zh}的编码；暂按 ${encoding} 读取，名称可能显示不正确。`,
        },
        {
          en: "Compare the names in the preview, choose another encoding, or save the file as UTF-8.",
          zh: "请核对预览中的名称，选择其他编码，或将文件另存为 UTF-8。",
        },
      );
  return [{ ...problem, choices: encodingChoices(guess.others.slice(0, 4)) }];
}

const encodingChoices = (encodings: readonly Encoding[]): TableProblem["choices"] =>
  encodings.map((encoding) => ({ label: { en: `Read it as ${encoding}`, zh: `按 ${encoding} 读取` }, reading: { encoding } }));

export function commentProblems(table: SlotKind, rows: readonly number[]): TableProblem[] {
  const [first] = rows;
  if (first === undefined) return [];
  const last = rows.at(-1)!;
  const where = { en: first === last ? `row ${first}` : `rows ${first} to ${last}`, zh: first === last ? `第 ${first} 行` : `第 ${first} 至 ${last} 行` };
  const problem = makeProblem(
    "info",
    "comment-rows",
    table,
    {
      en: `${counted(rows.length, "comment line")} above the header of the ${tableNames[table].en} (${where.en}) ${rows.length === 1 ? "was" : "were"} left out.`,
      zh: `已略过${tableNames[table].zh}标题行上方的 ${rows.length} 行注释（${where.zh}）。`,
    },
    { en: "If one of them holds the names of the columns, choose it.", zh: "如果其中一行是列名，请选择该行。" },
    { ...nowhere, row: first },
    rows.length,
  );
  return [{ ...problem, choices: headerChoices([last]) }];
}

export function titleProblems(table: SlotKind, rows: readonly { row: number; text: string }[], header: number): TableProblem[] {
  const [first] = rows;
  if (first === undefined) return [];
  const texts = someOf(rows.map(({ text }) => text));
  const problem = makeProblem(
    "warning",
    "title-rows",
    table,
    {
      en: `${counted(rows.length, "row")} above the names of the columns of the ${tableNames[table].en} ${rows.length === 1 ? "was" : "were"} left out: ${texts.en}. Row ${header} was taken as the header.`,
      zh: `已略过${tableNames[table].zh}列名上方的 ${rows.length} 行：${texts.zh}。第 ${header} 行被作为标题行。`,
    },
    { en: "If another row holds the names of the columns, choose it.", zh: "如果列名在其他行，请选择该行。" },
    { ...nowhere, row: first.row, column: 1, cell: first.text },
    rows.length,
  );
  return [{ ...problem, choices: headerChoices([...rows.slice(-3).map(({ row }) => row), header + 1]) }];
}

const headerChoices = (rows: readonly number[]): TableProblem["choices"] =>
  rows.filter((row) => row <= 1000).map((row) => ({ label: { en: `Row ${row} holds the names`, zh: `列名在第 ${row} 行` }, reading: { header_row: row } }));

export function unitsProblem(table: SlotKind, row: number, units: readonly string[]): TableProblem {
  const names = someOf([...new Set(units.filter((unit) => unit.trim() !== ""))]);
  return makeProblem(
    "warning",
    "units-row",
    table,
    {
      en: `Row ${row} of the ${tableNames[table].en} names units (${names.en}) and was left out.`,
      zh: `${tableNames[table].zh}第 ${row} 行是单位（${names.zh}），已略过。`,
    },
    { en: "If it is a row of data, write its name into the first column.", zh: "如果该行是数据，请在第一列填写名称。" },
    { ...nowhere, row },
  );
}
