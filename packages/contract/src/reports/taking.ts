/** Parts of a report as their tasks have them by now. */
import { z } from "zod";
import { jsonCall } from "../call.ts";
import { limits } from "../limits.ts";
import { reportId } from "./calls.ts";

export const takeNewer = jsonCall({
  method: "POST",
  path: "report/take_newer",
  access: "user",
  summary: "Take the figures, tables and sentences that come from one task from a later redo of it instead; what that does not have stays.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: reportId, task_id: reportId, newer_task_id: reportId }),
  reply: z.object({ version: z.number().int(), taken: z.number().int(), left: z.number().int() }),
});

export const takeGroups = jsonCall({
  method: "POST",
  path: "report/take_groups",
  access: "user",
  summary:
    "Take the figures, tables and sentences of one task with its groups called, coloured and ordered as the task has them now, and its figures with their present look. Earlier versions of the report keep theirs; what the task does not give any more stays as it is.",
  timeoutMs: limits.resultMs,
  input: z.object({ id: reportId, task_id: reportId }),
  reply: z.object({
    version: z.number().int(),
    /** Parts that stayed as they were. */
    left: z.number().int(),
  }),
});
