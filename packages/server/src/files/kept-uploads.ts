/** Uploads that go over to what they were written with (a news, a product): from then on they are its own, whoever uploaded them. */
import type { Database } from "../db/open.ts";
import { release, use } from "../storage/uses.ts";
import type { Attachments } from "./attachments.ts";

export interface KeptUpload {
  attachment_id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}
interface Wanted {
  /** Whose uploads may be new among them. */
  userId: string;
  /** Names the thing among all that keep files, such as `news:<id>`. */
  owner: string;
  /** What it is to keep from now on. */
  ids: readonly string[];
  /** What it has kept until now. */
  had: readonly KeptUpload[];
  /** The field of the call that names this upload: a fault is told of it. */
  fieldOf: (id: string) => string;
}

/** In the caller's transaction. Answers with what is kept, in the order of `ids`; fails where one is neither kept nor an unused upload of the user's own. */
export async function keepUploads(
  query: Database,
  attachments: Pick<Attachments, "claim" | "those" | "drop">,
  { userId, owner, ids, had, fieldOf }: Wanted,
): Promise<KeptUpload[]> {
  const before = new Map(had.map((file) => [file.attachment_id, file]));
  const wanted = [...new Set(ids)];
  const fresh = wanted.filter((id) => !before.has(id));
  await attachments.claim(query, userId, fresh, owner, { kinds: ["normal", "document"], fieldOf });
  const uploads = new Map((await attachments.those(query, userId, fresh)).map((file) => [file.id, file]));
  const kept: KeptUpload[] = [];
  for (const id of wanted) {
    const already = before.get(id);
    const upload = uploads.get(id);
    if (already !== undefined) kept.push(already);
    else if (upload !== undefined) {
      await use(query, upload.sha256, useOf(owner, id));
      kept.push({ attachment_id: id, name: upload.name, type: upload.type, size: upload.size, sha256: upload.sha256 });
    }
  }
  await attachments.drop(query, owner);
  await releaseUploads(
    query,
    owner,
    had.filter((file) => !wanted.includes(file.attachment_id)),
  );
  return kept;
}

/** In the caller's transaction. */
export async function releaseUploads(query: Database, owner: string, files: readonly KeptUpload[]): Promise<void> {
  if (files.length > 0) await release(query, ...files.map((file) => useOf(owner, file.attachment_id)));
}

const useOf = (owner: string, id: string): string => `${owner}:${id}`;
