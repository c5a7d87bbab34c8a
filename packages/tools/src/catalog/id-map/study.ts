import type { MatchKind } from "@analyte/contract/libraries/lookup";
import type { GivenLibrary } from "#tool.ts";
import type { IdMapParams } from "./manifest.ts";
import type { Asked, Mapped } from "./map.ts";

/** What tables, figures and words are made of. */
export interface Study {
  params: IdMapParams;
  library: GivenLibrary;
  asked: Asked;
  rows: Mapped[];
  /** Unknown ones for which no names were suggested, because there were too many. */
  unsuggested: number;
}

export const matchKinds: readonly MatchKind[] = ["exact", "normalised", "ambiguous", "none"];

export const counted = ({ rows }: Study): { kind: MatchKind; count: number }[] =>
  matchKinds.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }));
