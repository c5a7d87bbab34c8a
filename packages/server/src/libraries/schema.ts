import type { IdKind } from "@analyte/contract/libraries/id-kinds";

export interface LibraryTables {
  /** Installed libraries in every version: results name them, so none is ever taken out. */
  library: {
    /** Sorts by the time of its making. */
    id: string;
    name: string;
    date: string;
    licence: string;
    taxon: string;
    ids: IdKind;
    /** Of the file as it was published. */
    source_sha256: string;
    /** Of the file as it is kept, with what is known of it. */
    sha256: string;
    size: number;
    sets: number;
    members: number;
    links: number;
    added_at: number;
  };
}

declare module "../db/schema.ts" {
  interface Schema extends LibraryTables {}
}
