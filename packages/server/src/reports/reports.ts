/** Reports of users: written, copied, gone back to, commented. What they show of tasks they keep a copy of. */
import type { listMyReports, ReportDetail, ReportRow, writeReport } from "@analyte/contract/reports/calls";
import type { BothLanguages } from "@analyte/contract/bilingual";
import { reportLimits, type ReportItem } from "@analyte/contract/reports/items";
import type { Language, Text } from "@analyte/contract/text";
import type { z } from "zod";
import type { Database } from "../db/open.ts";
import { transact } from "../db/postgres.ts";
import { conflict, notFound } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import { submitKeyOf, type SubmitKey } from "../submit-key.ts";
import type { Blobs } from "../storage/blobs.ts";
import { release, useMany } from "../storage/uses.ts";
import type { CopiedTable, TaskCopies } from "../tasks/copies.ts";
import { checkTables } from "./check-tables.ts";
import { allWanted, countsOf, keyOf, noContent, tasksOf, wantedBy, type KeptItem, type ReportContent, type Wanted } from "./content.ts";
import { checkItems, kept } from "./given-items.ts";
import { heldBy, newCopies, type NewCopy, type SentenceOf } from "./copies.ts";
import { maySee } from "./policy.ts";
import { newPresent, rowOf } from "./present.ts";
import * as store from "./store.ts";
import type { Templates } from "./templates.ts";
import { fromNewer, withGroupsNow } from "./retaken.ts";
import { newOnceEach } from "./once-each.ts";
import { copyOwner, filesOwner, forgetSpareCopies, keepVersion } from "./versions.ts";

type Written = z.output<typeof writeReport.input>;
type Listed = z.output<typeof listMyReports.input>;
export interface Saved {
  id: string;
  version: number;
}
export interface Reports {
  /** @throws Failure for what is not the user's. */
  own(userId: string, id: string, query?: Database): Promise<store.ReportRow>;
  write(userId: string, written: Written): Promise<Saved>;
  add(userId: string, asked: { id?: string | undefined; title?: BothLanguages | undefined; items: ReportItem[] }): Promise<Saved & { title: BothLanguages }>;
  takeNewer(userId: string, asked: { id: string; task_id: string; newer_task_id: string }): Promise<{ version: number; taken: number; left: number }>;
  /** Figures, tables and sentences of a task with its groups called and coloured as they are now. */
  takeGroups(userId: string, asked: { id: string; task_id: string }): Promise<{ version: number; left: number }>;
  restore(userId: string, id: string, version: number): Promise<Saved>;
  copy(userId: string, id: string): Promise<{ id: string }>;
  remove(userId: string, id: string): Promise<{ id: string }>;
  list(userId: string, language: Language, asked: Listed): Promise<{ data: ReportRow[]; total: number }>;
  detail(userId: string, language: Language, id: string): Promise<ReportDetail>;
}

export interface ReportsOptions {
  database: Database;
  copies: TaskCopies;
  blobs: Pick<Blobs, "open">;
  sentenceOf: SentenceOf;
  templates: Pick<Templates, "known" | "find">;
  /** Whether the user still sees a project. */
  seesProject: (userId: string, projectId: string) => Promise<boolean>;
  now?: () => number;
}

export function openReports({ database, copies, blobs, sentenceOf, templates, seesProject, now = Date.now }: ReportsOptions): Reports {
  const onceEach = newOnceEach(database);
  const present = newPresent({ database, copies, templates, seesProject });
  const own: Reports["own"] = async (userId, id, query = database) => allowed(userId, await store.find(query, id));
  const sources = { copies, sentenceOf };
  const copiesFor = async (userId: string, row: store.ReportRow | null, items: readonly KeptItem[]): Promise<NewCopy[]> => {
    const had = row === null ? [] : await store.copyKeys(database, row.id);
    const { items: before, taken } = row === null ? noContent : contentOf(row);
    const made = await newCopies(sources, userId, items, new Set(had), taken);
    const copyOf = async (item: KeptItem): Promise<CopiedTable | null> => {
      const key = keyOf(wantedBy(item)[0]!, taken);
      const body = made.find((one) => one.key === key)?.body ?? (row === null ? undefined : (await store.copiesOf(database, row.id, [key])).get(key));
      return body === undefined ? null : (JSON.parse(body) as CopiedTable);
    };
    await checkTables({ blobs, copyOf }, items, before);
    return made;
  };
  const hold = async (trx: Database, reportId: string, made: readonly NewCopy[]): Promise<void> => {
    await store.addCopies(
      trx,
      made.map(({ key, body }) => ({ report_id: reportId, key, body })),
    );
    await useMany(
      trx,
      made.flatMap(({ key, holds }) => holds.map((sha256) => ({ sha256, owner: copyOwner(reportId, key) }))),
    );
  };

  interface Change {
    version?: number | undefined;
    made: readonly NewCopy[];
    to: (row: store.ReportRow, content: ReportContent) => { title?: BothLanguages | undefined; content: ReportContent };
  }
  async function change(userId: string, id: string, { version, made, to }: Change): Promise<Saved & { title: BothLanguages }> {
    return await transact(database, async (trx) => {
      const row = allowed(userId, await store.findLocked(trx, id));
      if (version !== undefined && version !== row.version) throw changedMeanwhile();
      const { title = titleOf(row), content } = to(row, contentOf(row));
      checkItems(content.items);
      const next = { ...row, ...valuesOf(title, content), version: row.version + 1, updated_at: Math.max(now(), row.updated_at + 1) };
      await store.change(trx, id, next);
      await hold(trx, id, made);
      await keepVersion(trx, next);
      await forgetSpareCopies(trx, id);
      return { id, version: next.version, title };
    });
  }
  async function create(userId: string, title: BothLanguages, content: ReportContent, made: readonly NewCopy[], asked: SubmitKey | null): Promise<Saved> {
    checkItems(content.items);
    const id = newSortableId(now());
    const row = {
      id,
      user_id: userId,
      ...valuesOf(title, content),
      ...unmade,
      version: 1,
      idempotency_key: asked?.key ?? null,
      contents: asked?.contents ?? "",
      created_at: now(),
      updated_at: now(),
    };
    await transact(database, async (trx) => {
      if ((await store.countOf(trx, userId)) >= reportLimits.reports) throw tooManyReports();
      await store.add(trx, row);
      await hold(trx, id, made);
      await keepVersion(trx, row);
    });
    return { id, version: 1 };
  }

  return {
    own,
    async write(userId, wish) {
      const { id, version, title, items: given, idempotency_key: _key, ...cover } = wish;
      const fields = Object.fromEntries(Object.entries(cover).filter(([, value]) => value !== undefined)) as Partial<ReportContent>;
      if (fields.template !== undefined) await templates.known(fields.template);
      if (id === undefined) {
        const asked = submitKeyOf("report", wish);
        const begin = async (): Promise<Saved> => {
          const sections = (await templates.find(fields.template ?? "")).sections.map((text): ReportItem => ({ kind: "heading", text, level: 1 }));
          const items = await kept(given ?? sections, []);
          return await create(userId, title ?? untitled, { ...noContent, ...fields, items }, await copiesFor(userId, null, items), asked);
        };
        return asked === null ? await begin() : await onceEach(userId, asked, begin);
      }
      const row = await own(userId, id);
      if (version !== undefined && version !== row.version) throw changedMeanwhile();
      const items = given && (await kept(given, contentOf(row).items));
      const made = items === undefined ? [] : await copiesFor(userId, row, items);
      const { id: _id, ...saved } = await change(userId, id, {
        version,
        made,
        to: (_row, content) => ({ title, content: { ...content, ...fields, items: items ?? content.items } }),
      });
      return { id, version: saved.version };
    },

    async add(userId, { id, title, items: given }) {
      if (id === undefined) {
        const items = await kept(given, []);
        const called = title ?? untitled;
        return { ...(await create(userId, called, { ...noContent, items }, await copiesFor(userId, null, items), null)), title: called };
      }
      const row = await own(userId, id);
      const before = contentOf(row).items;
      const items = await kept(
        given.map((item) => (before.some((one) => one.id === item.id) ? { ...item, id: undefined } : item)),
        [],
      );
      const made = await copiesFor(userId, row, items);
      return await change(userId, id, { made, to: (_row, content) => ({ content: { ...content, items: [...content.items, ...items] } }) });
    },

    async takeNewer(userId, { id, task_id: from, newer_task_id: to }) {
      const row = await own(userId, id);
      const before = contentOf(row);
      const { moved, made, left } = await fromNewer(sources, userId, before, { from, to, had: new Set(await store.copyKeys(database, id)) });
      if (moved.size === 0) {
        // Says why, where it is the task itself.
        await copies.task(userId, to);
        return { version: row.version, taken: 0, left };
      }
      const { version } = await change(userId, id, {
        // What was written while it was copied isn't undone.
        version: row.version,
        made,
        to: (_row, content) => ({ content: { ...content, items: content.items.map((item) => moved.get(item.id) ?? item) } }),
      });
      return { version, taken: moved.size, left };
    },

    async takeGroups(userId, { id, task_id: taskId }) {
      const row = await own(userId, id);
      const content = contentOf(row);
      if (!tasksOf(content.items).includes(taskId)) throw notFound(unknownTask);
      // No version before has had this round: earlier ones keep their copies.
      const wanted = { taskId, round: row.version + 1, before: (keys: readonly string[]) => store.copiesOf(database, id, keys) };
      const { made, taken, left } = await withGroupsNow(sources, userId, content, wanted);
      const { version } = await change(userId, id, { version: row.version, made, to: (_row, stands) => ({ content: { ...stands, taken } }) });
      return { version, left };
    },

    async restore(userId, id, version) {
      await own(userId, id);
      const before = await store.findVersion(database, id, version);
      if (before === null) throw notFound({ en: "This version of the report is not kept any more.", zh: "报告的该版本已不再保留。" });
      const content = JSON.parse(before.content) as ReportContent;
      const saved = await change(userId, id, { made: [], to: () => ({ title: titleOf(before), content }) });
      return { id, version: saved.version };
    },

    async copy(userId, id) {
      const row = await own(userId, id);
      const content = contentOf(row);
      const keys = new Map(allWanted(content.items).map(({ wanted }) => [keyOf(wanted, content.taken), wanted] as const));
      const bodies = await store.copiesOf(database, id, [...keys.keys()]);
      const made = [...bodies].map(([key, body]) => ({ key, body, holds: heldBy((keys.get(key) as Wanted).kind, JSON.parse(body)) }));
      const called = { en: copyName(row.title_en, " (copy)"), zh: copyName(row.title_zh, "（副本）") };
      return { id: (await create(userId, called, content, made, null)).id };
    },

    async remove(userId, id) {
      await transact(database, async (trx) => {
        allowed(userId, await store.findLocked(trx, id));
        const keys = await store.copyKeys(trx, id);
        await store.remove(trx, id);
        await release(trx, filesOwner(id), ...keys.map((key) => copyOwner(id, key)));
      });
      return { id };
    },

    async list(userId, language, { page, size, name, sort = "updated_at", order = sort === "title" ? "asc" : "desc" }) {
      const { rows, total } = await store.list(database, userId, { page, size, part: name.trim(), sort, order, language });
      return { data: rows.map(rowOf), total };
    },
    detail: async (userId, language, id) => await present.detail(await own(userId, id), language),
  };
}

export function allowed(userId: string, row: store.ReportRow | null): store.ReportRow {
  if (row === null || !maySee(userId, row)) throw unknownReport();
  return row;
}
export const contentOf = ({ content }: { content: string }): ReportContent => JSON.parse(content) as ReportContent;
export const titleOf = ({ title_en: en, title_zh: zh }: { title_en: string; title_zh: string }): BothLanguages => ({ en, zh });
const valuesOf = (title: BothLanguages, content: ReportContent) => ({
  title_en: title.en,
  title_zh: title.zh,
  content: JSON.stringify(content),
  ...countsOf(content),
});
const unmade = {
  state: "draft",
  asked: "",
  asked_at: 0,
  progress: 0,
  message: "",
  holder: "",
  lease_until: 0,
  cancel_wanted: 0,
  files: "[]",
  files_version: 0,
  files_key: "",
} as const;

const copyName = (title: string, ending: string): string => (title === "" ? "" : title.slice(0, reportLimits.titleLength - ending.length) + ending);
const tooManyReports = () =>
  conflict({
    en: `You have ${reportLimits.reports} reports, the most there may be. Delete one that you need no more.`,
    zh: `您已有 ${reportLimits.reports} 份报告，已达上限，请删除不再需要的报告。`,
  });
const untitled: BothLanguages = { en: "Untitled report", zh: "未命名报告" };
const unknownTask: Text = { en: "The report shows nothing of this task.", zh: "报告中没有该任务的内容。" };
export const unknownReport = () => notFound({ en: "There is no such report among yours.", zh: "您的报告中没有该报告。" });
const changedMeanwhile = () =>
  conflict({
    en: "This report was changed in another window since it was opened here, so this change was not saved. Load it again; copy your text first.",
    zh: "该报告在此处打开之后已在其他窗口中修改，因此本次修改未保存。请先复制您的文字，再重新加载。",
  });
