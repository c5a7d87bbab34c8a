/** Which features were measured, and which of them are selected. */
import { plainId } from "@analyte/contract/libraries/id-kinds";
import type { DataFault, ToolInput } from "#tool.ts";
import { adjustedIn, changeIn, featureTable, type FeatureTable } from "./feature-table.ts";
import { markOf, unclearOfP } from "./header-names.ts";
import * as fault from "./selecting-faults.ts";
import type { Selecting } from "./selecting-params.ts";
import { cellsBy } from "./set-choice.ts";
import { testedRows, untestedOf, type Untested } from "./untested.ts";

export interface Measured {
  ids: string[];
  names: string[];
  selected: boolean[];
  /** What says which were measured. */
  from: "matrix" | "tests" | "features";
  /** How the selected ones were chosen. */
  by: "list" | "marked" | "p" | "rows";
  /** What was selected and not measured. */
  unknown: string[];
  /** Rows of the table that speak of a feature again. */
  repeated: number;
  /** Features that the table has no p of, and nothing selects. */
  untested: Untested;
  /** A cell for each feature of a column of the feature sheet; null where there is none so called. */
  cellsOf: (column: string) => string[] | null;
  columns: string[];
}

export function measuredOf(input: ToolInput, params: Selecting): Measured {
  const given = input.others?.tables["tests"];
  const tests = given === undefined ? null : featureTable(given);
  const list = params.selected ?? [];
  const marked = tests === null ? null : rowsSelected(tests, params);
  const wanted = list.length > 0 ? list : tests!.ids.filter((_, row) => marked!.selected[row]);
  const by = list.length > 0 ? "list" : marked!.by;
  const tested = tests === null ? null : testedRows(tests, by);
  const isWhole = list.length > 0 || marked!.selected.some((is, row) => !is && tested?.[row] !== false);
  const all = background(input, tests, isWhole, list.length > 0 ? null : by);
  const columns = input.features?.columns.map(({ name }) => name) ?? [];
  const cellsOfAll = cellsBy(input.features, all.ids);
  const known = { ...all, cells: columns.map((column) => cellsOfAll(column)!) };
  const found = placesOf(wanted, known);
  const few = fault.tooFewSelected(
    params,
    found.selected.reduce((count, is) => count + Number(is), 0),
  );
  // What is selected and wasn't measured is another fault.
  if (few !== null && found.unknown.length === 0) throw few;
  if (!found.selected.includes(true)) throw wanted.length === 0 ? fault.noneSelected(params) : noneMeasured(wanted, all, input);
  const { kept, untested } = withoutUntested(tests, tested, known, found.selected);
  const ids = kept.map((place) => all.ids[place]!);
  const selected = kept.map((place) => found.selected[place]!);
  if (!selected.includes(false)) throw fault.allSelected(ids.length, all.from);
  return {
    ids,
    names: kept.map((place) => all.names[place]!),
    selected,
    from: all.from,
    by,
    unknown: found.unknown,
    repeated: tests === null ? 0 : tests.ids.length - new Set(tests.ids).size,
    untested,
    cellsOf: cellsBy(input.features, ids),
    columns,
  };
}

/** Features that stand where samples were looked for were read the wrong way round. */
function noneMeasured(wanted: readonly string[], { from, ids }: Pick<Measured, "from" | "ids">, { table: { samples } }: ToolInput): DataFault {
  const asSamples = from === "matrix" ? placesOf(wanted, { ids: samples, names: [], cells: [] }).selected : [];
  const found = samples.filter((_, at) => asSamples[at]);
  return found.length > 0 ? fault.wrongWayRound(wanted.length, ids, found) : fault.noneMeasured(wanted, ids);
}

/** The places that stay: what is selected does, whatever the table says of its p, and so does what the table doesn't speak of. */
function withoutUntested(
  tests: FeatureTable | null,
  tested: readonly boolean[] | null,
  known: Places,
  selected: readonly boolean[],
): { kept: number[]; untested: Untested } {
  const places = [...selected.keys()];
  if (tests === null || tested === null) return { kept: places, untested: { count: 0, onlyAdjusted: false, reasons: [] } };
  const [withP, without] = [true, false].map(
    (is) =>
      placesOf(
        tests.ids.filter((_, row) => tested[row] === is),
        known,
      ).selected,
  );
  const kept = places.filter((place) => selected[place] || withP![place] || !without![place]);
  const rows = [...tested.keys()].filter((row) => !tested[row]);
  return { kept, untested: untestedOf(tests, rows, places.length - kept.length) };
}

/** Which rows of the table are selected, and by what. */
export function rowsSelected(
  tests: FeatureTable,
  { rule, direction, p_threshold }: Omit<Selecting, "selected">,
): { selected: boolean[]; by: "marked" | "p" | "rows" } {
  const significant = rule === "auto" ? tests.meant("marked") : null;
  const adjusted = rule === "all" || significant !== null ? null : adjustedIn(tests);
  if (significant === null && adjusted === null && rule !== "all") {
    const unclear = [...(["p", "logP"] as const).flatMap((one) => tests.meant(one)?.name ?? []), ...unclearOfP(tests.columns)];
    if (rule === "p") throw fault.noColumn("p_adj", unclear);
    // A table of tests is no list: whoever has p hardly means every row.
    if (unclear.length > 0) throw fault.noneUnderstood(unclear);
  }
  if (adjusted?.some((p) => p < 0 || p > 1)) throw fault.badAdjusted((tests.meant("adjusted") ?? tests.meant("logAdjusted"))!.name);
  const by = significant !== null ? "marked" : adjusted !== null ? "p" : "rows";
  const within = significant !== null ? marks(significant) : adjusted !== null ? adjusted.map((p) => p <= p_threshold) : tests.ids.map(() => true);
  if (direction === "both") return { selected: within, by };
  const change = changeIn(tests);
  if (change === null) throw fault.noColumn("log2_fc");
  return { selected: change.values.map((value, row) => within[row]! && (direction === "higher" ? value > 0 : value < 0)), by };
}

/** A word that says neither yes nor no may be either. */
function marks({ name, cells }: { name: string; cells: string[] }): boolean[] {
  const unknown = cells.filter((cell) => markOf(cell) === null);
  if (unknown.length > 0) throw fault.unclearMarks(name, [...new Set(unknown.map((cell) => cell.trim()))]);
  return cells.map((cell) => markOf(cell) === true);
}

/** The matrix says it; else the table, where it holds more than the selected; else the feature sheet. */
function background(input: ToolInput, tests: FeatureTable | null, isWhole: boolean, by: Measured["by"] | null): Pick<Measured, "from" | "ids" | "names"> {
  const { table, featureNames } = input;
  if (table.samples.length > 0) return { from: "matrix", ids: table.features, names: featureNames };
  if (tests !== null && isWhole) {
    const first = new Map(tests.ids.map((id, row) => [id, row] as const).toReversed());
    const rows = [...first.values()].toSorted((a, b) => a - b);
    const sheetName = new Map(table.features.map((id, at) => [id, featureNames[at]!]));
    return {
      from: "tests",
      ids: rows.map((row) => tests.ids[row]!),
      names: rows.map((row) => tests.names?.[row] || sheetName.get(tests.ids[row]!) || tests.ids[row]!),
    };
  }
  if (table.features.length > 0) return { from: "features", ids: table.features, names: featureNames };
  throw fault.noBackground(tests === null ? null : by);
}

interface Places {
  ids: readonly string[];
  names: readonly string[];
  /** Columns of the feature sheet. */
  cells: readonly (readonly string[])[];
}
/** A name may be an id, what a feature is called, or an identifier in a column of its sheet: in this order. */
function placesOf(wanted: readonly string[], { ids, names, cells }: Places): Pick<Measured, "selected" | "unknown"> {
  const exact = new Map(ids.map((id, place) => [id, [place]]));
  const others = new Map<string, number[]>();
  for (const list of [names, ...cells]) {
    const found = new Map<string, number[]>();
    for (const [place, cell] of list.entries())
      if (cell !== "") {
        const key = plainId(cell);
        const places = found.get(key);
        if (places === undefined) found.set(key, [place]);
        else places.push(place);
      }
    for (const [key, places] of found) if (!others.has(key)) others.set(key, places);
  }
  const selected = ids.map(() => false);
  const unknown: string[] = [];
  for (const name of new Set(wanted)) {
    const places = exact.get(name) ?? others.get(plainId(name));
    if (places === undefined) unknown.push(name);
    else for (const place of places) selected[place] = true;
  }
  return { selected, unknown };
}
