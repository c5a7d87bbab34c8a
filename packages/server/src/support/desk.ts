/** The other side of the counter: the operator reads feedback and requests, answers and closes them. */
import { calledProject } from "@analyte/contract/projects/project";
import type { TicketDetail, TicketState } from "@analyte/contract/support";
import type { Database } from "../db/open.ts";
import { conflict, notFound } from "../errors.ts";
import type { Attachment, Attachments } from "../files/attachments.ts";
import type { Messages } from "../messages/messages.ts";
import { newSortableId } from "../sortable-id.ts";
import * as present from "./present.ts";
import * as store from "./store.ts";

export interface DeskTicket extends TicketDetail {
  userId: string;
}
export interface DeskEntry {
  number: string;
  state: TicketState;
  kind: string;
  title: string;
  /** With the number of its contract; empty where it is about none. */
  project: string;
  userId: string;
  created_at: number;
  updated_at: number;
}
export interface Feedback {
  id: string;
  userId: string;
  content: string;
  images: string[];
  device: string;
  version: string;
  created_at: number;
}
type Page = { page: number; size: number };
export interface Desk {
  /** The latest changed first. */
  list(asked: Page & { state?: TicketState | undefined; part: string }): Promise<{ data: DeskEntry[]; total: number }>;
  /** By its number, e.g. `S-1024`. */
  show(number: string): Promise<DeskTicket>;
  /** The user is told of it. */
  answer(number: string, content: string): Promise<DeskTicket>;
  close(number: string): Promise<DeskTicket>;
  /** Pictures and other files that the user sent with a request, in the order in which they were sent. */
  attachments(ticket: DeskTicket): Promise<Attachment[]>;
  feedback(page: Page): Promise<{ data: Feedback[]; total: number }>;
}

const projectName = (row: store.TicketRow): string => (row.project_id === null ? "" : calledProject({ name: row.project_name, contract: row.contract }));

/** Of an answer in the message that tells of it. */
const excerptLength = 500;

export function openDesk(database: Database, messages: Pick<Messages, "write">, attachments: Pick<Attachments, "those">): Desk {
  const existing = async (query: Database, number: string): Promise<store.TicketRow> => {
    const digits = /^(?:S-)?(\d{1,9})$/i.exec(number.trim())?.[1];
    const row = digits === undefined ? null : await store.findByNumber(query, Number(digits));
    if (row === null) throw notFound({ en: `There is no support request ${number}.`, zh: `不存在支持请求 ${number}。` });
    return row;
  };
  const show = async (number: string): Promise<DeskTicket> => {
    const row = await existing(database, number);
    const entries = await store.entriesOf(database, row.id);
    const sent = await attachments.those(database, row.user_id, present.sentIds(entries));
    return { ...present.ticketDetail(row, { entries, sent }, "en"), userId: row.user_id };
  };
  return {
    async list(asked) {
      const { rows, total } = await store.listTickets(database, { ...asked, userId: null });
      const data = rows.map((row) => {
        const { kind, state, user_id, created_at, updated_at } = row;
        return {
          number: present.numberOf(row),
          state,
          kind,
          title: present.titleOf(row).en,
          project: projectName(row),
          userId: user_id,
          created_at,
          updated_at,
        };
      });
      return { data, total };
    },
    show,
    async answer(number, content) {
      await database.transaction().execute(async (transaction) => {
        const row = await existing(transaction, number);
        const now = Date.now();
        const id = newSortableId(now);
        await store.addEntry(transaction, { id, ticket_id: row.id, user_id: null, content, images: "[]", created_at: now });
        await store.setState(transaction, row.id, "answered", now);
        const excerpt = content.length > excerptLength ? `${content.slice(0, excerptLength)}…` : content;
        const title = present.titleOf(row);
        const project = projectName(row);
        const about = project === "" ? "" : `\n${project}`;
        await messages.write(transaction, {
          userId: row.user_id,
          type: "support",
          title: { en: `Your request ${present.numberOf(row)} has been answered`, zh: `您的请求 ${present.numberOf(row)} 已有回复` },
          content: { en: `${title.en}${about}\n\n${excerpt}`, zh: `${title.zh}${about}\n\n${excerpt}` },
          link: `/support/form?id=${row.id}`,
          key: `support:${id}`,
        });
      });
      return show(number);
    },
    async close(number) {
      const row = await existing(database, number);
      if (row.state === "closed") throw conflict({ en: `${present.numberOf(row)} is closed already.`, zh: `${present.numberOf(row)} 已关闭。` });
      await store.setState(database, row.id, "closed", Date.now());
      return show(number);
    },
    async attachments({ userId, entries }) {
      const ids = entries.flatMap((entry) => [...entry.img_src, ...entry.files.map(({ id }) => id)]);
      const found = new Map((await attachments.those(database, userId, ids)).map((one) => [one.id, one]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async feedback(page) {
      const { rows, total } = await store.listFeedback(database, page);
      const data = rows.map(({ user_id, images, ...row }) => ({ ...row, userId: user_id, images: present.imagesOf(images) }));
      return { data, total };
    },
  };
}
