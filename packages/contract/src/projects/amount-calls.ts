/** Amounts and dilutions of a project's samples. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { limits } from "../limits.ts";
import { projectAmountsSchema, projectId, tablePath } from "./calls.ts";

export const storeAmounts = jsonCall({
  method: "POST",
  path: "project/store_amounts",
  access: "user",
  summary:
    "Take the filled-in workbook of `file/export_info_collect_dilation_temp` for one's own project, in the place of an earlier one. What is wrong in it is said by row and column.",
  timeoutMs: limits.resultMs,
  input: projectId.extend({ store_path: tablePath }),
  reply: projectAmountsSchema,
});
/** As it was filled in; empty for nothing. */
export const filledAmountSchema = z.object({ sample: z.string(), weight: z.string(), weight_unit: z.string(), dilution: z.string() });
export type FilledAmount = z.infer<typeof filledAmountSchema>;
export const listAmounts = listCall({
  method: "GET",
  path: "project/amounts",
  access: "user",
  summary: "Amounts and dilutions of a project's samples as they were filled in, or as its sample sheet has them: those samples of which something is said.",
  timeoutMs: 30_000,
  input: projectId,
  item: filledAmountSchema,
});
export const deleteAmounts = jsonCall({
  method: "DELETE",
  path: "project/delete_amounts",
  access: "user",
  summary: "Forget the amounts and dilutions that were filled in. Tasks keep those that they were made with.",
  input: projectId,
  reply: projectId,
});
