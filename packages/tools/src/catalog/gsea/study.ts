import type { GseaSet } from "@analyte/analysis/function/gsea";
import type { IdSource, Unit } from "#parts/set-members.ts";
import type { GivenLibrary } from "#tool.ts";
import type { GseaParams } from "./manifest.ts";
import type { Ranked } from "./ranking.ts";

export interface TestedSet extends GseaSet {
  id: string;
  name: string;
  p_adj: number;
  significant: boolean;
  /** Places of its members in the ranking, ascending. */
  places: Uint32Array;
}

/** What tables, figures and words are made of. */
export interface Study {
  params: GseaParams;
  ranked: Ranked;
  library: GivenLibrary | null;
  source: IdSource;
  /** Features with the same identifiers are one, at the place of the first: the ranking. */
  units: Unit[];
  values: Float64Array;
  tested: TestedSet[];
  sets: number;
  placed: number;
  matched: number;
  refused: boolean;
}
