import { useState } from "react";
import type { InspectionState } from "../queries.ts";
import { sheetOf, type Sheet } from "./sheet.ts";

/** What the inspections offer. While a table is looked at anew, as after a repair, what its values suggest stays: a form that opens and closes meanwhile jumps away under the hand. */
export function useSheet(inspections: readonly InspectionState[]): Sheet {
  const sheet = sheetOf(inspections);
  const [known, setKnown] = useState(sheet.shape);
  if (sheet.shape !== null && sheet.shape !== known) setKnown(sheet.shape);
  const isLookedAt = inspections.some(({ role, data, error }) => role === "matrix" && data === undefined && error === null);
  return isLookedAt ? { ...sheet, shape: known } : sheet;
}
