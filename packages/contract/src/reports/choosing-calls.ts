/** What of a task, and which rows of its tables, somebody chooses for a report. */
import { z } from "zod";
import { bothLanguages } from "../bilingual.ts";
import { jsonCall, listCall } from "../call.ts";
import { limits } from "../limits.ts";
import { pageInput } from "../paging.ts";
import { reportId } from "./calls.ts";
import { reportItemSchema } from "./items.ts";

export const reportParts = jsonCall({
  method: "GET",
  path: "report/parts",
  access: "user",
  summary: "All that a task has to put into a report: figures, tables that may be taken along and sentences, by what made them.",
  timeoutMs: limits.resultMs,
  input: z.object({ task_id: reportId }),
  reply: z.object({
    groups: z.array(
      z.object({
        /** Of a process. */
        section: bothLanguages.nullable(),
        /** A module chart with its comparison, or the task. */
        title: bothLanguages,
        parts: z.array(z.object({ item: reportItemSchema, title: bothLanguages })),
      }),
    ),
  }),
});

export const tableRowsToChoose = listCall({
  method: "GET",
  path: "report/table_rows",
  access: "user",
  summary: "Rows of a table of a report by their ids, to be chosen: `name` finds a part of what names them.",
  timeoutMs: limits.resultMs,
  input: z.object({ ...pageInput, id: reportId, item_id: z.string().min(1).max(64), name: z.string().max(limits.lineLength).default("") }),
  /** `said`: what else of the row is text, to know it by. */
  item: z.object({ id: z.string(), said: z.string() }),
});
