/** The repairs of a table, in the order in which they are applied. Each has one meaning and changes nothing else. */
export const fixes = [
  // Rows of uneven length, where the row itself tells what is wrong with it.
  "drop-empty-rows",
  "cut-extra-cells",
  "join-split-names",
  // Cells that only look empty.
  "fill-merged",
  // Names.
  "trim-ids",
  "match-samples",
  "match-features",
  // Cells.
  "other-decimal-sign",
  "plain-numbers",
  "drop-text-only",
  "text-as-missing",
  "infinite-as-missing",
  "drop-feature-columns",
  "drop-summary-samples",
  // Names again, once it is known which rows and columns stay.
  "keep-first-samples",
  "number-samples",
  "keep-first-features",
  "number-features",
  "drop-unnamed-samples",
  "name-samples",
  "drop-unnamed-features",
  "name-features",
  "drop-unmatched-samples",
  "drop-unmatched-features",
  // Values.
  "drop-all-missing-samples",
  "drop-all-missing-features",
  "drop-constant-features",
  // Sheets.
  "name-columns",
  "drop-empty-columns",
  "unify-groups",
] as const;
export type Fix = (typeof fixes)[number];
