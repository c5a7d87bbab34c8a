/** What is said of the signs in a table's numbers: the question that only its user can answer, or what the table itself answered. */
import type { BilingualChoice } from "../job-folder.ts";
import type { SlotKind } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import type { Grid, Notation, NumberCell } from "./grid.ts";
import { plainText } from "./numbers.ts";
import { placeIn } from "./place.ts";
import { makeProblem, placeWords, tableNames, type TableProblem } from "./problem.ts";

/** Of a feature sheet nothing is computed: its cells may stay as they stand. */
export function notationProblems(table: SlotKind, grid: Grid): TableProblem[] {
  if (table === "features") return [];
  const { unclear, grouped } = grid.notation;
  return unclear !== null ? [question(table, grid, unclear)] : grouped !== null ? [decided(table, grid, grouped)] : [];
}

function question(table: SlotKind, grid: Grid, { first, count, proofs }: NonNullable<Notation["unclear"]>): TableProblem {
  const place = placeIn(grid, first.row, first.column);
  const at = placeWords(place);
  const [point, comma] = [proofs["."], proofs[","]];
  const why: Text =
    point === null || comma === null
      ? { en: "No other cell tells which.", zh: "其他单元格也无法说明是哪一种。" }
      : {
          en: `Other cells have both signs before decimals: ${seen(grid, point).en} and ${seen(grid, comma).en}.`,
          zh: `其他单元格中两种符号都用作小数点：${seen(grid, point).zh}和${seen(grid, comma).zh}。`,
        };
  const problem = makeProblem(
    "error",
    "unclear-decimal",
    table,
    {
      en: `In the ${tableNames[table].en}, “${first.text}” at ${at.en} can be ${valueOf(first, ".")} or ${valueOf(first, ",")}. ${why.en}`,
      zh: `${tableNames[table].zh}${at.zh}的“${first.text}”可以是 ${valueOf(first, ".")}，也可以是 ${valueOf(first, ",")}。${why.zh}`,
    },
    { en: "Say which it is: every number of the table is then read that way.", zh: "请选择其中一种读法，整个表格的数值都将照此读取。" },
    place,
    count,
  );
  return { ...problem, choices: [readAs(first, "."), readAs(first, ",")] };
}

function decided(table: SlotKind, grid: Grid, { first, count, proof }: NonNullable<Notation["grouped"]>): TableProblem {
  const { decimal } = grid;
  const other = decimal === "." ? "," : ".";
  const place = placeIn(grid, first.row, first.column);
  const at = placeWords(place);
  const problem = makeProblem(
    "info",
    "grouped-thousands",
    table,
    {
      en: `In the ${tableNames[table].en}, “${first.text}” at ${at.en} was read as ${valueOf(first, decimal)}, with a ${signs[other].en} between thousands: ${seen(grid, proof).en} shows how decimals are written.`,
      zh: `${tableNames[table].zh}${at.zh}的“${first.text}”读作 ${valueOf(first, decimal)}，其中${signs[other].zh}为千位分隔符：小数的写法见${seen(grid, proof).zh}。`,
    },
    { en: "If that is wrong, choose the other reading.", zh: "如果不正确，请选择另一种读法。" },
    place,
    count,
  );
  return { ...problem, choices: [readAs(first, other)] };
}

/** `1,234 = 1234 (comma between thousands)`. */
function readAs(cell: NumberCell, decimal: "." | ","): BilingualChoice {
  const sign = cell.text.includes(",") ? "," : ".";
  const role =
    sign === decimal
      ? { en: `decimal ${signs[sign].en}`, zh: `${signs[sign].zh}为小数点` }
      : { en: `${signs[sign].en} between thousands`, zh: `${signs[sign].zh}为千位分隔符` };
  const value = valueOf(cell, decimal);
  return { label: { en: `${cell.text} = ${value} (${role.en})`, zh: `${cell.text} = ${value}（${role.zh}）` }, reading: { decimal } };
}

const seen = (grid: Grid, { row, column, text }: NumberCell): Text => {
  const at = placeWords({ ...placeIn(grid, row, column), columnName: "" });
  return { en: `“${text}” at ${at.en}`, zh: `${at.zh}的“${text}”` };
};

const valueOf = ({ text }: NumberCell, decimal: "." | ","): string => plainText(text, decimal) ?? text;

const signs = { ".": { en: "point", zh: "句点" }, ",": { en: "comma", zh: "逗号" } } as const satisfies Record<string, Text>;
