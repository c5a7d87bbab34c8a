import { allMessageTypes, listMessages, messageDetail, readMessages, unreadCount, type Message } from "@analyte/contract/messages";
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePermitted } from "../auth/permission.tsx";
import { askAnew, callQuery } from "../calls/call-query.ts";
import { isLive } from "../live/connection.ts";
import { send, type Input, type Reply } from "../send.ts";

export type MessageTypes = Reply<typeof allMessageTypes>;
const pollMs = 15_000;

/** How many messages wait to be read; undefined while that is not known, and for a user who has no message center. */
export function useUnreadCount(): number | undefined {
  const permitted = usePermitted(unreadCount);
  const count = useQuery({
    queryKey: [unreadCount.path],
    queryFn: async ({ client, signal }) => {
      const { count: now } = await send(unreadCount, {}, { signal });
      refreshGrown(client, now);
      return { count: now };
    },
    enabled: permitted,
    // The server tells when it changes. While it does not, it is asked again, as long as the window is visible.
    refetchInterval: () => (isLive() ? false : pollMs),
    refetchOnWindowFocus: true,
  });
  return count.data?.count;
}

/** The number as the server has told it. */
export function showUnread(client: QueryClient, count: number): void {
  refreshGrown(client, count);
  client.setQueryData<Reply<typeof unreadCount>>([unreadCount.path], { count });
}

/** A number that grows means that a message has come: whatever list is shown is asked for anew. */
function refreshGrown(client: QueryClient, now: number): void {
  const before = client.getQueryData<Reply<typeof unreadCount>>([unreadCount.path])?.count;
  if (before === undefined || now <= before) return;
  void askAnew(client, [listMessages, allMessageTypes]);
}

export const useMessages = (input: Input<typeof listMessages>) =>
  useQuery({ ...callQuery(listMessages, input), placeholderData: keepPreviousData, staleTime: 0 });

/** One message by its id; an empty id asks for nothing. */
export function useMessage(id: string) {
  return useQuery({ ...callQuery(messageDetail, { id }), enabled: id !== "" });
}

export function useMessageTypes() {
  return useQuery({ ...callQuery(allMessageTypes, {}), placeholderData: keepPreviousData, staleTime: 0 });
}

/** Lists and numbers: a message has come or gone. */
export const ofMessages = [unreadCount, allMessageTypes, listMessages];

/** Marks as read where they stand: a list of unread messages keeps the one that is being read until it is asked for anew. */
export async function markAsRead(client: QueryClient, ids: string[]): Promise<void> {
  await send(readMessages, { ids });
  const read = (message: Message): Message => (ids.includes(message.id) ? { ...message, is_read: true } : message);
  client.setQueriesData<Reply<typeof listMessages>>({ queryKey: [listMessages.path] }, (page) => page && { ...page, data: page.data.map(read) });
  client.setQueriesData<Message>({ queryKey: [messageDetail.path] }, (message) => message && read(message));
  // Not waited for: whoever goes on at once shall not be overtaken by the end of this.
  void askAnew(client, [unreadCount, allMessageTypes]);
}

/** Whoever sees the page that messages are about has no need to read them any more. */
export function useReadAbout(link: string, seen: boolean): void {
  const client = useQueryClient();
  const wanted = usePermitted(readMessages) && seen;
  useEffect(() => {
    if (!wanted) return;
    send(readMessages, { link }).then(
      ({ read }) => (read > 0 ? askAnew(client, ofMessages) : undefined),
      // They stay unread, and are read like any other.
      () => {},
    );
  }, [client, link, wanted]);
}
