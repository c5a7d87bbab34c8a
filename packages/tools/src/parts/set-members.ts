/** Which measured features are members of which sets: by identifiers, which several features may share. */
import { idsInCell, plainId } from "@analyte/contract/libraries/id-kinds";
import type { FeatureSet } from "@analyte/contract/libraries/library";

/** What identifies the features: a column of the feature sheet, their ids or their names. */
export interface IdSource {
  /** Null: the ids themselves; empty: the names. */
  column: string | null;
  /** A cell a feature. */
  cells: readonly string[];
  /** The identifiers are ids of features, each to the letter: nothing of them is another way to write the same, and a cell holds one. */
  exact?: true;
}

const idsOf = ({ exact }: IdSource, cell: string): string[] => (exact ? [cell].filter((id) => id !== "") : [...new Set(idsInCell(cell).map(plainId))]);
const memberOf = ({ exact }: IdSource, member: string): string => (exact ? member : plainId(member));

/** How many features have a member of a set among their identifiers. */
export function matching(source: IdSource, sets: readonly FeatureSet[]): number {
  const members = new Set(sets.flatMap((set) => set.members.map((member) => memberOf(source, member))));
  return source.cells.filter((cell) => idsOf(source, cell).some((id) => members.has(id))).length;
}

/** The source that matches most features; the first among equals. */
export const bestSource = (sources: readonly IdSource[], sets: readonly FeatureSet[]): IdSource =>
  sources.map((source) => ({ source, count: matching(source, sets) })).reduce((best, one) => (one.count > best.count ? one : best)).source;

/** Features that are one and the same to the sets: they have the same identifiers. */
export interface Unit {
  /** Places of its features, the first of which stands for it. */
  features: number[];
  ids: readonly string[];
}

/** Features by their identifiers, in the order of the first of each; what has none is in no unit. */
export function unitsOf(source: IdSource): Unit[] {
  const units = new Map<string, Unit>();
  for (const [feature, cell] of source.cells.entries()) {
    const ids = idsOf(source, cell).toSorted();
    if (ids.length === 0) continue;
    const key = ids.join("\n");
    const unit = units.get(key);
    if (unit === undefined) units.set(key, { features: [feature], ids });
    else unit.features.push(feature);
  }
  return [...units.values()];
}

/** The sets with units as members, by their places; each once. */
export function placedSets(source: IdSource, sets: readonly FeatureSet[], units: readonly Unit[]): { set: FeatureSet; units: number[] }[] {
  const unitsBy = new Map<string, number[]>();
  for (const [place, { ids }] of units.entries())
    for (const id of ids) {
      const places = unitsBy.get(id);
      if (places === undefined) unitsBy.set(id, [place]);
      else places.push(place);
    }
  return sets.map((set) => ({ set, units: [...new Set(set.members.flatMap((member) => unitsBy.get(memberOf(source, member)) ?? []))] }));
}
