/** Settings of a process that a user keeps under a name: how it is computed, not of what. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { oneLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { pageInput } from "../paging.ts";
import { appliedSteps, measuredValues } from "../projects/project.ts";

/** What one user keeps of one version of a process. */
export const mostSettings = 50;
const scalar = z.union([z.string().max(500), z.number(), z.boolean()]);
const shortId = z.string().min(1).max(100);

/** Also what is exported and imported as a file. */
export const flowSettingsSchema = z.object({
  kind: z.literal("process settings"),
  flow_version_id: z.string().max(100),
  charts: z.array(z.object({ id: z.string().max(100), params: z.record(z.string().max(100), scalar) })).max(200),
  about: z.object({ value: z.enum(measuredValues), applied: z.array(z.enum(appliedSteps)), taxid: z.string().max(10) }).optional(),
});
export type FlowSettings = z.output<typeof flowSettingsSchema>;

const kept = { id: z.string(), name: z.string(), updated_at: z.number().int() };
export const listFlowSettings = listCall({
  method: "GET",
  path: "flow_version/settings_list",
  access: "user",
  summary: "The settings that the user keeps of a version of a process, the latest first.",
  input: z.object({ ...pageInput, flow_version_id: shortId }),
  item: z.object({ ...kept, settings: flowSettingsSchema }),
});
export const storeFlowSettings = jsonCall({
  method: "POST",
  path: "flow_version/store_settings",
  access: "user",
  summary: "Keep settings of a process under a name; what was kept under it is replaced.",
  input: z.object({ name: oneLine(z.string().trim().min(1).max(limits.taskNameLength)), settings: flowSettingsSchema }),
  reply: z.object(kept),
});
export const deleteFlowSettings = jsonCall({
  method: "DELETE",
  path: "flow_version/delete_settings",
  access: "user",
  summary: "Forget kept settings.",
  input: z.object({ id: shortId }),
  reply: z.object({ id: z.string() }),
});

export const workAllowance = jsonCall({
  method: "GET",
  path: "task/allowance",
  access: "user",
  summary: "The processor seconds that the user's tasks may take within 24 hours, and those that they took.",
  input: z.object({}),
  reply: z.object({ seconds: z.number(), used_seconds: z.number() }),
});
