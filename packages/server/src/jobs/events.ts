/** What jobs tell those who want their results. */
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";

/** Whom a change concerns: told after the commit. */
export interface News {
  userId: string;
  taskId: string;
}

/**
 * What becomes of results, told to who wants them (`tasks`). `wantedBy`, `lock`, `started`, `requeued` and `ended` happen in the transaction that
 * makes the change, so that a result and the steps that wait for it never disagree.
 */
export interface JobEvents {
  /** What the change of these results will change: ids of tasks. */
  wantedBy(transaction: Database, results: readonly string[]): Promise<string[]>;
  /** Locks these, before anything else is locked: everybody in the same order. */
  lock(transaction: Database, tasks: readonly string[]): Promise<void>;
  started(transaction: Database, results: readonly { id: string; attempt: number }[], at: number): Promise<News[]>;
  /** They wait again. */
  requeued(transaction: Database, results: readonly string[]): Promise<News[]>;
  ended(transaction: Database, ends: readonly ResultEnd[]): Promise<News[]>;
  progress(database: Database, result: string, progress: number, message: Text): Promise<News[]>;
  /** After the commit: whoever looks at these tasks, or at the queue, looks again. */
  tell(news: readonly News[]): void;
}
export type ResultEnd = { result: string; ok: true; unchanged: Text | null } | { result: string; ok: false; code: string; reason: Text };

/** Adds to what a user's results take of the storage, in the transaction that publishes or drops them. */
export type CountResults = (transaction: Database, userId: string, bytes: number) => Promise<void>;
export interface StoredFile {
  name: string;
  sha256: string;
  size: number;
}
