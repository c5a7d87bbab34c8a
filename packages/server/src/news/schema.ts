export interface NewsTables {
  news: {
    /** Sorts by the time of its making. */
    id: string;
    title_en: string;
    title_zh: string;
    summary_en: string;
    summary_zh: string;
    /** Sanitised HTML. */
    content_en: string;
    content_zh: string;
    /** A list of words as JSON. */
    tags: string;
    /** The id of an attachment, or empty. */
    cover: string;
    /** 0 or 1. */
    pinned: number;
    state: "draft" | "published" | "withdrawn";
    publish_at: number;
    /** Null for no end. */
    ends_at: number | null;
    clicks: number;
    version: number;
    /** Who wrote it: attachments are the writer's. */
    author_id: string;
    created_at: number;
    updated_at: number;
    /** When readers could see it first, or again after they could not: `publish_at` may lie long before. */
    appeared_at: number;
    /** What a search looks at: titles and summaries in small letters, a line each. */
    words: string;
  };
  /** The tags of a news, as they are compared, and what of the news says whether and where it is listed: a tag's news are found by its index alone. */
  news_tag: { news_id: string; tag_key: string; tag: string; state: NewsTables["news"]["state"]; pinned: number; publish_at: number; ends_at: number | null };
  /** Files of a news in the order that the editor gave them. `place` 0 is the cover. */
  news_file: { news_id: string; attachment_id: string; place: number; name: string; type: string; size: number; sha256: string };
  /** Who has opened it, and on which day (UTC). */
  news_click: { news_id: string; user_id: string; day: string };
  /**
   * Who wants the news by mail, and when the last mail was made. `news_from`: when the first news of the next mail appeared at the earliest, which is when the last one was
   * made; where the mail `mail_id` never went, what it was for that mail (`mail_from`).
   */
  news_digest: { user_id: string; sent_until: number; news_from: number; mail_id: string; mail_from: number };
  /** Which news a reader's mails have told, and the mail: one that is taken back and out again isn't told again. */
  news_mailed: { user_id: string; news_id: string; mail_id: string };
}

declare module "../db/schema.ts" {
  interface Schema extends NewsTables {}
}
