/** Each member once, with all the sets that hold it. */
import type { NamedTable } from "#tool.ts";
import { allEmpty, tooFew, tooMany, tooManyForCircles, unknownSets } from "./faults.ts";
import { mostSets, type VennUpsetParams } from "./manifest.ts";
import { readLists, readTable, type GivenSet, type ReadSets } from "./read.ts";

export interface Intersection {
  /** Places of the sets. */
  sets: number[];
  members: string[];
}
export interface Study {
  params: VennUpsetParams;
  read: ReadSets;
  table: NamedTable | null;
  sets: GivenSet[];
  /** The largest first; equal ones by fewer sets, then by their order. */
  intersections: Intersection[];
  members: number;
  form: "circles" | "bars";
  /** How many of the intersections the figure shows. */
  shown: number;
}

export const mostCircles = 4;

export function studyOf(table: NamedTable | null, params: VennUpsetParams): Study {
  const lines = (params.lists ?? []).filter((line) => line.trim() !== "");
  const read = lines.length > 0 || table === null ? readLists(lines) : readTable(table, params);
  const sets = chosen(read.sets, params.which ?? []);
  if (sets.length < 2) throw tooFew(sets, read.shape);
  if (sets.length > mostSets) throw tooMany(sets.length);
  if (params.draw === "circles" && sets.length > mostCircles) throw tooManyForCircles(sets.length);
  if (sets.every(({ members }) => members.length === 0)) throw allEmpty(sets.length, read.shape.kind === "rows");
  const intersections = intersectionsOf(sets);
  const form = params.draw === "auto" ? (sets.length <= mostCircles ? "circles" : "bars") : params.draw;
  return {
    params,
    read,
    table: lines.length > 0 ? null : table,
    sets,
    intersections,
    members: intersections.reduce((sum, { members }) => sum + members.length, 0),
    form,
    shown: form === "circles" ? intersections.length : Math.min(intersections.length, params.most ?? 20),
  };
}

function chosen(sets: readonly GivenSet[], which: readonly string[]): GivenSet[] {
  const asked = [...new Set(which.map((name) => name.trim()).filter((name) => name !== ""))];
  if (asked.length === 0) return [...sets];
  const unknown = asked.filter((name) => !sets.some((set) => set.name === name));
  if (unknown.length > 0)
    throw unknownSets(
      unknown,
      sets.map(({ name }) => name),
    );
  return asked.map((name) => sets.find((set) => set.name === name)!);
}

function intersectionsOf(sets: readonly GivenSet[]): Intersection[] {
  const holders = new Map<string, number[]>();
  for (const [place, { members }] of sets.entries())
    for (const member of members) {
      const own = holders.get(member);
      if (own === undefined) holders.set(member, [place]);
      else own.push(place);
    }
  const found = new Map<string, Intersection>();
  for (const [member, own] of holders) {
    const key = own.join(",");
    const one = found.get(key);
    if (one === undefined) found.set(key, { sets: own, members: [member] });
    else one.members.push(member);
  }
  return [...found.values()].sort((a, b) => b.members.length - a.members.length || a.sets.length - b.sets.length || inOrder(a.sets, b.sets));
}

const inOrder = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
};

export const nameOf = ({ sets }: Pick<Study, "sets">, { sets: own }: Intersection): string => own.map((place) => sets[place]!.name).join(" & ");
