import type { IdSource, Unit } from "#parts/set-members.ts";
import type { GivenLibrary } from "#tool.ts";
import type { Changes } from "./changes.ts";
import type { DaScoreParams } from "./manifest.ts";

export interface ScoredSet {
  id: string;
  name: string;
  /** Places of its members among the units. */
  units: number[];
  /** First features of those that rise and fall. */
  increased: number[];
  decreased: number[];
  score: number;
}

/** What tables, figures and words are made of. */
export interface Study {
  params: DaScoreParams;
  changes: Changes;
  /** Null where columns of the feature sheet are the sets. */
  library: GivenLibrary | null;
  source: IdSource;
  /** Features of one compound are one, by that which stands for it, the first. */
  units: Unit[];
  scored: ScoredSet[];
  /** How many features are in any set. */
  matched: number;
  /** How many sets there were, and how many have a measured member. */
  sets: number;
  placed: number;
}
