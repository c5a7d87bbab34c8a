/** Files that were uploaded for a task form: out of My Files, and gone after a day unless they are kept there. */
import { randomUUID } from "node:crypto";
import type { Database } from "#db/open.ts";
import { conflict, fileTooLarge } from "#errors.ts";
import type { ReceivedFile } from "#serve.ts";
import type { Blob, Blobs } from "#storage/blobs.ts";
import { use } from "#storage/uses.ts";
import * as store from "../attachment-store.ts";
import { useOf } from "../attachments.ts";
import { safeName } from "../names.ts";
import { refuseFull } from "../quota.ts";
import { lockTree } from "../tree.ts";

export interface TaskUploads {
  /** Whether there is room for so many bytes more. */
  check(userId: string, bytes: number): Promise<void>;
  /** Content that is stored, under a name that is safe; `also` is done in the same transaction. */
  keep(userId: string, name: string, blob: Blob, also?: (transaction: Database, file: TaskFile) => Promise<void>): Promise<TaskFile>;
  receive(userId: string, file: ReceivedFile, maximumBytes: number): Promise<TaskFile>;
  /** What stands behind a handle `upload:<id>`; null for anything that is not this user's upload. */
  resolveHandle(userId: string, storePath: string): Promise<(Blob & { name: string }) | null>;
}

export interface TaskFile extends Blob {
  id: string;
  name: string;
  store_path: string;
}

/** Those that one user may have at once. */
export const mostUploads = 200;

const scheme = "upload:";

export function openTaskUploads(database: Database, blobs: Blobs, { quotaBytes }: { quotaBytes: number }): TaskUploads {
  /** They count as long as they are there, beside what is in My Files. */
  async function refuse(query: Database, userId: string, bytes: number): Promise<void> {
    const { count, size } = await store.ofKind(query, userId, "task");
    if (count >= mostUploads) {
      throw conflict({
        en: `You have uploaded ${mostUploads} files for task forms within a day, the most one account may. Choose one from My Files instead.`,
        zh: `您一天内已为任务表单上传 ${mostUploads} 个文件，已达到每个账号的上限。请改从“我的文件”中选择。`,
      });
    }
    await refuseFull(query, userId, quotaBytes, size + bytes);
  }
  const keep: TaskUploads["keep"] = async (userId, name, { sha256, size }, also) => {
    const id = randomUUID();
    const file = { id, name, sha256, size, store_path: `${scheme}${id}` };
    await database.transaction().execute(async (transaction) => {
      await lockTree(transaction, userId);
      await refuse(transaction, userId, size);
      const row = { id, user_id: userId, kind: "task", type: "application/octet-stream", name, owner: "", sha256, size };
      await store.add(transaction, { ...row, created_at: Date.now() });
      await use(transaction, sha256, useOf(id));
      await also?.(transaction, file);
    });
    return file;
  };
  return {
    check: (userId, bytes) => refuse(database, userId, bytes),
    keep,
    async receive(userId, file, maximumBytes) {
      await refuse(database, userId, file.leastBytes);
      const blob = await blobs.put(file.stream, { maximumBytes });
      if (file.truncated()) throw fileTooLarge(maximumBytes);
      return keep(userId, safeName(file.name), blob);
    },
    async resolveHandle(userId, storePath) {
      if (!storePath.startsWith(scheme)) return null;
      const row = await store.find(database, userId, storePath.slice(scheme.length));
      return row?.kind === "task" ? { name: row.name, sha256: row.sha256, size: row.size } : null;
    },
  };
}
