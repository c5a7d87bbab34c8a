/** Uploads: what is known of a file is checked before its first byte is read, and asked again when its row is written. */
import type { StoredFile, UploadTarget } from "@analyte/contract/uploads";
import type { FileItem } from "@analyte/contract/files";
import type { Database } from "../db/open.ts";
import { badFile, tooLarge } from "../errors.ts";
import type { ReceivedFile } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import { folderAt } from "./entries.ts";
import type { Keep } from "./keep.ts";
import { safeName, splitName } from "./names.ts";
import { refuseFull } from "./quota.ts";

export interface Uploads {
  /** One file of a form. */
  receive(userId: string, target: UploadTarget, file: ReceivedFile, maximumBytes: number): Promise<StoredFile>;
}
export interface UploadParts {
  database: Database;
  blobs: Blobs;
  keep: Keep;
  quotaBytes: number;
}

export function openUploads({ database, blobs, keep, quotaBytes }: UploadParts): Uploads {
  return {
    async receive(userId, target, file, maximumBytes) {
      const { name, folders } = placeOf(target, file.name);
      await folderAt(database, userId, target.current_dir);
      refuseOtherFormat(name, target.transform_to);
      await refuseFull(database, userId, quotaBytes, 1);
      const blob = await blobs.put(file.stream, { maximumBytes });
      if (file.truncated()) throw tooLarge({ en: "Sorry, the file you uploaded is too large.", zh: "抱歉，您上传的文件过大。" });
      return stored(await keep(userId, target.current_dir, name, blob, { onEqual: target.on_equal, folders }));
    },
  };
}

/** A folder upload names each file by its path; what a client calls them is made safe. */
function placeOf({ relative_path }: UploadTarget, fileName: string): { name: string; folders: string[] } {
  const parts = relative_path.split(/[/\\]/).filter((part) => part !== "" && part !== "." && part !== "..");
  return { name: safeName(parts.at(-1) ?? fileName), folders: parts.slice(0, -1).map(safeName) };
}

const stored = ({ id, name, store_path, size, sha256 }: FileItem): StoredFile => ({ id, name, store_path, size, sha256 });

/** A picker that wants one format says so; files of another are refused rather than renamed. */
function refuseOtherFormat(name: string, wanted: string | undefined): void {
  if (wanted === undefined || wanted.trim() === "") return;
  const extension = `.${wanted.trim().replace(/^\./, "").toLowerCase()}`;
  if (splitName(name).extension.toLowerCase() === extension) return;
  throw badFile({ en: `Please upload a file in the specified format: ${extension}.`, zh: `请上传指定格式的文件：${extension}。` });
}
