/** What page and worker say to each other. */
import type { CapsuleStep } from "./capsule.ts";
import type { Comparison } from "./compare.ts";

export type Order = { files: [string, Uint8Array][] } | { at: number; step: CapsuleStep };
export interface ComparedTable {
  name: string;
  /** Null: it was not made. */
  comparison: Comparison | null;
}
export type Answer = { at: number; tables: ComparedTable[]; milliseconds: number } | { at: number; fault: string };
