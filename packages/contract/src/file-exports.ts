/** Workbooks that the portal fills in for the user, and files for task forms. */
import { z } from "zod";
import { downloadCall, uploadCall } from "./call.ts";
import { limits } from "./limits.ts";
import { roles } from "./slots.ts";

export const uploadTask = uploadCall({
  method: "POST",
  path: "file/upload_task",
  access: "user",
  summary:
    "Upload a file for a task form. It stays out of My Files, and goes after a day, unless `user_file_store/keep` takes it in; tasks keep what they were given.",
  maximumBytes: limits.uploadBytes,
  input: z.object({}),
  reply: z.object({ store_path: z.string(), name: z.string(), size: z.number().int(), sha256: z.string() }),
});

export const exportDilutionTemplate = downloadCall({
  method: "GET",
  path: "file/export_info_collect_dilation_temp",
  access: "user",
  summary:
    "A workbook in which to fill in a factor or a weight for each sample, as normalisation takes them. With `store_path` of a table it names its samples.",
  timeoutMs: limits.resultMs,
  input: z.object({ store_path: z.string().max(500).default(""), role: z.enum(roles).default("matrix") }),
});

export const exportSampleSummary = downloadCall({
  method: "GET",
  path: "file/export_info_collect_summary",
  access: "user",
  summary: "The information sheet of a project as a workbook, with who and when: to be filled in, and to be kept.",
  timeoutMs: limits.resultMs,
  input: z.object({ project_id: z.string().min(1).max(200) }),
});

export const exportChartReport = downloadCall({
  method: "GET",
  path: "file/export_module_chart_report",
  access: "user",
  summary: "The report of a process task.",
  input: z.object({ mission_id: z.string().min(1).max(200) }),
});
