/** Support requests as the wire has them. */
import type { Ticket, TicketDetail, TicketKind } from "@analyte/contract/support";
import type { Language, Text } from "@analyte/contract/text";
import type { Attachment } from "../files/attachments.ts";
import type { EntryRow, TicketRow } from "./store.ts";

export const numberOf = (row: TicketRow): string => `S-${row.number}`;

/** What it is called in lists and messages: a request about a task is named after it. */
export function titleOf({ kind, title }: TicketRow): Text {
  return titles[kind]?.(title) ?? { en: title, zh: title };
}

export const projectOf = ({ project_id, project_name, contract }: TicketRow): Ticket["project"] =>
  project_id === null ? null : { id: project_id, name: project_name, contract };

export function ticket(row: TicketRow, language: Language): Ticket {
  const { id, kind, state, created_at, updated_at } = row;
  return { id, number: numberOf(row), kind, state, title: titleOf(row)[language], project: projectOf(row), created_at, updated_at };
}

interface Said {
  entries: readonly EntryRow[];
  /** What was sent with them. */
  sent: readonly Pick<Attachment, "id" | "kind" | "name" | "size">[];
}

export function ticketDetail(row: TicketRow, { entries, sent }: Said, language: Language): TicketDetail {
  const { task_id, task_name, task_status, task_reason, device, version } = row;
  const reason = task_reason === "" ? "" : (JSON.parse(task_reason) as Text)[language];
  const files = new Map(sent.filter(({ kind }) => kind === "document").map(({ id, name, size }) => [id, { id, name, size }]));
  return {
    ...ticket(row, language),
    task: task_id === null ? null : { id: task_id, name: task_name, status: task_status, reason },
    device,
    version,
    entries: entries.map(({ id, user_id, content, images, created_at }) => ({
      id,
      from: user_id === null ? ("support" as const) : ("user" as const),
      content,
      img_src: imagesOf(images).filter((image) => !files.has(image)),
      files: imagesOf(images).flatMap((file) => files.get(file) ?? []),
      created_at,
    })),
  };
}

export const sentIds = (entries: readonly EntryRow[]): string[] => entries.flatMap(({ images }) => imagesOf(images));

export const imagesOf = (json: string): string[] => JSON.parse(json) as string[];

const titles: Partial<Record<TicketKind, (task: string) => Text>> = {
  exception_task: (task) => ({ en: `Failed task: ${task}`, zh: `任务失败：${task}` }),
  report_explain: (task) => ({ en: `Explain the result: ${task}`, zh: `结果解读：${task}` }),
};
