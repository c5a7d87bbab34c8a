/** Which column of a sheet holds the ids: the one so named, or the one that matches the matrix. Where two could be, the user says. */
import type { BilingualChoice } from "../job-folder.ts";
import { cellText, columnTexts, rowTexts, type Grid } from "./grid.ts";
import { cleanName } from "@analyte/contract/names";
import type { Role } from "@analyte/contract/slots";
import { columnNames } from "./sheet.ts";
import { makeProblem, nowhere, someOf, tableNames, type TableProblem } from "./problem.ts";

/** A sheet's columns of text, matched with the matrix. */
export interface SheetMatch {
  /** The column of the ids. */
  column: number;
  inRows: number;
  inColumns: number;
  /** Columns that could be the ids as well, this one included; empty where it is clear. */
  rivals: { column: number; shared: number }[];
  /** What the user named, where the sheet has no such column. */
  unknown: string | null;
}

interface Candidate {
  column: number;
  inRows: number;
  inColumns: number;
  shared: number;
  unique: boolean;
  named: boolean;
  /** How many rows have one. */
  filled: number;
}

export function matchSheet(matrix: Grid, sheet: Grid): SheetMatch {
  const inRows = new Set(columnTexts(matrix, 0).map(cleanName));
  const inColumns = new Set(rowTexts(matrix, 0).slice(1).map(cleanName));
  const corner = plainHeader(cellText(matrix, 0, 0));
  const candidates = Array.from({ length: sheet.columns }, (_, column): Candidate => {
    const ids = columnTexts(sheet, column)
      .map(cleanName)
      .filter((id) => id !== "");
    const distinct = new Set(ids);
    const matches = { inRows: shared(distinct, inRows), inColumns: shared(distinct, inColumns) };
    const header = plainHeader(cellText(sheet, 0, column));
    const named = isIdHeader(header, column) || (header !== "" && header === corner);
    return { column, ...matches, shared: Math.max(matches.inRows, matches.inColumns), unique: distinct.size === ids.length, named, filled: ids.length };
  });
  const { id_column: asked } = sheet.reading;
  if (asked !== undefined) {
    const column = columnNames(sheet).indexOf(asked);
    const { inRows: rows, inColumns: columns } = candidates[Math.max(column, 0)]!;
    return { column: Math.max(column, 0), inRows: rows, inColumns: columns, rivals: [], unknown: column === -1 ? asked : null };
  }
  const matching = candidates.filter((candidate) => candidate.shared > 0 && !isByChance(candidate));
  const { best, rivals } = choose(matching.length === 0 ? [candidates[loneIdColumn(sheet)]!] : matching, sheet);
  return {
    column: best.column,
    inRows: best.inRows,
    inColumns: best.inColumns,
    rivals: rivals.map(({ column, shared: count }) => ({ column, shared: count })),
    unknown: null,
  };
}

/** A group called as a feature is: “a” of a, a, a, b. Ids stand there once, or nearly so. */
const isByChance = ({ unique, named, shared: count, filled }: Candidate): boolean => !unique && !named && count * 2 < filled;

/** The id column of a sheet that is looked at alone. */
export function loneIdColumn(sheet: Grid): number {
  const { id_column: asked } = sheet.reading;
  const column = asked === undefined ? rowTexts(sheet, 0).findIndex((header, at) => isIdHeader(plainHeader(header), at)) : columnNames(sheet).indexOf(asked);
  return Math.max(column, 0);
}

/**
 * A column so named stands above all others, unless another matches more ids: then either may be meant. Without such a name it is the
 * column that matches best, unless a second one that names each row once matches at least half as well.
 */
function choose(matching: readonly Candidate[], sheet: Grid): { best: Candidate; rivals: Candidate[] } {
  const named = matching.filter((candidate) => candidate.named);
  const most = (among: readonly Candidate[]): Candidate => among.reduce((best, candidate) => (candidate.shared > best.shared ? candidate : best));
  if (named.length > 0) {
    const best = most(named);
    const better = matching.filter((candidate) => candidate.unique && candidate.shared > best.shared);
    const equal = named.filter(
      (candidate) => candidate !== best && candidate.unique && candidate.shared === best.shared && !sameTexts(sheet, candidate.column, best.column),
    );
    return { best, rivals: better.length + equal.length === 0 ? [] : [best, ...equal, ...better] };
  }
  const unique = matching.filter((candidate) => candidate.unique);
  const best = most(unique.length > 0 ? unique : matching);
  const others = unique.filter((candidate) => candidate !== best && candidate.shared * 2 >= best.shared && !sameTexts(sheet, candidate.column, best.column));
  return { best, rivals: others.length === 0 ? [] : [best, ...others].sort((a, b) => a.column - b.column) };
}

const idHeaders = new Set(
  [
    "sample samples sampleid sampleids samplename samplenames samplemetadata sampleno samplenumber samplecode",
    "feature features featureid featureids variable variablemetadata variableid metaboliteid compoundid peakid id ids name names rowname rownames",
    "样本 样品 样本名 样本名称 样本编号 样本id 样品名 样品名称 样品编号 样品id 编号 名称 特征 特征编号 特征id",
  ].flatMap((line) => line.split(" ")),
);
const plainHeader = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, "");
/** Row names of R have no header. */
const isIdHeader = (header: string, column: number): boolean => idHeaders.has(header) || (header === "" && column === 0);

function sameTexts(sheet: Grid, a: number, b: number): boolean {
  for (let row = 1; row < sheet.rows; row++) if (cellText(sheet, row, a).trim() !== cellText(sheet, row, b).trim()) return false;
  return true;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const id of a) if (b.has(id)) count++;
  return count;
}

/** The question which column holds the ids, and the answer that no column bears out. */
export function idColumnProblems(table: Exclude<Role, "matrix">, sheet: Grid, { column, rivals, unknown }: SheetMatch): TableProblem[] {
  const { en, zh } = tableNames[table];
  const things = table === "samples" ? { en: "samples", zh: "样本" } : { en: "features", zh: "特征" };
  const names = columnNames(sheet);
  const place = { ...nowhere, row: sheet.rowNumbers[0]!, column: column + 1, columnName: names[column]! };
  if (unknown !== null) {
    const wanted = someOf([unknown]);
    const list = someOf(names, names.length, 12);
    return [
      makeProblem(
        "error",
        "no-id-column",
        table,
        { en: `The ${en} has no column ${wanted.en} that could name the ${things.en}.`, zh: `${zh}中没有可用于标识${things.zh}的列${wanted.zh}。` },
        { en: `Choose one of its columns: ${list.en}.`, zh: `请从现有的列中选择：${list.zh}。` },
        nowhere,
      ),
    ];
  }
  if (rivals.length === 0) return [];
  const counts = rivals.map((rival) => ({ name: names[rival.column]!, shared: rival.shared }));
  const choices: BilingualChoice[] = counts.map(({ name, shared: count }) => ({
    label: { en: `The ids are in “${name}” (${count} match)`, zh: `编号位于“${name}”列（${count} 个匹配）` },
    reading: { id_column: name },
  }));
  return [
    {
      ...makeProblem(
        "error",
        "unclear-id-column",
        table,
        {
          en: `More than one column of the ${en} holds names of ${things.en} in the matrix: ${counts.map(({ name, shared: count }) => `“${name}” ${count}`).join(", ")}.`,
          zh: `${zh}中有多列含有数据矩阵中的${things.zh}名称：${counts.map(({ name, shared: count }) => `“${name}”${count} 个`).join("、")}。`,
        },
        { en: `Say which one names the ${things.en} of its row.`, zh: `请选择用于标识每行${things.zh}的列。` },
        place,
      ),
      choices,
    },
  ];
}
