import { placesIn } from "@analyte/contract/group-wording";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { resultQuery } from "#tasks/queries.ts";
import type { ColumnProfile } from "./column-profile.ts";
import type { InspectionState } from "../queries.ts";
import { sheetOf, type Sheet } from "./sheet.ts";

/**
 * What the inspections offer. While a table is looked at anew, as after a repair, what its values suggest stays: a form that opens and closes meanwhile jumps away under the hand.
 * `styleOf`: the task whose groups' look goes along; they stand in its order.
 */
export function useSheet(inspections: readonly InspectionState[], styleOf?: string): Sheet {
  const { data: result } = useQuery({ ...resultQuery(styleOf ?? ""), enabled: styleOf !== undefined });
  const order = result?.status === "succeeded" ? (result.style.order ?? []) : [];
  const looked = sheetOf(inspections);
  const sheet = { ...looked, sampleColumns: inGroupOrder(looked.sampleColumns, order) };
  const [known, setKnown] = useState(sheet.shape);
  if (sheet.shape !== null && sheet.shape !== known) setKnown(sheet.shape);
  const isLookedAt = inspections.some(({ slot, data, error }) => slot === "matrix" && data === undefined && error === null);
  return isLookedAt ? { ...sheet, shape: known } : sheet;
}

/** Groups that the order does not name follow in their own. */
export const inGroupOrder = (columns: ColumnProfile[], order: readonly string[]): ColumnProfile[] =>
  order.length === 0
    ? columns
    : columns.map((column) => {
        const places = placesIn(
          column.groups.map(({ name }) => name),
          order,
        );
        return { ...column, groups: places.map((at) => column.groups[at]!) };
      });
