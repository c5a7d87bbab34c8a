import type { IdSource, Unit } from "#parts/set-members.ts";
import type { Measured } from "#parts/selecting.ts";
import type { GivenLibrary } from "#tool.ts";
import type { PathwayImpactParams } from "./manifest.ts";

export interface PathwayNode {
  /** In the library. */
  id: string;
  name: string;
  /** Its share of the importance of all nodes; NaN where none has any. */
  share: number;
  /** Places of the units that stand for it. */
  units: number[];
  hit: boolean;
}
export interface TestedPathway {
  id: string;
  name: string;
  size: number;
  overlap: number;
  expected: number;
  p: number;
  p_adj: number;
  significant: boolean;
  impact: number;
  hasReactions: boolean;
  nodes: PathwayNode[];
}

/** What tables, figures and words are made of. */
export interface Study {
  params: PathwayImpactParams;
  measured: Measured;
  library: GivenLibrary;
  source: IdSource;
  units: Unit[];
  isHit: boolean[];
  tested: TestedPathway[];
  /** How many features are in any pathway. */
  matched: number;
  sets: number;
  placed: number;
  refused: boolean;
}
