/** What a result is computed from. */
import type { Reading } from "@analyte/contract/reading";

export interface WorkInput {
  /** The name of the tool's slot. */
  role: string;
  /** The name its user gave it. */
  name: string;
  sha256: string;
  size: number;
  reading: Reading;
  /** JSON: how the values came about, where the input is a result; empty otherwise. It holds no names that users gave. */
  state: string;
  /** A step before it has written it. */
  made?: true;
}
export interface Work {
  toolId: string;
  toolVersion: string;
  params: Record<string, unknown>;
  inputs: WorkInput[];
}
