/** Announcements of the operator, shown to every user while they are in effect. */
import type { Notice } from "@analyte/contract/notices";
import type { Language, Text } from "@analyte/contract/text";
import { cleanHtml } from "../clean-html.ts";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import * as store from "./store.ts";

export interface NewNotice {
  title: Text;
  /** HTML; sanitised when it is written. */
  content: Text;
  from: number;
  /** Null for no end. */
  until: number | null;
}
export interface StoredNotice extends NewNotice {
  id: string;
}
export interface Notices {
  inEffect(userId: string, language: Language): Promise<Notice[]>;
  /** The user does not see it again. */
  dismiss(userId: string, id: string): Promise<void>;
  add(notice: NewNotice): Promise<StoredNotice>;
  list(page: { page: number; size: number }): Promise<{ data: StoredNotice[]; total: number }>;
  find(id: string): Promise<StoredNotice>;
  /** Takes it out of effect, and keeps it. */
  end(id: string): Promise<StoredNotice>;
  remove(id: string): Promise<void>;
}

/** Shown at once, the latest ones. */
export const mostShown = 20;

export function openNotices(database: Database, now: () => number = Date.now): Notices {
  const existing = async (id: string): Promise<store.NoticeRow> => {
    const row = await store.find(database, id);
    if (row === null) throw unknown();
    return row;
  };
  return {
    async inEffect(userId, language) {
      const rows = await store.inEffect(database, userId, now(), mostShown);
      return rows.map((row) => ({ id: row.id, title: row[`title_${language}`], content: row[`content_${language}`] }));
    },
    async dismiss(userId, id) {
      await existing(id);
      await store.dismiss(database, userId, id);
    },
    async add({ title, content, from, until }) {
      const row: store.NoticeRow = {
        id: newSortableId(now()),
        title_en: title.en,
        title_zh: title.zh,
        content_en: cleanHtml(content.en),
        content_zh: cleanHtml(content.zh),
        starts_at: from,
        ends_at: until,
        created_at: now(),
      };
      await store.add(database, row);
      return present(row);
    },
    async list(page) {
      const { rows, total } = await store.list(database, page);
      return { data: rows.map(present), total };
    },
    find: async (id) => present(await existing(id)),
    async end(id) {
      await existing(id);
      await store.end(database, id, now());
      return present(await existing(id));
    },
    async remove(id) {
      if (!(await store.remove(database, id))) throw unknown();
    },
  };
}

const present = (row: store.NoticeRow): StoredNotice => ({
  id: row.id,
  title: { en: row.title_en, zh: row.title_zh },
  content: { en: row.content_en, zh: row.content_zh },
  from: row.starts_at,
  until: row.ends_at,
});

const unknown = () => notFound({ en: "This announcement does not exist any more.", zh: "该公告已不存在。" });
