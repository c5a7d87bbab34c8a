import type { TicketKind, TicketState } from "@analyte/contract/support";

export interface SupportTables {
  /** What users say about the portal. */
  feedback: {
    /** Sorts by the time of its making, as all ids here. */
    id: string;
    user_id: string;
    content: string;
    /** JSON: ids of pictures. */
    images: string;
    device: string;
    version: string;
    created_at: number;
  };
  ticket: {
    id: string;
    /** What people call it by: `S-` and this. */
    number: number;
    user_id: string;
    kind: TicketKind;
    state: TicketState;
    /** As the user wrote it, or the name of the task that it is about. */
    title: string;
    /** The task as it was when the user asked; null for none. */
    task_id: string | null;
    task_name: string;
    task_status: string;
    /** JSON: a text in both languages; empty for none. */
    task_reason: string;
    /** The project that it is about, as it was called then; null for none. */
    project_id: string | null;
    project_name: string;
    contract: string;
    device: string;
    version: string;
    created_at: number;
    updated_at: number;
  };
  ticket_entry: {
    id: string;
    ticket_id: string;
    /** Null where support speaks. */
    user_id: string | null;
    content: string;
    /** JSON: ids of pictures and other files. */
    images: string;
    created_at: number;
  };
  /** One row: the last number that was given. */
  ticket_number: { id: number; last: number };
}

declare module "../db/schema.ts" {
  interface Schema extends SupportTables {}
}
