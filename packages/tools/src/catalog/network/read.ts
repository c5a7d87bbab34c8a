/** Edges from a table of pairs, whatever program wrote it. */
import { placeOf, plainHeader } from "#parts/header-names.ts";
import { pOfCell } from "#parts/bounded-p.ts";
import { numberOfCell } from "#parts/sheet-columns.ts";
import type { NamedTable } from "#tool.ts";
import { needsTwoColumns, nothingSaid } from "./faults.ts";
import type { NetworkParams } from "./manifest.ts";

export interface ReadEdge {
  first: string;
  second: string;
  /** 1 where the table has none. */
  value: number;
  /** As the table has it without adjusting; null where it has an adjusted one, or none. */
  p: number | null;
}
/** Places in the table; null where it has no such column. */
export interface EdgeColumns {
  first: number;
  second: number;
  value: number | null;
  p: number | null;
}
export interface ReadEdges {
  columns: EdgeColumns;
  names: Map<string, string>;
  /** Within the thresholds, each pair once. */
  edges: ReadEdge[];
  /** Rows with two nodes. */
  rows: number;
  /** Rows that tie a node to itself, rows of a pair that was there already, and rows whose number can't be read. */
  loops: number;
  repeated: number;
  unread: number;
  /** Pairs of which rows say both signs. */
  opposite: number;
  /** Rows that name one node only. */
  halves: number;
  /** Rows strong enough that have no adjusted p. */
  withoutP: number;
  /** A column of p that isn't adjusted, where there is none that is; and how many of the edges have such a p above the threshold. */
  plainP: { column: string; above: number } | null;
  /** Edges whose correlation is beyond −1 … 1, and its column; null where there is none. */
  beyondOne: { column: string; edges: number } | null;
}

const pairs: readonly (readonly [string, string])[] = [
  ["first", "second"],
  ["from", "to"],
  ["source", "target"],
  ["node1", "node2"],
  ["feature1", "feature2"],
  ["a", "b"],
  ["来源", "目标"],
  ["节点1", "节点2"],
];
const correlations = ["r", "rho", "tau", "correlation", "cor", "相关系数"];
const valueNames = ["r", "rho", "tau", "correlation", "weight", "score", "estimate", "cor", "相关系数", "权重"];

export function readEdges({ columns, rows }: NamedTable, params: NetworkParams): ReadEdges {
  const find = (called: readonly string[]): number | null => {
    const at = columns.findIndex(({ name }) => called.includes(plainHeader(name)));
    return at < 0 ? null : at;
  };
  const named = pairs.map(([one, other]) => [find([one]), find([other])] as const).find(([one, other]) => one !== null && other !== null);
  if (named === undefined && columns.length < 2) throw needsTwoColumns(columns.map(({ name }) => name));
  const adjusted = placeOf(columns, "adjusted");
  const places: EdgeColumns = { first: named?.[0] ?? 0, second: named?.[1] ?? 1, value: find(valueNames), p: adjusted < 0 ? null : adjusted };
  const cells = (at: number | null, row: number): string => (at === null ? "" : columns[at]!.values[row]!.trim());
  const nameColumns = [find(["firstname", "fromname", "sourcename"]), find(["secondname", "toname", "targetname"])];
  const names = new Map<string, string>();
  const found = new Map<string, ReadEdge>();
  const plain = adjusted < 0 ? placeOf(columns, "p") : -1;
  const signs = new Map<string, Set<number>>();
  let [counted, loops, repeated, unread, halves, withoutP] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < rows; row++) {
    const ends = [cells(places.first, row), cells(places.second, row)] as const;
    if (ends[0] === "" || ends[1] === "") {
      if (ends[0] !== ends[1]) halves++;
      continue;
    }
    counted++;
    for (const [at, end] of ends.entries()) if (nameColumns[at] !== null && !names.has(end)) names.set(end, cells(nameColumns[at]!, row) || end);
    if (ends[0] === ends[1]) {
      loops++;
      continue;
    }
    const value = places.value === null ? 1 : numberOfCell(cells(places.value, row));
    if (value === null || !Number.isFinite(value)) {
      unread++;
      continue;
    }
    const p = places.p === null ? 0 : (pOfCell(cells(places.p, row)) ?? Number.NaN);
    const isStrong = places.value === null || Math.abs(value) >= params.least;
    const isSigned = params.sign === "all" || (params.sign === "positive") === value > 0;
    if (!isStrong || !isSigned || value === 0) continue;
    if (Number.isNaN(p)) withoutP++;
    if (!(p <= params.p_threshold)) continue;
    const key = JSON.stringify([...ends].sort());
    signs.set(key, (signs.get(key) ?? new Set()).add(Math.sign(value)));
    const before = found.get(key);
    if (before !== undefined) repeated++;
    // Of several the strongest counts.
    if (before === undefined || Math.abs(value) > Math.abs(before.value))
      found.set(key, { first: ends[0], second: ends[1], value, p: pOfCell(cells(plain < 0 ? null : plain, row)) });
  }
  if (counted === 0) throw nothingSaid();
  const edges = [...found.values()];
  const valueColumn = places.value === null ? "" : columns[places.value]!.name;
  const beyond = correlations.includes(plainHeader(valueColumn)) ? edges.filter(({ value }) => Math.abs(value) > 1 + 1e-9).length : 0;
  return {
    columns: places,
    names,
    edges,
    rows: counted,
    loops,
    repeated,
    unread,
    opposite: [...signs.values()].filter(({ size }) => size > 1).length,
    halves,
    withoutP,
    plainP: plain < 0 ? null : { column: columns[plain]!.name, above: edges.filter(({ p }) => p !== null && p > params.p_threshold).length },
    beyondOne: beyond === 0 ? null : { column: valueColumn, edges: beyond },
  };
}
