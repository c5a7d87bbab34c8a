import { allMessageTypes, deleteMessages, listMessages, messageDetail, readMessages, unreadCount } from "@analyte/contract/messages";
import { on, type Route } from "../serve.ts";
import type { Messages } from "./messages.ts";

export function messageRoutes(messages: Messages): Route[] {
  return [
    on(unreadCount, async (_input, { user }) => ({ count: await messages.unread(user.id) })),
    on(listMessages, ({ page, size, type, unread, name }, { user, language }) => {
      const isRead = unread === undefined ? undefined : unread === "false";
      return messages.list(user.id, language, { page, size, type, isRead, part: name.trim() });
    }),
    on(messageDetail, ({ id }, { user, language }) => messages.find(user.id, language, id)),
    on(allMessageTypes, (_input, { user, language }) => messages.types(user.id, language)),
    on(readMessages, async (which, { user }) => ({ read: await messages.markRead(user.id, which) })),
    on(deleteMessages, async ({ ids }, { user }) => ({ deleted: await messages.remove(user.id, ids) })),
  ];
}
