/** What each feature is: by the columns in the order of trust, the surest match of them. */
import { idsInCell } from "@analyte/contract/libraries/id-kinds";
import type { Compound } from "@analyte/contract/libraries/library";
import { compoundIndex, type CompoundIndex, type MatchKind } from "@analyte/contract/libraries/lookup";

export interface Mapped {
  id: string;
  name: string;
  kind: MatchKind;
  /** What was found, or was looked for first. */
  query: string;
  /** What it may be; one where it is sure. */
  compounds: readonly Compound[];
  /** Where it is not found: the nearest. */
  nearest: readonly Compound[];
  disagree: boolean;
}
export interface Asked {
  ids: readonly string[];
  names: readonly string[];
  /** A cell a feature; the most trusted first. */
  columns: readonly (readonly string[])[];
}

/** For so many unknown ones the nearest names are looked for: each is held to every name. */
export const mostSuggested = 1_000;
const order: readonly MatchKind[] = ["exact", "normalised", "ambiguous", "none"];

export function mapped({ ids, names, columns }: Asked, compounds: readonly Compound[], suggest: number): { rows: Mapped[]; unsuggested: number } {
  const index = compoundIndex(compounds);
  let suggested = 0;
  let unsuggested = 0;
  const rows = ids.map((id, at): Mapped => {
    const found = columns.flatMap((cells) => idsInCell(cells[at]!).map((query) => ({ query, ...index.find(query) })));
    const kinds = order.find((kind) => found.some((one) => one.kind === kind)) ?? "none";
    const best = found.find(({ kind }) => kind === kinds);
    const sure = new Set(found.filter(({ kind }) => kind === "exact" || kind === "normalised").map((one) => one.compounds[0]!));
    const given = { id, name: names[at]!, query: best?.query ?? "", disagree: sure.size > 1 };
    if (sure.size > 1) return { ...given, kind: "ambiguous", compounds: [...sure], nearest: [] };
    const isUnknown = kinds === "none" && found.length > 0 && suggest > 0;
    if (isUnknown && suggested >= mostSuggested) unsuggested++;
    const nearest =
      isUnknown && suggested++ < mostSuggested
        ? nearestOf(
            index,
            found.map(({ query }) => query),
            suggest,
          )
        : [];
    return { ...given, kind: kinds, compounds: best?.compounds ?? [], nearest };
  });
  return { rows, unsuggested };
}

/** Of all that was looked for; each compound once. */
const nearestOf = (index: CompoundIndex, queries: readonly string[], most: number): Compound[] =>
  [...new Set(queries.flatMap((query) => index.nearest(query, most)))].slice(0, most);
