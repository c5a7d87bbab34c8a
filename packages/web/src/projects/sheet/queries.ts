import { listSheets, listStaffSheets, sheetDetail, staffSheetDetail, type SheetDetail } from "@analyte/contract/projects/sheet";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "#language/use-language.ts";
import { send, type Input } from "#send.ts";

/** Sheets of one's projects in preparation. */
export function useSheets() {
  const input = { size: 50 };
  return useQuery({ queryKey: [listSheets.path, input], queryFn: ({ signal }) => send(listSheets, input, { signal }), staleTime: 0 });
}

/** Those of all customers. */
export function useStaffSheets(input: Input<typeof listStaffSheets>) {
  return useQuery({
    queryKey: [listStaffSheets.path, input],
    queryFn: ({ signal }) => send(listStaffSheets, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One's own, or for those who deliver any customer's. */
export function useSheet(id: string, staff: boolean) {
  const call = staff ? staffSheetDetail : sheetDetail;
  return useQuery({
    queryKey: [call.path, useLanguage(), id],
    queryFn: ({ signal }) => send(call, { project_id: id }, { signal }),
    staleTime: 0,
    // What another window keeps is told when one comes back to this one.
    refetchOnWindowFocus: "always",
  });
}

/** After a change: what is known of it at once, and all of it anew. */
export function useChangedSheet(): (sheet: SheetDetail | null, id: string) => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  return async (sheet, id) => {
    if (sheet !== null) client.setQueryData([sheetDetail.path, language, id], sheet);
    await Promise.all(
      [listSheets, sheetDetail, listStaffSheets, staffSheetDetail].map(async ({ path }) => await client.invalidateQueries({ queryKey: [path] })),
    );
  };
}
