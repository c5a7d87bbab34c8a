import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { attachmentsSchema, oneLine, plainText } from "./fields.ts";
import { chartName } from "./item-id.ts";
import { limits } from "./limits.ts";
import { pageInput } from "./paging.ts";

const content = plainText(z.string().trim().min(1).max(limits.messageLength));
const line = oneLine(z.string().trim().max(limits.lineLength));
const title = oneLine(z.string().trim().min(1).max(limits.lineLength));
const taskId = z.string().min(1).max(100);
const question = z.object({ title, content, img_src: attachmentsSchema });
const aboutTask = z.object({ task_id: taskId, content, img_src: attachmentsSchema });

export const storeFeedback = jsonCall({
  method: "POST",
  path: "feedback/store",
  access: "user",
  summary: "Say something about the portal. `img_src` names pictures from `file/upload_normal_file`.",
  input: z.object({ content, img_src: attachmentsSchema }),
  reply: z.object({ id: z.string() }),
});

/** general: any question. exception_task: a task failed. report_explain: explain a result. knowledge_classroom: a topic to be taught. */
export const ticketKinds = ["general", "exception_task", "report_explain", "knowledge_classroom"] as const;
export type TicketKind = (typeof ticketKinds)[number];
export const ticketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof ticketStates)[number];

const ticketId = z.object({ id: z.string() });

export const storeSupport = jsonCall({
  method: "POST",
  path: "technical_support/store",
  access: "fsupport",
  summary:
    "Ask technical support; `task_id` attaches one of the user's own tasks, `project_id` a project that he sees, `img_src` pictures and other files from `file/upload_normal_file`.",
  input: question.extend({ task_id: taskId.optional(), project_id: taskId.optional() }),
  reply: ticketId,
});
export const storeExceptionTask = jsonCall({
  method: "POST",
  path: "technical_support/store_exception_task",
  access: "fsupport",
  summary: "Report a task that failed, with its reason.",
  input: aboutTask,
  reply: ticketId,
});
export const reportError = jsonCall({
  method: "POST",
  path: "task/report_error",
  access: "fsupport",
  summary:
    "Report a task that failed without a word: a request with the task, its reason and the device. Where one about it is not closed yet, that one is named.",
  input: z.object({ task_id: taskId }),
  reply: ticketId,
});
export const storeReportExplain = jsonCall({
  method: "POST",
  path: "technical_support/store_report_explain",
  access: "fsupport",
  summary:
    "Ask for an explanation of a task's result: of the whole, or of one of its figures (`chart`, of a process with its `module_chart`), at a time and by a way that suit whoever asks.",
  input: aboutTask.extend({
    chart: chartName.optional(),
    module_chart: z.string().min(1).max(100).optional(),
    wished_time: line.default(""),
    /** A phone number or a WeChat name. */
    contact: line.default(""),
  }),
  reply: ticketId,
});
export const storeKnowledgeClassroom = jsonCall({
  method: "POST",
  path: "technical_support/store_knowledge_classroom",
  access: "fsupport",
  summary: "Ask for a lesson on a topic.",
  input: question,
  reply: ticketId,
});

export const systemInfo = jsonCall({
  method: "GET",
  path: "technical_support/system_info",
  access: "fsupport",
  summary: "What is written down with every request: the portal's version, and the device as the server sees it.",
  input: z.object({}),
  reply: z.object({ version: z.string(), device: z.string() }),
});

export const ticketSchema = z.object({
  id: z.string(),
  /** Short, for people: `S-1024`. */
  number: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  title: z.string(),
  /** The project that it is about, as it was called then; its contract's number finds the request. */
  project: z.object({ id: z.string(), name: z.string(), contract: z.string() }).nullable(),
  created_at: z.number().int(),
  /** When anything was last said. */
  updated_at: z.number().int(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const listSupport = listCall({
  method: "GET",
  path: "technical_support/list",
  access: "fsupport",
  summary:
    "The user's own requests, the latest changed first. `name` finds a part of the title, of the project's name or of its contract's number, or the request's number.",
  input: z.object({ ...pageInput, state: z.enum(ticketStates).optional(), name: z.string().max(200).default("") }),
  item: ticketSchema,
});

/** A file that is no picture, for `file/attachment`. */
export const sentFileSchema = z.object({ id: z.string(), name: z.string(), size: z.number().int() });
export type SentFile = z.infer<typeof sentFileSchema>;

export const ticketDetailSchema = ticketSchema.extend({
  task: z.object({ id: z.string(), name: z.string(), status: z.string(), reason: z.string() }).nullable(),
  device: z.string(),
  version: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      from: z.enum(["user", "support"]),
      content: z.string(),
      /** The pictures; `files` are the other files. */
      img_src: z.array(z.string()),
      files: z.array(sentFileSchema),
      created_at: z.number().int(),
    }),
  ),
});
export type TicketDetail = z.infer<typeof ticketDetailSchema>;

export const supportDetail = jsonCall({
  method: "GET",
  path: "technical_support/detail",
  access: "fsupport",
  summary: "One request with everything that was said.",
  input: ticketId,
  reply: ticketDetailSchema,
});

export const replySupport = jsonCall({
  method: "POST",
  path: "technical_support/reply",
  access: "fsupport",
  summary: "Add to an own request; it is open again then.",
  input: z.object({ id: z.string().max(100), content, img_src: attachmentsSchema }),
  reply: ticketDetailSchema,
});

export const closeSupport = jsonCall({
  method: "POST",
  path: "technical_support/close",
  access: "fsupport",
  summary: "Close an own request.",
  input: ticketId,
  reply: ticketDetailSchema,
});
