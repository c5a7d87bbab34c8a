/** What is said about a report, and about single items of it. */
import type { reportComments } from "@analyte/contract/reports/comments";
import { reportLimits } from "@analyte/contract/reports/items";
import type { z } from "zod";
import type { Database } from "../db/open.ts";
import type { PageAsked } from "../db/page-of.ts";
import { transact } from "../db/postgres.ts";
import { conflict, notFound } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import { mayTakeAway } from "./policy.ts";
import { allowed, contentOf } from "./reports.ts";
import * as store from "./store.ts";

type Comment = z.input<typeof reportComments.item>;
export interface Comments {
  list(userId: string, id: string, asked: PageAsked): Promise<{ data: Comment[]; total: number }>;
  add(userId: string, asked: { id: string; item_id: string; text: string }): Promise<{ id: string }>;
  remove(userId: string, id: string): Promise<{ id: string }>;
}

export function openComments(database: Database, nameOf: (userId: string) => Promise<string>): Comments {
  return {
    async list(userId, id, asked) {
      allowed(userId, await store.find(database, id));
      const { rows, total } = await store.comments(database, id, asked);
      const names = new Map<string, string>();
      for (const { user_id } of rows) if (!names.has(user_id)) names.set(user_id, await nameOf(user_id));
      const data = rows.map(({ id: one, item_id, text, user_id, at }) => ({
        id: one,
        item_id,
        text,
        at,
        author: names.get(user_id) ?? "",
        mine: user_id === userId,
      }));
      return { data, total };
    },
    async add(userId, { id: reportId, item_id, text }) {
      const id = newSortableId();
      await transact(database, async (trx) => {
        const row = allowed(userId, await store.findLocked(trx, reportId));
        if (item_id !== "" && !contentOf(row).items.some((item) => item.id === item_id)) throw noItem();
        if ((await store.countComments(trx, reportId)) >= reportLimits.comments) throw tooMany();
        await store.addComment(trx, { id, report_id: reportId, item_id, user_id: userId, text, at: Date.now() });
      });
      return { id };
    },
    async remove(userId, id) {
      const comment = await store.findComment(database, id);
      const report = comment && (await store.find(database, comment.report_id));
      if (comment === null || report === null || !mayTakeAway(userId, comment, report)) throw unknownComment();
      await store.removeComment(database, id);
      return { id };
    },
  };
}

const noItem = () => notFound({ en: "The report has no such item any more.", zh: "报告中已没有该项内容。" });
const unknownComment = () => notFound({ en: "This comment does not exist.", zh: "该批注不存在。" });
const tooMany = () =>
  conflict({
    en: `The report has ${reportLimits.comments} comments, the most there may be. Take some away first.`,
    zh: `该报告已有 ${reportLimits.comments} 条批注，已达上限，请先删除一些。`,
  });
