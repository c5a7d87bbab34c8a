import { endAllSessions, getEnableEmail, listSessions, setEnableEmail } from "@analyte/contract/account";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { dropSession } from "../auth/queries.ts";
import { send } from "../send.ts";

export const sessionsKey = [listSessions.path];

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => send(listSessions, {}, { signal }) });
}

/** Ends every session of the user; this window forgets its own. */
export async function signOutEverywhere(): Promise<void> {
  await send(endAllSessions, {});
  dropSession();
}

const mailKey = [getEnableEmail.path];

/** Whether system messages are mailed too. */
export function useMailChoice() {
  const queryClient = useQueryClient();
  const choice = useQuery({ queryKey: mailKey, queryFn: async ({ signal }) => send(getEnableEmail, {}, { signal }) });
  const change = useMutation({
    mutationFn: (enable: boolean) => send(setEnableEmail, { enable_email: enable }),
    onSuccess: (now) => queryClient.setQueryData(mailKey, now),
  });
  return { choice, change };
}
