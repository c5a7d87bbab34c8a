import type { Order } from "./listing/sorting.ts";

export interface FilesTables {
  user_files: {
    id: string;
    user_id: string;
    /** The folder that holds it; null for the user's root, and for what was put into the bin: with it goes, unchanged, all it holds. */
    parent_id: string | null;
    name: string;
    /** The name as search sees it: NFKC, lower case. */
    name_key: string;
    /** The name as lists sort it. */
    sort_key: string;
    /** In small letters, e.g. `.csv`; empty for a folder, and where the name has none. */
    extension: string;
    /** What the search index calls it, of this user's entries; null for the root. */
    number: number | null;
    /** 0 or 1. */
    is_folder: number;
    /** Of a folder: of all files in it and below. Kept up to date by whoever adds, moves or takes away. */
    size: number;
    /** 1 for a file; of a folder, all in it and below. */
    files: number;
    /** All folders below it, itself not counted. */
    folders: number;
    /** What lies in it directly. */
    child_files: number;
    child_folders: number;
    /** Empty for a folder. */
    sha256: string;
    created_at: number;
  };
  /** What users have deleted; `id` is the file or folder. */
  file_bin: {
    id: string;
    user_id: string;
    /** The folder that held it, and its path then. */
    parent_id: string;
    dir_path: string;
    deleted_at: number;
    expires_at: number;
    /** 1: it is emptied, its rows are being removed in steps, and nobody sees it any more. */
    going: number;
  };
  /** What is kept of each user once. */
  file_accounts: {
    user_id: string;
    next_number: number;
    /** Of what can be restored. */
    bin_entries: number;
    bin_bytes: number;
    /** Of the results of tasks. */
    result_bytes: number;
    /** Of reports that the user has attached to projects. */
    attached_bytes: number;
    /** What the operator allows this user; null for what everybody may store. */
    quota: number | null;
  };
  /** What fills a user's storage, out of the bin; none where there are no such files. */
  file_kinds: {
    user_id: string;
    /** As in the files' rows. */
    extension: string;
    files: number;
    bytes: number;
  };
  /** The lists of large folders in stretches, whose entries are counted. */
  file_stretches: {
    id: string;
    folder_id: string;
    /** Whether it is the folders in it, or the files. */
    is_folder: number;
    /** The order: one of `sorting.ts`. */
    sort: Order["sort"];
    /** Where it begins, by what the order sorts by: the entry that stood there once. It ends where the next one begins. */
    extension: string;
    sort_key: string;
    size: number;
    created_at: number;
    entry_id: string;
    entries: number;
  };
  /** The search index: which entries have a name with these three letters. A user's entries are cut into blocks by their numbers. */
  file_grams: {
    user_id: string;
    block: number;
    gram: number;
    /** A set of places in the block. Entries that have been renamed or deleted may still be in it. */
    places: Uint8Array;
  };
  /** Which entries of a block are there, out of the bin. */
  file_blocks: {
    user_id: string;
    block: number;
    places: Uint8Array;
  };
  /** Uploads that come in parts, until a day has passed since they began. */
  file_uploads: {
    id: string;
    user_id: string;
    /** Of the whole file. */
    size: number;
    /** Where it goes and what becomes of it, as JSON: the call's input. */
    target: string;
    /** The reply, as JSON; empty as long as the file is not stored. */
    result: string;
    created_at: number;
  };
  /** Uploads that a request goes on with in this moment, where several servers may be asked. */
  upload_hold: {
    id: string;
    /** The request. */
    holder: string;
    /** By the database's clock. */
    held_until: number;
  };
  /** Pictures that users have uploaded, and files for task forms. */
  attachments: {
    id: string;
    user_id: string;
    /** `head` or `normal`; `task` is any file for a task form. */
    kind: string;
    /** As told by the content, e.g. `image/png`. */
    type: string;
    name: string;
    size: number;
    sha256: string;
    /** Who uses it, e.g. `feedback:<id>`; empty as long as nobody does. */
    owner: string;
    created_at: number;
  };
}
