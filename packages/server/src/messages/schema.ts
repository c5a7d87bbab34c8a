import type { MessageType } from "@analyte/contract/messages";

export interface MessageTables {
  system_message: {
    /** Sorts by the time of its making. */
    id: string;
    user_id: string;
    type: MessageType;
    title_en: string;
    title_zh: string;
    content_en: string;
    content_zh: string;
    /** A page of the portal, or empty. */
    link: string;
    /** What it is about: one user has one message of a key. Null where it stands for itself. */
    key: string | null;
    /** 0 or 1. */
    is_read: number;
    created_at: number;
  };
}

declare module "../db/schema.ts" {
  interface Schema extends MessageTables {}
}
