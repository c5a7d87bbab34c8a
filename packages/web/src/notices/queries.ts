import { dismissNotice, noticesInEffect, type Notice } from "@analyte/contract/notices";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../language/use-language.ts";
import { send } from "../send.ts";

/** The announcements in effect. `anew` asks even where an earlier answer is still fresh. */
export function useNotices({ anew = false }: { anew?: boolean } = {}) {
  return useQuery({
    queryKey: [noticesInEffect.path, useLanguage()],
    queryFn: ({ signal }) => send(noticesInEffect, {}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    ...(anew ? { refetchOnMount: "always" as const } : {}),
  });
}

/** Never shows an announcement to the user again. */
export function useDismiss(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await send(dismissNotice, { id });
    client.setQueriesData<Notice[]>({ queryKey: [noticesInEffect.path] }, (notices) => notices?.filter((notice) => notice.id !== id));
  };
}
