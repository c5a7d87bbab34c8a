import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { idsInput, pageInput } from "./paging.ts";

/** What a system message is about. */
export const messageTypes = ["task", "project", "share", "support", "security", "system"] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(messageTypes),
  title: z.string(),
  /** Plain text. */
  content: z.string(),
  /** The page of this portal that it is about, e.g. `/project/get-report?id=…`; empty where there is none. */
  link: z.string(),
  is_read: z.boolean(),
  /** UTC milliseconds. */
  created_at: z.number().int(),
});
export type Message = z.infer<typeof messageSchema>;

export const unreadCount = jsonCall({
  method: "GET",
  path: "notify_result/no_read",
  access: "message",
  summary: "How many messages the user has not read.",
  input: z.object({}),
  reply: z.object({ count: z.number().int() }),
});

export const listMessages = listCall({
  method: "GET",
  path: "system_notify/list",
  access: "message",
  summary: "The user's messages, the newest first.",
  input: z.object({
    ...pageInput,
    type: z.enum(messageTypes).optional(),
    unread: z.enum(["true", "false"]).optional(),
    /** Part of the title or the text. */
    name: z.string().max(200).default(""),
  }),
  item: messageSchema,
});

export const messageDetail = jsonCall({
  method: "GET",
  path: "system_notify/detail",
  access: "message",
  summary: "One message.",
  input: z.object({ id: z.string().max(100) }),
  reply: messageSchema,
});

export const allMessageTypes = jsonCall({
  method: "GET",
  path: "system_notify/all_type",
  access: "message",
  summary: "The types of messages, each with the number of the user's messages of it, and of those not read.",
  input: z.object({}),
  reply: z.array(z.object({ type: z.enum(messageTypes), name: z.string(), count: z.number().int(), unread: z.number().int() })),
});

export const readMessages = jsonCall({
  method: "POST",
  path: "system_notify/read",
  access: "message",
  summary: "Mark messages as read: those named, those about one page (`link`), or all.",
  input: z.union([
    z.object({ ids: z.array(z.string().max(100)).min(1).max(200) }),
    z.object({ link: z.string().min(1).max(500) }),
    z.object({ all: z.literal(true) }),
  ]),
  reply: z.object({ read: z.number().int() }),
});

export const deleteMessages = jsonCall({
  method: "DELETE",
  path: "system_notify/delete",
  access: "message",
  summary: "Delete messages.",
  input: z.object({ ids: idsInput }),
  reply: z.object({ deleted: z.number().int() }),
});
