/** Which sets are tested, and by what the features are looked for in them. */
import { idsInCell } from "@analyte/contract/libraries/id-kinds";
import type { FeatureSet } from "@analyte/contract/libraries/library";
import type { GivenLibrary, Sheet } from "#tool.ts";
import * as fault from "./set-faults.ts";
import { asMembers } from "./set-compounds.ts";
import { bestSource, type IdSource } from "./set-members.ts";

interface Given {
  ids: string[];
  names: string[];
  /** Of the feature sheet, and the cells of one for each feature. */
  columns: string[];
  cellsOf: (column: string) => string[] | null;
  library: GivenLibrary | null;
}
interface Asked {
  set_columns?: string[];
  id_columns?: string[];
}

/** The cells of the feature sheet in the order of the ids; empty where the sheet lacks one. */
export function cellsBy(sheet: Sheet | null, ids: readonly string[]): Given["cellsOf"] {
  const rowOf = new Map(sheet?.ids.map((id, row) => [id, row]));
  return (column) => {
    const values = sheet?.columns.find(({ name }) => name === column)?.values;
    return values === undefined ? null : ids.map((id) => values[rowOf.get(id) ?? -1] ?? "");
  };
}

/** The sets of the library, or the values of columns; with the columns asked for, or else what matches most of the library's members. No two have the same name. */
export function setsAndSource(given: Given, asked: Asked): { sets: readonly FeatureSet[]; source: IdSource } {
  const { sets, source } = chosenSets(given, asked);
  return { sets: toldApart(sets), source };
}

/**
 * Sets that are values of columns, with the features that have one: the others are in no set because nothing is known of them, as features without an
 * identifier are. Sets of a library are left as they are.
 */
export function amongValued({ sets, source }: ReturnType<typeof setsAndSource>): ReturnType<typeof setsAndSource> {
  if (source.exact !== true) return { sets, source };
  const valued = new Set(sets.flatMap(({ members }) => members));
  return { sets, source: { ...source, cells: source.cells.map((id) => (valued.has(id) ? id : "")) } };
}

/** A name that several sets have says which of them it is by its id. */
function toldApart(sets: readonly FeatureSet[]): FeatureSet[] {
  const apart = (names: readonly (string | undefined)[]): ((at: number) => string | undefined) => {
    const counts = new Map<string | undefined, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return (at) => (names[at] !== undefined && counts.get(names[at])! > 1 ? `${names[at]} (${sets[at]!.id})` : names[at]);
  };
  const [nameOf, zhOf] = [apart(sets.map(({ name }) => name)), apart(sets.map(({ zh }) => zh))];
  return sets.map((set, at) => {
    const zh = zhOf(at);
    return { ...set, name: nameOf(at)!, ...(zh !== undefined && { zh }) };
  });
}

function chosenSets(given: Given, asked: Asked): { sets: readonly FeatureSet[]; source: IdSource } {
  const { library } = given;
  const columns = asked.set_columns ?? [];
  if (library !== null && columns.length > 0) throw fault.twoSources();
  const cellsOf = (column: string): string[] => {
    const cells = given.cellsOf(column);
    if (cells === null) throw fault.noSheetColumn(column, given.columns);
    return cells;
  };
  const ids: IdSource = { column: null, cells: given.ids };
  if (columns.length > 0) return { sets: setsOfColumns(given.ids, columns, cellsOf), source: { ...ids, exact: true } };
  if (library === null) throw fault.noSets();
  const named = asMembers(library);
  const wanted = asked.id_columns ?? [];
  if (wanted.length > 0) {
    const cells = wanted.map(cellsOf);
    return {
      sets: library.sets,
      source: named({ column: wanted.join(" / "), cells: given.ids.map((_, feature) => cells.map((of) => of[feature]).join(";")) }),
    };
  }
  const names: IdSource = { column: "", cells: given.names };
  const all = [...given.columns.map((column) => ({ column, cells: cellsOf(column) })), ids, names];
  return { sets: library.sets, source: bestSource(all.map(named), library.sets) };
}

/** Each value of a column is a set; of several columns it is called with its column. Empty cells are of none. */
function setsOfColumns(ids: readonly string[], columns: readonly string[], cellsOf: (column: string) => string[]): FeatureSet[] {
  return columns.flatMap((column) => {
    const members = new Map<string, string[]>();
    for (const [feature, cell] of cellsOf(column).entries())
      for (const value of new Set(idsInCell(cell))) {
        const of = members.get(value);
        if (of === undefined) members.set(value, [ids[feature]!]);
        else of.push(ids[feature]!);
      }
    return [...members].map(([value, of]) => ({ id: columns.length > 1 ? `${column}: ${value}` : value, name: value, members: of }));
  });
}
