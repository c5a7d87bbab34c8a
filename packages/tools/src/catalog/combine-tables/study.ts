import type { Table } from "@analyte/analysis/table";
import type { Sheet } from "#tool.ts";
import type { CombineTablesParams } from "./manifest.ts";

export const axes = ["sample", "feature"] as const;
export type Axis = (typeof axes)[number];

/** One of the given tables. */
export interface Part {
  /** 1 is the first. */
  number: number;
  table: Table;
  samples: Sheet | null;
  features: Sheet | null;
}
/** What became of one id of one table. */
export interface Fate {
  axis: Axis;
  /** Place in `parts`. */
  part: number;
  /** Place in its table. */
  at: number;
  id: string;
  /** What it is called now; of those left out, what it would be called. */
  name: string;
  kept: boolean;
  notes: string[];
}
/** All that figures and words speak of. */
export interface Study {
  params: CombineTablesParams;
  parts: readonly Part[];
  fates: readonly Fate[];
  /** Before it is transposed. */
  table: Table;
  /** Cells that were made of two values or more, and those that stay empty. */
  combined: number;
  empty: number;
  /** Lines of “Rename” and names of lists that nothing has. */
  unknown: { rename: string[]; features: string[]; samples: string[] };
  /** Tables without the column that names features, or samples. */
  unnamed: { axis: Axis; number: number }[];
}
