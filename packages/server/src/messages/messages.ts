/** System messages: what the portal has to say to one user, kept in both languages until the user deletes it. */
import { messageTypes, type Message, type MessageType } from "@analyte/contract/messages";
import type { Language, Text } from "@analyte/contract/text";
import type { Hints } from "../db/hints.ts";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import type { Forward } from "./forward.ts";
import * as store from "./store.ts";

export interface NewMessage {
  userId: string;
  type: MessageType;
  title: Text;
  /** Plain text. */
  content: Text;
  /** The page of the portal that it is about, or empty. */
  link: string;
  /** Mailed also to a user who has never chosen about mails; any other goes to who has chosen to get them. */
  mailedUnlessOff?: boolean;
  /** A second message of the same key to the same user is not written. */
  key?: string;
}
export interface MessageCount {
  type: MessageType;
  name: string;
  count: number;
  unread: number;
}
export interface Messages {
  /** Writes it in the caller's transaction: a message stands only if what it tells of has happened. */
  write(query: Database, message: NewMessage): Promise<void>;
  unread(userId: string): Promise<number>;
  /** The newest first. */
  list(userId: string, language: Language, asked: store.MessageQuery): Promise<{ data: Message[]; total: number }>;
  find(userId: string, language: Language, id: string): Promise<Message>;
  types(userId: string, language: Language): Promise<MessageCount[]>;
  /** How many were unread until now. */
  markRead(userId: string, which: store.Which): Promise<number>;
  remove(userId: string, ids: readonly string[]): Promise<number>;
  /** Called when the user's messages may have changed, at any server. Returns the way to stop listening. */
  listen(userId: string, listener: () => void): () => void;
}

const topic = "messages";
/** Messages kept for each user; more make the oldest read ones go. */
export const keptEach = 1_000;

/** `forward` mails what was written to who wants it by mail, too. */
export function openMessages(database: Database, forward: Forward, hints?: Hints): Messages {
  return {
    async write(query, message) {
      const { userId, type, title, content, link, key } = message;
      const created_at = Date.now();
      const added = await store.add(query, {
        id: newSortableId(created_at),
        user_id: userId,
        type,
        title_en: title.en,
        title_zh: title.zh,
        content_en: content.en,
        content_zh: content.zh,
        link,
        key: key ?? null,
        is_read: 0,
        created_at,
      });
      if (!added) return;
      await hints?.tellWith(query, topic, userId);
      await store.trim(query, userId, keptEach);
      await forward(query, message);
    },
    unread: (userId) => store.unread(database, userId),
    async list(userId, language, asked) {
      const { rows, total } = await store.list(database, userId, language, asked);
      return { data: rows.map((row) => present(row, language)), total };
    },
    async find(userId, language, id) {
      const row = await store.find(database, userId, id);
      if (row === null) throw notFound({ en: "This message does not exist any more.", zh: "该消息已不存在。" });
      return present(row, language);
    },
    async types(userId, language) {
      const counts = await store.countsByType(database, userId);
      return messageTypes.map((type) => {
        const of = counts.filter((entry) => entry.type === type);
        const unread = of.find((entry) => entry.is_read === 0)?.total ?? 0;
        return { type, name: typeNames[type][language], count: of.reduce((sum, { total }) => sum + total, 0), unread };
      });
    },
    async markRead(userId, which) {
      const count = await store.markRead(database, userId, which);
      hints?.tell(topic, userId);
      return count;
    },
    async remove(userId, ids) {
      const count = await store.remove(database, userId, ids);
      hints?.tell(topic, userId);
      return count;
    },
    listen: (userId, listener) => hints?.listen(topic, (about) => (about === userId ? listener() : undefined)) ?? (() => {}),
  };
}

const typeNames: Record<MessageType, Text> = {
  task: { en: "Tasks", zh: "任务" },
  project: { en: "Projects", zh: "项目" },
  share: { en: "Shared projects", zh: "项目共享" },
  support: { en: "Technical support", zh: "技术支持" },
  security: { en: "Account security", zh: "账号安全" },
  system: { en: "System", zh: "系统" },
};

function present(row: store.MessageRow, language: Language): Message {
  return {
    id: row.id,
    type: row.type,
    title: row[`title_${language}`],
    content: row[`content_${language}`],
    link: row.link,
    is_read: row.is_read === 1,
    created_at: row.created_at,
  };
}
