/** Reports within a page: an address without a header, for a moment. */
import { z } from "zod";
import { downloadCall, jsonCall } from "../call.ts";
import { reportId } from "./calls.ts";

export const lookAtReport = jsonCall({
  method: "GET",
  path: "report/look",
  access: "user",
  summary:
    "An address at which a page shows the PDF or the page of a report without a header: one's own, or one that a link was given for. Begun within a minute, as long as the session lives.",
  input: z.object({ id: reportId, format: z.enum(["pdf", "html"]), language: z.enum(["en", "zh"]).optional() }),
  reply: z.object({ url: z.string(), expires_at: z.number().int() }),
});
/** What such an address leads to; the key is all that it needs. */
export const reportContent = downloadCall({
  method: "GET",
  path: "report/content",
  access: "guest",
  summary: "What an address of `report/look` stands for: shown by the browser, without scripts. Answers GET, HEAD and `Range`.",
  ranges: true,
  input: z.object({ key: z.string().max(10_000).default("") }),
});
