import { listSheets, listStaffSheets, sheetDetail, staffSheetDetail, type SheetDetail } from "@analyte/contract/projects/sheet";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { askAnew, callKey, callQuery } from "#calls/call-query.ts";

/** Sheets of one's projects in preparation. */
export const useSheets = () => useQuery({ ...callQuery(listSheets, { size: 50 }), staleTime: 0 });

/** One's own, or for those who deliver any customer's. What another window keeps is told when one comes back to this one. */
export const useSheet = (id: string, staff: boolean) =>
  useQuery({ ...callQuery(staff ? staffSheetDetail : sheetDetail, { project_id: id }), staleTime: 0, refetchOnWindowFocus: "always" });

/** What any change of a sheet may change. */
export const ofSheets = [listSheets, sheetDetail, listStaffSheets, staffSheetDetail];

/** After a change: what is known of it at once, and all of it anew. */
export function useChangedSheet(): (sheet: SheetDetail | null, id: string) => Promise<void> {
  const client = useQueryClient();
  return async (sheet, id) => {
    if (sheet !== null) client.setQueryData(callKey(sheetDetail, { project_id: id }), sheet);
    await askAnew(client, ofSheets);
  };
}
