/** Sets from a table of any of three shapes, or from lists. */
import { pOfCell } from "#parts/bounded-p.ts";
import { numberOfCell } from "#parts/sheet-columns.ts";
import { isTrue } from "#parts/feature-table.ts";
import { markOf, placeOf, plainHeader, unclearOfP } from "#parts/header-names.ts";
import { noneUnderstood } from "#parts/selecting-faults.ts";
import type { DataFault, NamedTable } from "#tool.ts";
import { badLine, columnsOfNumbers, columnTwice, needsFoldChange, noFlag, noSuchColumn, oneTableOfTests } from "./faults.ts";
import type { VennUpsetParams } from "./manifest.ts";

export interface GivenSet {
  name: string;
  /** Different ones, in order of first appearance. */
  members: string[];
}
/** How the table was read, for words and for R. `columns`: of the sets, as places in the table. */
export type Shape =
  | { kind: "pasted" }
  | { kind: "lists"; columns: number[] }
  | { kind: "marks"; id: number; columns: number[] }
  | { kind: "rows"; id: number; by: number; rule: Rule; foldChange: number | null };
export type Rule = { kind: "all" } | { kind: "significant"; column: number } | { kind: "threshold"; p: number; fc: number | null };
export interface ReadSets {
  shape: Shape;
  sets: GivenSet[];
  names: Map<string, string>;
  /** The table has no column to which the rule of the form could be put. */
  withoutRule: boolean;
}

type Column = NamedTable["columns"][number];
const setNames = ["comparison", "contrast", "set", "group", "cluster", "list", "module", "category", "比较", "集合", "分组", "组", "簇", "列表", "模块"];
const find = (columns: readonly Column[], called: readonly string[]): number => columns.findIndex(({ name }) => called.includes(plainHeader(name)));
const given = (at: number): number | null => (at < 0 ? null : at);

export function readLists(lines: readonly string[]): ReadSets {
  const sets = lines.flatMap((line): GivenSet[] => {
    if (line.trim() === "") return [];
    const [, name, rest] = /^([^:：]+)[:：](.*)$/su.exec(line) ?? [];
    if (name === undefined || rest === undefined || name.trim() === "") throw badLine(line);
    return [{ name: name.trim(), members: different(rest.split(/[;；]/u)) }];
  });
  const twice = sets.find(({ name }, at) => sets.findIndex((one) => one.name === name) < at);
  if (twice !== undefined) throw columnTwice(twice.name);
  return { shape: { kind: "pasted" }, sets, names: new Map(), withoutRule: false };
}

const different = (cells: readonly string[]): string[] => [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ""))];

const isMark = (cell: string): boolean => markOf(cell) !== null;

export function readTable(table: NamedTable, params: VennUpsetParams): ReadSets {
  const { columns } = table;
  const asked = (params.by ?? []).map((name) => name.trim()).filter((name) => name !== "");
  const by = asked.length > 0 ? columns.findIndex(({ name }) => name.trim() === asked[0]) : find(columns, setNames);
  if (asked.length > 0 && by < 0)
    throw noSuchColumn(
      asked[0]!,
      columns.map(({ name }) => name),
    );
  const id = placeOf(columns, "feature");
  if (by >= 0 && (asked.length > 0 || id >= 0)) return readRows(table, id >= 0 && id !== by ? id : columns.findIndex((_, at) => at !== by), by, params);
  const first = id >= 0 ? id : 0;
  const named = placeOf(columns, "name");
  const others = columns.flatMap((_, at) => (at === first || at === named ? [] : [at]));
  if (others.length > 0 && others.every((at) => columns[at]!.values.every(isMark) && columns[at]!.values.some((cell) => cell.trim() !== ""))) {
    const ids = columns[first]!.values.map((cell) => cell.trim());
    return {
      shape: { kind: "marks", id: first, columns: others },
      sets: others.map((at) => ({ name: columns[at]!.name, members: different(ids.filter((_, row) => isTrue(columns[at]!.values[row]!))) })),
      names: namesOf(columns, ids),
      withoutRule: false,
    };
  }
  const no = noLists(columns, id);
  if (no !== null) throw no;
  // Ids with a name beside each are one list, not two.
  const all = id >= 0 && others.length === 0 ? [id] : [...columns.keys()];
  return {
    shape: { kind: "lists", columns: all },
    sets: all.map((at) => ({ name: columns[at]!.name, members: different(columns[at]!.values) })),
    names: new Map(),
    withoutRule: false,
  };
}

/** Columns of numbers beside ids: a table of results, whose columns hold no members. Lists of numbers alone may be lists of ids. */
function noLists(columns: readonly Column[], id: number): DataFault | null {
  const numbers = columns.filter(({ values }) => values.some((cell) => cell.trim() !== "") && values.every((cell) => cell.trim() === "" || isNumber(cell)));
  const results = (["adjusted", "p", "logAdjusted", "logP", "log2Fc", "foldChange", "statistic"] as const).map((meaning) => columns[placeOf(columns, meaning)]);
  const found = results.filter((one) => one !== undefined && numbers.includes(one)).map((one) => one!.name);
  if (id >= 0 && found.length > 0) return oneTableOfTests(found);
  const measured = numbers.length < columns.length ? numbers : numbers.filter(({ values }) => values.some(isFraction));
  return measured.length === 0 || (measured.length === columns.length && measured.every(({ values }) => values.some(isFraction)))
    ? null
    : columnsOfNumbers(measured.map(({ name }) => name));
}
const isNumber = (cell: string): boolean => numberOfCell(cell) !== null || pOfCell(cell) !== null;
const isFraction = (cell: string): boolean => cell.trim() !== "" && !Number.isInteger(numberOfCell(cell) ?? 0);

function namesOf(columns: readonly Column[], ids: readonly string[]): Map<string, string> {
  const at = placeOf(columns, "name");
  return at < 0 ? new Map() : new Map(ids.map((id, row) => [id, columns[at]!.values[row]!.trim()]));
}

function readRows({ columns, rows }: NamedTable, id: number, by: number, params: VennUpsetParams): ReadSets {
  const rule = ruleOf(columns, params);
  const foldChange = given(placeOf(columns, "log2Fc"));
  if (params.direction !== "together" && foldChange === null) throw needsFoldChange(columns.map(({ name }) => name));
  const change = (row: number): number => (foldChange === null ? Number.NaN : (numberOfCell(columns[foldChange]!.values[row]!) ?? Number.NaN));
  const ids = columns[id]!.values.map((cell) => cell.trim());
  const labels = columns[by]!.values.map((cell) => cell.trim());
  const taken = Array.from({ length: rows }, (_, row) => row).filter((row) => ids[row] !== "" && labels[row] !== "" && isTaken(columns, rule, params, row));
  const found = [...new Set(labels.filter((label) => label !== ""))];
  const sides = { together: [null], apart: [1, -1], higher: [1], lower: [-1] }[params.direction];
  const sets = found.flatMap((name) =>
    sides.map((sign): GivenSet => {
      const own = taken.filter((row) => labels[row] === name && (sign === null || change(row) * sign > 0));
      return { name: sign === null ? name : `${name} ${sign > 0 ? "↑" : "↓"}`, members: different(own.map((row) => ids[row]!)) };
    }),
  );
  return {
    shape: { kind: "rows", id, by, rule, foldChange },
    sets,
    names: namesOf(columns, ids),
    withoutRule: params.rule === "threshold" && rule.kind === "all",
  };
}

function ruleOf(columns: readonly Column[], { rule }: VennUpsetParams): Rule {
  if (rule === "all") return { kind: "all" };
  if (rule === "significant") {
    const column = placeOf(columns, "marked");
    if (column < 0) throw noFlag(columns.map(({ name }) => name));
    return { kind: "significant", column };
  }
  const [p, fc] = [placeOf(columns, "adjusted"), placeOf(columns, "log2Fc")];
  if (p >= 0) return { kind: "threshold", p, fc: given(fc) };
  const unclear = [...unclearOfP(columns), ...columns.filter((_, at) => at === placeOf(columns, "p")).map(({ name }) => name)];
  if (unclear.length > 0) throw noneUnderstood(unclear);
  return { kind: "all" };
}

function isTaken(columns: readonly Column[], rule: Rule, params: VennUpsetParams, row: number): boolean {
  if (rule.kind === "all") return true;
  if (rule.kind === "significant") return isTrue(columns[rule.column]!.values[row]!);
  const number = (at: number): number => numberOfCell(columns[at]!.values[row]!) ?? Number.NaN;
  const least = params.log2_fc_threshold ?? 0;
  return (
    (pOfCell(columns[rule.p]!.values[row]!) ?? Number.NaN) <= (params.p_threshold ?? 0.05) &&
    (rule.fc === null || least === 0 || Math.abs(number(rule.fc)) >= least)
  );
}
