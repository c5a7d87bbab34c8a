/** Workbooks that the portal fills in for the user, and files for task forms. */
import { z } from "zod";
import { downloadCall, uploadCall } from "./call.ts";
import { checked } from "./fields.ts";
import { limits } from "./limits.ts";
import { reportFormats } from "./reports/calls.ts";
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
    "A workbook in which to fill in a factor or a weight for each sample, as normalisation takes them. With `store_path` of a table it names its samples; with `project_id` of one's own project it is read back by `project/store_amounts`.",
  timeoutMs: limits.resultMs,
  input: z.object({ store_path: z.string().max(500).default(""), project_id: z.string().max(100).default(""), role: z.enum(roles).default("matrix") }),
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
  summary:
    "A small report of one module chart of a process, by `task_id` and the chart's `id`; without `id` of the whole task. `mission_id` is another name for `task_id`.",
  input: checked(
    z.object({
      task_id: z.string().max(200).default(""),
      mission_id: z.string().max(200).default(""),
      id: z.string().max(200).default(""),
      format: z.enum(reportFormats).default("pdf"),
    }),
    ({ task_id, mission_id }) => task_id !== "" || mission_id !== "",
    { en: "must name a task by task_id.", zh: "必须用 task_id 指明任务。" },
  ),
});
