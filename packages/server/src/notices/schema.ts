export interface NoticeTables {
  notice: {
    /** Sorts by the time of its making. */
    id: string;
    title_en: string;
    title_zh: string;
    /** Sanitised HTML. */
    content_en: string;
    content_zh: string;
    starts_at: number;
    /** Null for no end. */
    ends_at: number | null;
    created_at: number;
  };
  /** Who does not want to see which notice again. */
  notice_dismissal: { user_id: string; notice_id: string };
}

declare module "../db/schema.ts" {
  interface Schema extends NoticeTables {}
}
