/** News letters: read by everybody who may, written by users with the mark NewsEdit. */
import { z } from "zod";
import { bothLanguages, htmlInBoth, lineInBoth } from "./bilingual.ts";
import { downloadCall, jsonCall, listCall } from "./call.ts";
import { checked, oneLine, queryNumber } from "./fields.ts";
import { idsInput, pageInput, versionsInput } from "./paging.ts";

/** Scheduled and withdrawn follow from the times, too: nothing has to run for a news to appear or to go. */
export const newsStates = ["draft", "scheduled", "published", "withdrawn"] as const;
export type NewsState = (typeof newsStates)[number];

export const newsLimits = { title: 200, summary: 600, contentBytes: 700_000, tags: 8, tag: 40, attachments: 10, recommended: 5, deleted: 100 } as const;

/** The state of a news at a moment. Times are UTC milliseconds; `ends_at` null for no end. */
export function newsStateAt({ state, publish_at, ends_at }: { state: string; publish_at: number; ends_at: number | null }, now: number): NewsState {
  if (state === "draft" || state === "withdrawn") return state;
  if (ends_at !== null && ends_at <= now) return "withdrawn";
  return publish_at > now ? "scheduled" : "published";
}

const time = z.number().int().min(0).max(8_640_000_000_000_000);
export const newsRowSchema = z.object({
  id: z.string(),
  /** In the reader's language; in the other one where it was written in that alone. */
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  /** Names the cover for `dynamic/cover`; empty without one. */
  cover: z.string(),
  pinned: z.boolean(),
  state: z.enum(newsStates),
  /** UTC milliseconds. */
  publish_at: z.number(),
  ends_at: z.number().nullable(),
  /** Readers and days: once for each user and day. */
  clicks: z.number().int(),
  /** Whether this user has read it. */
  read: z.boolean(),
  /** What a deletion names. */
  version: z.number().int(),
});
export type NewsRow = z.infer<typeof newsRowSchema>;

const attachment = z.object({ id: z.string(), name: z.string(), size: z.number().int() });
/** What an editor changes: both languages, and the version that a change must name. */
export const newsDraftSchema = z.object({ title: bothLanguages, summary: bothLanguages, content: bothLanguages, version: z.number().int() });
export const newsDetailSchema = newsRowSchema.extend({
  /** Sanitised HTML. */
  content: z.string(),
  /** Whether title and text are in the reader's language. */
  translated: z.boolean(),
  attachments: z.array(attachment),
  /** For editors alone. */
  draft: newsDraftSchema.nullable(),
});
export type NewsDetail = z.infer<typeof newsDetailSchema>;

const id = z.string().min(1).max(100);

export const listNews = listCall({
  method: "GET",
  path: "dynamic/list",
  access: "NewsLetter",
  summary: "News letters, pinned ones and the latest first. `editing=true` (for users who write news) gives those of every state.",
  input: z.object({
    ...pageInput,
    /** Part of title or summary, in either language. */
    name: z.string().max(200).default(""),
    tag: z.string().max(newsLimits.tag).default(""),
    unread: z.enum(["true", "false"]).optional(),
    editing: z.enum(["true", "false"]).default("false"),
    state: z.enum(newsStates).optional(),
  }),
  item: newsRowSchema,
});

export const newsDetail = jsonCall({
  method: "GET",
  path: "dynamic/detail",
  access: "NewsLetter",
  summary: "One news letter. Drafts, scheduled and withdrawn ones are for users who write news alone.",
  input: z.object({ id }),
  reply: newsDetailSchema,
});

export const recommendedNews = jsonCall({
  method: "GET",
  path: "dynamic/get_recommend",
  access: "NewsLetter",
  summary: "What the user has not read yet: with the tags of the news that is named first, otherwise of what the user reads; then the latest.",
  input: z.object({
    id: z.string().max(100).optional(),
    size: queryNumber(z.number().int().min(1).max(20)).default(newsLimits.recommended),
  }),
  reply: z.array(newsRowSchema),
});

export const clickNews = jsonCall({
  method: "POST",
  path: "dynamic/add_click",
  access: "NewsLetter",
  summary: "The user has opened this news letter. Counted once for each user and day (UTC).",
  input: z.object({ id }),
  reply: z.object({ clicks: z.number().int() }),
});

export const newsTags = jsonCall({
  method: "GET",
  path: "dynamic/tags",
  access: "NewsLetter",
  summary: "The tags of published news, the most used first, 50 at most.",
  input: z.object({}),
  reply: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});

export const newsCover = downloadCall({
  method: "GET",
  path: "dynamic/cover",
  access: "NewsLetter",
  summary: "The picture at the head of a news letter.",
  input: z.object({ id }),
});
export const newsAttachment = downloadCall({
  method: "GET",
  path: "dynamic/attachment",
  access: "NewsLetter",
  summary: "A file that goes with a news letter. Browsers save it and never show it.",
  input: z.object({ id, file: id }),
});

const fields = {
  title: lineInBoth(newsLimits.title),
  summary: lineInBoth(newsLimits.summary).default({ en: "", zh: "" }),
  /** HTML; what acts or loads from elsewhere is taken out when it is written. */
  content: htmlInBoth(newsLimits.contentBytes),
  tags: z
    .array(oneLine(z.string().trim().min(1).max(newsLimits.tag)))
    .max(newsLimits.tags)
    .default([]),
  /** What `file/upload_normal_file` with the purpose `news` gave; empty for none. */
  cover: z.string().max(100).default(""),
  attachments: z.array(z.string().min(1).max(100)).max(newsLimits.attachments).default([]),
  pinned: z.boolean().default(false),
  state: z.enum(["draft", "published", "withdrawn"]),
  /** Missing: now, or when it was first published. */
  publish_at: time.optional(),
  ends_at: time.nullable().default(null),
};
const hasWords = ({ title, content }: { title: { en: string; zh: string }; content: { en: string; zh: string } }, language: "en" | "zh") =>
  title[language] !== "" && content[language].trim() !== "";
const blank = ({ title, content }: { title: { en: string; zh: string }; content: { en: string; zh: string } }, language: "en" | "zh") =>
  title[language] === "" && content[language].trim() === "";

/** Rules that page and server share. */
const checkedNews = <S extends z.ZodType<z.output<z.ZodObject<typeof fields>>>>(schema: S) => {
  const named = checked(schema, ({ title }) => title.en !== "" || title.zh !== "", {
    en: "must have a title in at least one language.",
    zh: "至少要有一种语言的标题。",
  });
  const whole = checked(
    named,
    (news) => news.state !== "published" || ((hasWords(news, "en") || blank(news, "en")) && (hasWords(news, "zh") || blank(news, "zh"))),
    {
      en: "has a title without a text, or a text without a title, in one language. Write both, or empty both, before it is published.",
      zh: "有一种语言只有标题或只有正文。发布前请补全，或将两者都清空。",
    },
  );
  return checked(whole, ({ publish_at, ends_at }) => ends_at === null || publish_at === undefined || ends_at > publish_at, {
    en: "ends before it begins. Choose an end that is later than the time of publication.",
    zh: "结束时间早于发布时间，请选择更晚的结束时间。",
  });
};
export const newsSchema = checkedNews(z.object(fields));
export type NewNews = z.output<typeof newsSchema>;

export const storeNews = jsonCall({
  method: "POST",
  path: "dynamic/store",
  access: "NewsEdit",
  summary: "Write a news letter: a draft, or one that is published now or at its time.",
  input: newsSchema,
  reply: z.object({ id: z.string(), version: z.number().int() }),
});
export const updateNews = jsonCall({
  method: "POST",
  path: "dynamic/update",
  access: "NewsEdit",
  summary: "Change a news letter, publish or withdraw it. `version` is the one that was read: where somebody else has changed it since, nothing is changed.",
  input: checkedNews(z.object({ id, version: z.number().int(), ...fields })),
  reply: z.object({ id: z.string(), version: z.number().int() }),
});
export const deleteNews = jsonCall({
  method: "DELETE",
  path: "dynamic/delete",
  access: "NewsEdit",
  summary:
    "Delete news letters with their pictures and files. With `versions`, of each the one that was read, nothing is deleted where somebody else has changed one since.",
  input: z.object({ ids: idsInput, versions: versionsInput }),
  reply: z.object({ deleted: z.number().int() }),
});

export const newsDigest = jsonCall({
  method: "GET",
  path: "dynamic/digest",
  access: "NewsLetter",
  summary: "Whether the user gets the week's news by mail, and whether this portal can mail.",
  input: z.object({}),
  reply: z.object({ wanted: z.boolean(), possible: z.boolean() }),
});
export const setNewsDigest = jsonCall({
  method: "POST",
  path: "dynamic/set_digest",
  access: "NewsLetter",
  summary: "Ask for the week's news by mail, or for it no more.",
  input: z.object({ wanted: z.boolean() }),
  reply: z.object({ wanted: z.boolean() }),
});
