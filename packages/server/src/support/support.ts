/** What users say about the portal and ask of its support, and what they read of the answers. */
import type { Ticket, TicketDetail, TicketKind, TicketState } from "@analyte/contract/support";
import type { Language, Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { conflict, notFound, tooMany } from "../errors.ts";
import type { Attachments } from "../files/attachments.ts";
import { newSortableId } from "../sortable-id.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { maySee } from "./policy.ts";
import { explainedIn } from "./explained.ts";
import * as present from "./present.ts";
import * as store from "./store.ts";

export interface Said {
  content: string;
  /** Ids of the user's own pictures and, with a request, of other files. */
  images: readonly string[];
}
export interface Question extends Said {
  kind: TicketKind;
  /** Empty where the task gives it. */
  title: string;
  taskId: string | null;
  /** Null where the task tells it, or it is about none. */
  projectId: string | null;
}
/** Who speaks, and with what. */
export interface Speaker {
  userId: string;
  device: string;
}
export interface Support {
  /** Of the portal, as requests are sent with it. */
  version: string;
  feedback(speaker: Speaker, said: Said): Promise<{ id: string }>;
  ask(speaker: Speaker, question: Question): Promise<{ id: string }>;
  /** The request about a task that failed: the one that is under way, or a new one. */
  reportError(speaker: Speaker, language: Language, taskId: string): Promise<{ id: string }>;
  /** The latest changed first. */
  list(
    userId: string,
    language: Language,
    asked: { page: number; size: number; state?: TicketState | undefined; part: string },
  ): Promise<{ data: Ticket[]; total: number }>;
  find(userId: string, language: Language, id: string): Promise<TicketDetail>;
  /** Opens the request again. */
  reply(userId: string, language: Language, id: string, said: Said): Promise<TicketDetail>;
  close(userId: string, language: Language, id: string): Promise<TicketDetail>;
  /** The figure that is to be explained, in words. @throws Failure where the task has none of this name. */
  explained(userId: string, language: Language, asked: Parameters<typeof explainedIn>[3]): Promise<string>;
}

/** What a project is called; null for what the user doesn't see. */
export type NameProject = (userId: string, id: string) => Promise<{ id: string; name: string; contract: string } | null>;

interface Options {
  database: Database;
  attachments: Pick<Attachments, "claim" | "those">;
  tasks: Pick<Tasks, "describe" | "shown">;
  nameProject: NameProject;
  version: string;
  now?: () => number;
}

/** Feedback, requests and replies of one user. */
export const mostAnHour = 20;
const hourMs = 3_600_000;
/** What one request may hold. */
export const mostEntries = 200;

export function openSupport({ database, attachments, tasks, nameProject, version, now = Date.now }: Options): Support {
  const own = async (query: Database, userId: string, id: string): Promise<store.TicketRow> => {
    const row = await store.findTicket(query, id);
    if (row === null || !maySee(userId, row)) throw unknownTicket();
    return row;
  };
  const detail = async (userId: string, language: Language, id: string): Promise<TicketDetail> => {
    const row = await own(database, userId, id);
    const entries = await store.entriesOf(database, id);
    return present.ticketDetail(row, { entries, sent: await attachments.those(database, userId, present.sentIds(entries)) }, language);
  };
  const refuseTooMany = async (query: Database, userId: string): Promise<void> => {
    const { total, oldest } = await store.written(query, userId, now() - hourMs);
    if (total >= mostAnHour) throw tooOften(oldest + hourMs - now());
  };
  const addEntry = async (query: Database, userId: string, ticketId: string, { content, images }: Said): Promise<void> => {
    const id = newSortableId(now());
    await store.addEntry(query, { id, ticket_id: ticketId, user_id: userId, content, images: JSON.stringify(images), created_at: now() });
    await attachments.claim(query, userId, images, `ticket-entry:${id}`, { kinds: ["normal", "document"] });
  };

  async function ask({ userId, device }: Speaker, { kind, title, taskId, projectId, ...said }: Question): Promise<{ id: string }> {
    const task = taskId === null ? null : await tasks.describe(userId, taskId);
    if (task !== null && kind === "exception_task" && task.status !== "failed") throw notFailed();
    if (task !== null && kind === "report_explain" && task.status !== "succeeded") throw noResult();
    const about = projectId ?? task?.projectId ?? null;
    const project = about === null ? null : await nameProject(userId, about);
    if (project === null && projectId !== null) throw unknownProject();
    const id = newSortableId(now());
    await database.transaction().execute(async (transaction) => {
      await refuseTooMany(transaction, userId);
      await store.addTicket(transaction, {
        id,
        number: await store.nextNumber(transaction),
        user_id: userId,
        kind,
        state: "open",
        title: title === "" ? (task?.name ?? "") : title,
        task_id: taskId,
        task_name: task?.name ?? "",
        task_status: task?.status ?? "",
        task_reason: task?.reason == null ? "" : JSON.stringify(task.reason),
        project_id: project?.id ?? null,
        project_name: project?.name ?? "",
        contract: project?.contract ?? "",
        device,
        version,
        created_at: now(),
        updated_at: now(),
      });
      await addEntry(transaction, userId, id, said);
    });
    return { id };
  }

  return {
    version,
    explained: async (userId, language, asked) => await explainedIn(tasks.shown, userId, language, asked),
    async feedback({ userId, device }, { content, images }) {
      const id = newSortableId(now());
      await database.transaction().execute(async (transaction) => {
        await refuseTooMany(transaction, userId);
        await store.addFeedback(transaction, { id, user_id: userId, content, images: JSON.stringify(images), device, version, created_at: now() });
        await attachments.claim(transaction, userId, images, `feedback:${id}`);
      });
      return { id };
    },

    ask,
    async reportError(speaker, language, taskId) {
      const underWay = await store.underWayAbout(database, speaker.userId, taskId);
      if (underWay !== null) return { id: underWay };
      return await ask(speaker, { kind: "exception_task", title: "", content: reported[language], images: [], taskId, projectId: null });
    },

    async list(userId, language, asked) {
      const { rows, total } = await store.listTickets(database, { ...asked, userId });
      return { data: rows.map((row) => present.ticket(row, language)), total };
    },
    find: detail,
    async reply(userId, language, id, said) {
      await database.transaction().execute(async (transaction) => {
        await own(transaction, userId, id);
        await refuseTooMany(transaction, userId);
        if ((await store.entriesOf(transaction, id)).length >= mostEntries) throw tooLong();
        await addEntry(transaction, userId, id, said);
        await store.setState(transaction, id, "open", now());
      });
      return detail(userId, language, id);
    },
    async close(userId, language, id) {
      const { state } = await own(database, userId, id);
      if (state !== "closed") await store.setState(database, id, "closed", now());
      return detail(userId, language, id);
    },
  };
}

const unknownTicket = () => notFound({ en: "This support request does not exist.", zh: "该支持请求不存在。" });

const unknownProject = () => notFound({ en: "There is no such project among yours.", zh: "您的项目中没有该项目。" });

const notFailed = () =>
  conflict({
    en: "This task has not failed. To ask about its result, ask for an explanation instead.",
    zh: "该任务并未失败。如需了解其结果，请改为申请结果解读。",
  });

const noResult = () => conflict({ en: "This task has no result to explain: it has not succeeded.", zh: "该任务没有可解读的结果：任务尚未成功完成。" });

const tooLong = () =>
  conflict({
    en: `This request holds ${mostEntries} entries, the most there may be. Please open a new one.`,
    zh: `该请求已有 ${mostEntries} 条记录，已达上限，请新建请求。`,
  });

function tooOften(waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const text: Text = {
    en: `You have sent ${mostAnHour} feedbacks and requests within an hour. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"}; what you have sent has arrived.`,
    zh: `您在一小时内已提交 ${mostAnHour} 条反馈或请求，此前的内容均已收到，请等待 ${minutes} 分钟后再提交。`,
  };
  return tooMany(text, waitMs / 1_000);
}
/** What is said where the user says nothing. */
const reported = {
  en: "This task failed. It was reported from its result, without further words.",
  zh: "该任务运行失败，由用户在结果页直接报告，未附说明。",
};
