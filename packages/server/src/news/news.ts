/** News letters: written in both languages, published at their time, read, counted and recommended. */
import { isPictureType } from "@analyte/contract/attachments";
import { newsStateAt, type NewNews, type NewsDetail, type NewsRow } from "@analyte/contract/news";
import { shownLanguage } from "@analyte/contract/bilingual";
import type { Language } from "@analyte/contract/text";
import { cleanHtml } from "../clean-html.ts";
import { comparedAs } from "../db/compared.ts";
import type { Database } from "../db/open.ts";
import { conflict, invalidInput, notFound } from "../errors.ts";
import type { Attachments } from "../files/attachments.ts";
import { keepUploads, releaseUploads } from "../files/kept-uploads.ts";
import { isOther, type Removal } from "../removals.ts";
import { newSortableId } from "../sortable-id.ts";
import { openKeptTags } from "./kept-tags.ts";
import { isCounted, mayKnowOf, mayListAll, maySee, maySeeDraft, type Reader } from "./policy.ts";
import * as store from "./store.ts";
import * as tagStore from "./tag-store.ts";
import { wordsOf } from "./words.ts";

/** Who looks or writes. */
export interface Visitor extends Reader {
  id: string;
  language: Language;
}
export interface News {
  list(visitor: Visitor, asked: store.NewsQuery): Promise<{ data: NewsRow[]; total: number }>;
  find(visitor: Visitor, id: string): Promise<NewsDetail>;
  recommended(visitor: Visitor, asked: { id: string | undefined; size: number }): Promise<NewsRow[]>;
  click(visitor: Visitor, id: string): Promise<number>;
  tags(): Promise<{ tag: string; count: number }[]>;
  /** The cover (without a file's id) or one of the files. */
  file(visitor: Visitor, id: string, file?: string): Promise<store.NewsFile>;
  add(authorId: string, news: NewNews): Promise<{ id: string; version: number }>;
  change(editorId: string, id: string, version: number, news: NewNews): Promise<{ id: string; version: number }>;
  /** All of them, or none where one is not as its asker saw it. How many there were. */
  remove(removals: readonly Removal[]): Promise<number>;
}

interface Options {
  database: Database;
  attachments: Pick<Attachments, "claim" | "those" | "drop">;
  now?: () => number;
}

const mostTags = 50;

export function openNews({ database, attachments, now = Date.now }: Options): News {
  const keptTags = openKeptTags(database, now, mostTags);
  const visible = async (visitor: Visitor, id: string): Promise<store.NewsRecord> => {
    const row = await store.find(database, id);
    if (row === null) throw unknown();
    const state = newsStateAt(row, now());
    if (maySee(visitor, state)) return row;
    throw mayKnowOf(visitor, state) ? notFound({ en: "This news letter has been withdrawn.", zh: "该资讯已撤回。" }) : unknown();
  };

  /** Uploads that are new are the news' own from here, what it lacks is let go. */
  async function keepFiles(query: Database, editorId: string, id: string, { cover, attachments: wanted }: NewNews): Promise<void> {
    const ids = cover === "" ? wanted : [cover, ...wanted];
    const fieldOf = (file: string) => (file === cover ? "cover" : "attachments");
    const kept = await keepUploads(query, attachments, { userId: editorId, owner: ownerOf(id), ids, had: await store.filesOf(query, id), fieldOf });
    if (kept.some((file) => file.attachment_id === cover && !isPictureType(file.type))) throw noCover();
    await store.setFiles(
      query,
      id,
      kept.map((file, at) => ({ ...file, news_id: id, place: cover !== "" && file.attachment_id === cover ? 0 : at + 1 })),
    );
  }

  return {
    async list(visitor, asked) {
      const { id, language } = visitor;
      const { rows, total } = await store.list(database, id, { ...asked, editing: mayListAll(visitor, asked.editing) }, now());
      return { data: rows.map((row) => present(row, language, now())), total };
    },
    async find(visitor, id) {
      const row = await visible(visitor, id);
      const read = (await store.hasRead(database, visitor.id, id)) ? 1 : 0;
      const shown = languageOfNews(row, visitor.language);
      const files = await store.filesOf(database, id);
      return {
        ...present({ ...row, read }, visitor.language, now()),
        content: row[`content_${shown}`],
        translated: shown === visitor.language,
        attachments: files.filter(({ place }) => place > 0).map((file) => ({ id: file.attachment_id, name: file.name, size: file.size })),
        draft: maySeeDraft(visitor) ? draftOf(row) : null,
      };
    },
    async recommended(visitor, { id, size }) {
      const { id: userId, language } = visitor;
      // What the visitor may not see orders nothing: it is answered as if there were none.
      const seen = async (of: string) => (await tagStore.tagsOf(database, of)).filter((row) => maySee(visitor, newsStateAt(row, now())));
      const tags = id === undefined ? await tagStore.tagsRead(database, userId) : (await seen(id)).map(({ tag_key }) => tag_key);
      const rows = await tagStore.recommended(database, userId, { tags, but: id ?? "", size }, now());
      return rows.map((row) => present(row, language, now()));
    },
    async click(visitor, id) {
      const row = await visible(visitor, id);
      if (!isCounted(newsStateAt(row, now()))) return row.clicks;
      const day = new Date(now()).toISOString().slice(0, 10);
      const clicks = await database.transaction().execute((transaction) => store.click(transaction, { news_id: id, user_id: visitor.id, day }));
      if (clicks === null) throw unknown();
      return clicks;
    },
    tags: () => keptTags.counts(),
    async file(visitor, id, file) {
      await visible(visitor, id);
      const found = (await store.filesOf(database, id)).find(({ place, attachment_id }) => (file === undefined ? place === 0 : attachment_id === file));
      if (found === undefined) throw notFound({ en: "This file does not exist.", zh: "该文件不存在。" });
      return found;
    },
    async add(authorId, news) {
      const time = now();
      const id = newSortableId(time);
      const first = { id, clicks: 0, version: 1, author_id: authorId, created_at: time };
      await database.transaction().execute(async (transaction) => {
        refuseEnded(news, { publish_at: news.publish_at ?? time, from: time, time });
        const values = valuesOf(news, time, news.publish_at ?? time);
        await store.add(transaction, { ...first, ...values, appeared_at: Math.max(values.publish_at, time) });
        await tagStore.setTags(transaction, { id, ...values }, keysOf(news.tags));
        await keepFiles(transaction, authorId, id, news);
      });
      keptTags.forget();
      return { id, version: 1 };
    },
    async change(editorId, id, version, news) {
      const time = now();
      await database.transaction().execute(async (transaction) => {
        const row = await store.hold(transaction, id);
        if (row === null) throw unknown();
        // A draft, or one that waits for its time, goes out now without one; what is out keeps its time.
        const publish_at = news.publish_at ?? (row.state === "draft" || row.publish_at > time ? time : row.publish_at);
        // One that is out was seen: its end may lie in the past.
        refuseEnded(news, { publish_at, from: row.state === "published" && row.publish_at <= time ? publish_at : time, time });
        const values = valuesOf(news, time, publish_at);
        const wasOut = newsStateAt(row, time) === "published" && newsStateAt(values, time) === "published";
        const appeared_at = wasOut ? row.appeared_at : Math.max(publish_at, time);
        if (!(await store.change(transaction, id, version, { ...values, appeared_at, version: version + 1 }))) throw changedMeanwhile();
        await tagStore.setTags(transaction, { id, ...values }, keysOf(news.tags));
        await keepFiles(transaction, editorId, id, news);
      });
      keptTags.forget();
      return { id, version: version + 1 };
    },
    async remove(removals) {
      let removed = 0;
      await database.transaction().execute(async (transaction) => {
        for (const removal of removals) {
          const { id } = removal;
          // Held first: what somebody saves with it meanwhile is among its files.
          const row = await store.hold(transaction, id);
          if (row === null) continue;
          if (isOther(removal, row)) throw notRemoved();
          const files = await store.filesOf(transaction, id);
          if (!(await store.remove(transaction, id))) continue;
          await releaseUploads(transaction, ownerOf(id), files);
          removed += 1;
        }
      });
      keptTags.forget();
      return removed;
    },
  };
}

const ownerOf = (id: string): string => `news:${id}`;

/** Tags as they are compared: one that differs by case or width alone is the same. */
export const tagKey = comparedAs;
const keysOf = (tags: readonly string[]) => [...new Map(tags.map((tag) => [tagKey(tag), tag])).entries()].map(([tag_key, tag]) => ({ tag_key, tag }));

const noCover = () =>
  invalidInput({ en: "This news can't be saved so.", zh: "该资讯无法这样保存。" }, [
    { field: "cover", message: { en: "is no picture. Choose a PNG, JPEG, WebP or GIF file.", zh: "不是图片，请选择 PNG、JPEG、WebP 或 GIF 文件。" } },
  ]);

/** Of cleaned HTML: nothing to read and nothing to look at. */
const isBlank = (html: string): boolean => !/<img\b/i.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|[\s\p{Cf}]/gu, "") === "";
const nothingLeft = (language: Language) =>
  invalidInput({ en: "This news can't be published so.", zh: "该资讯无法这样发布。" }, [
    {
      field: `content.${language}`,
      message: { en: "holds nothing that readers could see: scripts and the like are taken out.", zh: "没有读者可见的内容：脚本等会被移除。" },
    },
  ]);

/** What goes out now without a time of its own may end before now, as may one that is said to have gone out before. `from`: the earliest end. */
function refuseEnded({ state, ends_at }: NewNews, { publish_at, from, time }: { publish_at: number; from: number; time: number }): void {
  if (state !== "published" || ends_at === null || ends_at > Math.max(publish_at, from)) return;
  // Nobody who gave no time of publication is told of one.
  const isPast = ends_at > publish_at || publish_at === time;
  const message = isPast
    ? { en: "lies in the past: nobody would ever see it. Choose a later end, or none.", zh: "早于当前时间，资讯将无人可见。请选择更晚的结束时间，或留空。" }
    : { en: "lies before the time of publication: nobody would ever see it.", zh: "早于发布时间，资讯将无人可见。" };
  throw invalidInput({ en: "This news can't be published so.", zh: "该资讯无法这样发布。" }, [{ field: "ends_at", message }]);
}

function valuesOf(news: NewNews, updated_at: number, publish_at: number) {
  const content = { en: cleanHtml(news.content.en), zh: cleanHtml(news.content.zh) };
  for (const language of ["en", "zh"] as const)
    if (news.state === "published" && news.content[language] !== "" && isBlank(content[language])) throw nothingLeft(language);
  const titled = { title_en: news.title.en, title_zh: news.title.zh, summary_en: news.summary.en, summary_zh: news.summary.zh };
  return {
    ...titled,
    words: wordsOf(titled),
    content_en: content.en,
    content_zh: content.zh,
    tags: JSON.stringify(keysOf(news.tags).map(({ tag }) => tag)),
    cover: news.cover,
    pinned: news.pinned ? 1 : 0,
    state: news.state,
    publish_at,
    ends_at: news.ends_at,
    updated_at,
  };
}

export const languageOfNews = (row: { title_en: string; title_zh: string }, language: Language): Language =>
  shownLanguage({ en: row.title_en, zh: row.title_zh }, language);

function present(row: store.ListedNews, language: Language, now: number): NewsRow {
  const shown = languageOfNews(row, language);
  return {
    id: row.id,
    title: row[`title_${shown}`],
    summary: row[`summary_${shown}`],
    tags: JSON.parse(row.tags) as string[],
    cover: row.cover,
    pinned: row.pinned === 1,
    state: newsStateAt(row, now),
    publish_at: row.publish_at,
    ends_at: row.ends_at,
    clicks: row.clicks,
    read: row.read === 1,
    version: row.version,
  };
}

const draftOf = (row: store.NewsRecord) => ({
  title: { en: row.title_en, zh: row.title_zh },
  summary: { en: row.summary_en, zh: row.summary_zh },
  content: { en: row.content_en, zh: row.content_zh },
  version: row.version,
});

const unknown = () => notFound({ en: "This news letter does not exist.", zh: "该资讯不存在。" });
const changedMeanwhile = () =>
  conflict({
    en: "Somebody else has changed this news letter since you opened it, so yours was not saved. Open it again to see the change; copy your text first.",
    zh: "您打开之后，他人修改了该资讯，因此您的修改未保存。请先复制您的文字，再重新打开查看。",
  });
const notRemoved = () =>
  conflict({
    en: "Somebody else has changed this news letter since you saw it, so it was not deleted. Look at it again, then delete it if it still has to go.",
    zh: "您查看之后，他人修改了该资讯，因此未删除。请再次查看，确认后再删除。",
  });
