import type { OraSet } from "@analyte/analysis/function/ora";
import type { Identified } from "#parts/identified.ts";
import type { IdSource, Unit } from "#parts/set-members.ts";
import type { GivenLibrary } from "#tool.ts";
import type { OraParams } from "./manifest.ts";

export interface TestedSet extends OraSet {
  id: string;
  name: string;
  p_adj: number;
  significant: boolean;
  /** Places of its measured members among the units. */
  units: number[];
}

/** What tables, figures and words are made of. */
export interface Study {
  params: OraParams;
  measured: Identified;
  /** Null where columns of the feature sheet are the sets. */
  library: GivenLibrary | null;
  source: IdSource;
  /** Features of one compound are one; the first stands for it. */
  units: Unit[];
  isHit: boolean[];
  tested: TestedSet[];
  /** How many features are in any set. */
  matched: number;
  /** How many sets there were, and how many have a measured member. */
  sets: number;
  placed: number;
  /** Storey's method can't be used on these p values. */
  refused: boolean;
}
