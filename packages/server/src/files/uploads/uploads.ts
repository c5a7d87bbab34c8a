/** Uploads: what is known of a file is checked before its first byte is read, and asked again when its row is written. */
import { join } from "node:path";
import type { StoredFile, UploadPurpose, UploadTarget } from "@analyte/contract/uploads";
import type { Text } from "@analyte/contract/text";
import type { Hints } from "#db/hints.ts";
import type { Database } from "#db/open.ts";
import { badFile, fileTooLarge } from "#errors.ts";
import type { ReceivedFile } from "#serve.ts";
import type { Blob, Blobs } from "#storage/blobs.ts";
import { removeNeedless } from "#storage/sweep.ts";
import { folderAt, nameTaken } from "../entries.ts";
import type { Keep } from "../keep.ts";
import { safeName, safePath, splitName } from "../names.ts";
import { refuseFull } from "../quota.ts";
import { openResumable, type Resumable } from "./resumable.ts";
import { named } from "../store.ts";
import type { TaskUploads } from "./task-uploads.ts";
import { openUploadParts } from "./upload-parts.ts";

export interface Uploads extends Resumable {
  /** One file of a form. */
  receive(userId: string, target: UploadTarget, file: ReceivedFile, maximumBytes: number): Promise<StoredFile>;
}
export interface UploadsNeed {
  database: Database;
  hints: Hints;
  blobs: Blobs;
  keep: Keep;
  taskUploads: Pick<TaskUploads, "check" | "keep">;
  quotaBytes: number;
  /** Whether other servers store, too. */
  hasOthers: () => boolean;
  /** The file becomes this content under this name, and what was done to it. Not stored yet as a file. */
  convert: Convert;
}
export type Convert = (userId: string, name: string, blob: Blob) => Promise<{ name: string; blob: Blob; did: Text[] }>;

export type Settled = UploadTarget & { purpose?: UploadPurpose | undefined };

/** Makes the user's file of content that is stored; `also` is done in the same transaction. */
export interface Settle {
  (userId: string, target: Settled, fileName: string, blob: Blob, also?: (transaction: Database, stored: StoredFile) => Promise<void>): Promise<StoredFile>;
  /** What can be told before the content is there; `bytes` that it will have at least. */
  check(userId: string, target: Settled, fileName: string, bytes: number): Promise<void>;
}

export async function openUploads({ database, hints, blobs, keep, taskUploads, quotaBytes, hasOthers, convert }: UploadsNeed): Promise<Uploads> {
  const settle: Settle = async (userId, target, fileName, blob, also) => {
    const { name, folders } = placeOf(target, fileName);
    const contents = [blob];
    try {
      const made = isConversion(target) ? await convert(userId, name, blob) : { name, blob, did: undefined };
      if (made.blob.sha256 !== blob.sha256) contents.push(made.blob);
      const present = ({ id, name: kept, store_path, size, sha256 }: Omit<StoredFile, "did">): StoredFile => ({
        id,
        name: kept,
        store_path,
        size,
        sha256,
        ...(made.did === undefined ? {} : { did: made.did }),
      });
      const noted = async (transaction: Database, stored: Omit<StoredFile, "did">) => also?.(transaction, present(stored));
      if (target.purpose === "task_form") return present(await taskUploads.keep(userId, made.name, made.blob, noted));
      return present(await keep(userId, target.current_dir, made.name, made.blob, { onEqual: target.on_equal, folders, also: noted }));
    } finally {
      // What was converted, or refused, is not needed any more.
      for (const { sha256 } of contents) await removeNeedless(database, blobs, sha256, hasOthers());
    }
  };
  settle.check = async (userId, target, fileName, bytes) => {
    const { name, folders } = placeOf(target, fileName);
    if (target.purpose === "task_form") {
      refuseOtherFormat(name, target);
      await taskUploads.check(userId, bytes);
      return;
    }
    const folder = await folderAt(database, userId, target.current_dir);
    refuseOtherFormat(name, target);
    if (target.on_equal === "refuse" && folders.length === 0 && !isConversion(target) && (await named(database, folder, name)) !== null) throw nameTaken(name);
    await refuseFull(database, userId, quotaBytes, bytes);
  };
  const parts = await openUploadParts(join(blobs.root, "uploads"), () => blobs.refuseFull());
  return {
    ...openResumable({ database, hints, blobs, parts, settle }),
    async receive(userId, target, file, maximumBytes) {
      await settle.check(userId, target, file.name, file.leastBytes);
      const blob = await blobs.put(file.stream, { maximumBytes });
      if (file.truncated()) throw fileTooLarge(maximumBytes);
      return settle(userId, target, file.name, blob);
    },
  };
}

const wantedExtension = ({ transform_to = "" }: UploadTarget): string => transform_to.trim().replace(/^\./, "").toLowerCase();

const isConversion = (target: UploadTarget): boolean => wantedExtension(target) === "csv";

/** A folder upload names each file by its path; what a client calls them is made safe. */
function placeOf({ relative_path }: UploadTarget, fileName: string): { name: string; folders: string[] } {
  const names = safePath(relative_path);
  return { name: names.at(-1) ?? safeName(fileName), folders: names.slice(0, -1) };
}

/** What can be read as a table. */
const tables = [".csv", ".tsv", ".txt", ".xls", ".xlsx"];

/** A picker that wants one format says so. Any table becomes a csv; files of another format are refused rather than renamed. */
function refuseOtherFormat(name: string, target: UploadTarget): void {
  const wanted = wantedExtension(target);
  if (wanted === "") return;
  const accepted = isConversion(target) ? tables : [`.${wanted}`];
  if (accepted.includes(splitName(name).extension.toLowerCase())) return;
  const list = accepted.join(", ");
  throw badFile({ en: `Please upload a file in the specified format: ${list}.`, zh: `请上传指定格式的文件：${list}。` });
}
