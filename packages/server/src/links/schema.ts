import type { LinkKind } from "@analyte/contract/links";

export interface LinkTables {
  /** Things that their owners show to whoever is signed in and has the address. */
  thing_link: {
    /** Sorts by the time of its making. */
    id: string;
    owner_id: string;
    kind: LinkKind;
    thing_id: string;
    /** Of a figure: its name in the result. */
    part: string;
    note: string;
    /** What its address ends with: nobody guesses it. */
    code: string;
    created_at: number;
    ends_at: number;
    taken_at: number | null;
  };
  /** Who has opened one. */
  thing_link_reader: { link_id: string; user_id: string; first_at: number; last_at: number };
}

declare module "../db/schema.ts" {
  interface Schema extends LinkTables {}
}
