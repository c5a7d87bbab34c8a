/** What is said about a report and its items, by whoever may write it. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { plainText } from "../fields.ts";
import { limits } from "../limits.ts";
import { pageInput } from "../paging.ts";
import { reportId } from "./calls.ts";

const comment = { id: z.string(), item_id: z.string(), text: z.string(), author: z.string(), mine: z.boolean(), at: z.number().int() };
export const reportComments = listCall({
  method: "GET",
  path: "report/comment_list",
  access: "user",
  summary: "Comments on a report, the oldest first.",
  input: z.object({ ...pageInput, id: reportId }),
  item: z.object(comment),
});
export const storeComment = jsonCall({
  method: "POST",
  path: "report/comment_store",
  access: "user",
  summary: "Comment an item of a report, or the whole of it (an empty `item_id`).",
  input: z.object({ id: reportId, item_id: z.string().max(64).default(""), text: plainText(z.string().trim().min(1).max(limits.paragraphLength)) }),
  reply: z.object({ id: z.string() }),
});
export const deleteComment = jsonCall({
  method: "DELETE",
  path: "report/comment_delete",
  access: "user",
  summary: "Take a comment away.",
  input: z.object({ id: z.string().min(1).max(100) }),
  reply: z.object({ id: z.string() }),
});
