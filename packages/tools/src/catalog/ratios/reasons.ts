import type { FeatureRow } from "#parts/two-group/compare.ts";
import { reasonNote } from "#parts/reasons.ts";

/** The cell of the column `note`: in English, the same in every file; empty where there is a test. */
export function noteOf({ test: { reason } }: FeatureRow, paired: boolean): string {
  if (paired && reason === "too-few") return "too few complete pairs";
  if (paired && (reason === "perfect-separation" || reason === "no-differences")) return "every pair differs by the same amount";
  return reasonNote(reason);
}
