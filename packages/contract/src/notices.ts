import { z } from "zod";
import { jsonCall } from "./call.ts";

export const noticeSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticesInEffect = jsonCall({
  method: "GET",
  path: "notice/in_effective",
  access: "user",
  summary: "The announcements that are in effect now, without those that the user wants to see no more; the latest first.",
  input: z.object({}),
  reply: z.array(noticeSchema),
});

export const dismissNotice = jsonCall({
  method: "POST",
  path: "notice/dismiss",
  access: "user",
  summary: "Don't show this announcement to the user again.",
  input: z.object({ id: z.string().min(1).max(100) }),
  reply: z.object({ dismissed: z.literal(true) }),
});
