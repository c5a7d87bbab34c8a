/** What a capsule holds: all that its steps were computed from, and what came of them. */
import type { JobInput } from "@analyte/tools/job-folder";
import type { Text } from "@analyte/contract/text";

export interface CapsuleStep {
  /** `pca/all`; empty for the one step of a tool's task. */
  place: string;
  task: string;
  tool: { id: string; version: string; name: Text };
  params: Record<string, unknown>;
  inputs: Pick<JobInput, "role" | "name" | "sha256" | "size" | "reading" | "state" | "made">[];
  tables: { name: string; sha256: string }[];
  /** Why it can't be computed here. */
  left: Text | null;
}
export interface Capsule {
  language: "en" | "zh";
  title: string;
  /** UTC milliseconds: of the report. */
  dated: number;
  steps: CapsuleStep[];
  /** By SHA-256: gzip as base64. */
  files: Record<string, string>;
}
