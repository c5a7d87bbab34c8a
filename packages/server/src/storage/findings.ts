/** What a check of the storage finds. */

export type FindingKind =
  | "damaged-database"
  | "orphan-blob"
  | "missing-blob"
  | "wrong-content"
  | "missing-use"
  | "excess-use"
  | "folder-sum"
  | "bin-sum"
  | "kind-sum"
  | "result-sum"
  | "attached-sum"
  | "list-count"
  | "name-key"
  | "search-index"
  | "unreachable"
  | "left-over";

export interface Finding {
  kind: FindingKind;
  /** What differs from what, in a sentence for the operator. */
  text: string;
  mended: boolean;
}

export interface Checking {
  /** Mend what can be mended. */
  repair: boolean;
  report: (finding: Finding) => void;
}
