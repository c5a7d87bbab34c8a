/** What samples and features are called in the result. */
import * as fault from "./faults.ts";
import type { CombineTablesParams } from "./manifest.ts";
import { axes, type Axis, type Fate, type Part, type Study } from "./study.ts";

export type Naming = Pick<Study, "unnamed"> & { fates: Fate[]; unknown: Study["unknown"] };

export function named(parts: readonly Part[], params: CombineTablesParams): Naming {
  const unnamed: Study["unnamed"] = [];
  const fates = axes.flatMap((axis) => {
    const columns = axis === "feature" ? (params.name_features ?? []) : params.name_samples === undefined ? [] : [params.name_samples];
    const found = parts.map((part) => cellsOf(part, axis, columns));
    for (const column of columns) if (parts.every((part) => columnOf(part, axis, column) === null)) throw fault.noColumn(axis, column);
    return parts.flatMap((part, place) => {
      if (found[place] === null) unnamed.push({ axis, number: part.number });
      return idsOf(part, axis).map((id, at): Fate => {
        const cell = found[place]?.[at] ?? "";
        return {
          axis,
          part: place,
          at,
          id,
          name: cell === "" ? id : cell,
          kept: true,
          notes: columns.length > 0 && cell === "" ? ["has no name in the sheet, keeps its id"] : [],
        };
      });
    });
  });
  const unknown = { rename: renamed(fates, params.rename ?? []), features: [], samples: [] };
  for (const axis of axes) {
    const of = fates.filter((fate) => fate.axis === axis);
    if (params.duplicates === "refuse") refuseDuplicates(of, axis, parts);
    if (axis !== matchedAxis(params)) settleClashes(of, axis, params.clash, parts);
  }
  return { fates, unnamed, unknown };
}

/** The axis by which tables are joined; the other is put beside each other. */
export const matchedAxis = ({ join }: CombineTablesParams): Axis => (join === "samples" ? "sample" : "feature");

export const idsOf = ({ table }: Part, axis: Axis): readonly string[] => (axis === "sample" ? table.samples : table.features);

const columnOf = (part: Part, axis: Axis, column: string): string[] | null =>
  (axis === "sample" ? part.samples : part.features)?.columns.find(({ name }) => name === column)?.values ?? null;

/** Null where the table has none of the columns. */
function cellsOf(part: Part, axis: Axis, columns: readonly string[]): string[] | null {
  const found = columns.map((column) => columnOf(part, axis, column));
  if (columns.length > 0 && found.every((cells) => cells === null)) return null;
  return idsOf(part, axis).map((_, at) => found.flatMap((cells) => cells?.[at]?.trim() || []).join(" "));
}

/** Puts the new names in; gives the lines whose old name nothing has. */
function renamed(fates: readonly Fate[], lines: readonly string[]): string[] {
  const split = lines.map((line) => ({ line, sides: /^(.*?\S)\s*[=＝]\s*(\S.*)$/su.exec(line.trim()) }));
  const bad = split.filter(({ line, sides }) => sides === null && line.trim() !== "").map(({ line }) => line);
  if (bad.length > 0) throw fault.badLines(bad);
  const names = new Map(split.flatMap(({ line, sides }) => (sides === null ? [] : [[sides[1]!, { line, to: sides[2]!.trim() }] as const])));
  const met = new Set<string>();
  for (const fate of fates) {
    const found = names.get(fate.name) ?? names.get(fate.id);
    if (found === undefined) continue;
    met.add(found.line);
    fate.name = found.to;
  }
  return [...names.values()].flatMap(({ line }) => (met.has(line) ? [] : [line]));
}

function refuseDuplicates(fates: readonly Fate[], axis: Axis, parts: readonly Part[]): void {
  for (const [place, { number }] of parts.entries()) {
    const names = fates.filter(({ part }) => part === place).map(({ name }) => name);
    const seen = new Set<string>();
    const twice = [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
    if (twice.length > 0) throw fault.twiceInTable(axis, number, twice);
  }
}

function settleClashes(fates: readonly Fate[], axis: Axis, clash: CombineTablesParams["clash"], parts: readonly Part[]): void {
  const firstWith = new Map<string, number>();
  for (const { name, part } of fates) firstWith.set(name, Math.min(part, firstWith.get(name) ?? Infinity));
  const clashing = fates.filter(({ name, part }) => firstWith.get(name) !== part);
  if (clashing.length === 0 || clash === "combine") return;
  if (clash === "refuse") throw fault.inTwoTables(axis, [...new Set(clashing.map(({ name }) => name))]);
  const taken = new Set(fates.map(({ name }) => name));
  const free = (name: string, number: number): string => {
    let called = `${name} (${number})`;
    while (taken.has(called)) called += "′";
    return called;
  };
  const given = new Map<string, string>();
  for (const fate of clashing) {
    const key = JSON.stringify([fate.part, fate.name]);
    const called = given.get(key) ?? free(fate.name, parts[fate.part]!.number);
    given.set(key, called);
    fate.name = called;
    fate.notes.push("has the table's number because another table has the name");
  }
}
