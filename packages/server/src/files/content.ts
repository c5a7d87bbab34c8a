/** What a file holds, as it goes out: whole or in parts, as a zip, by a link, or shown. */
import type { Readable } from "node:stream";
import { fileContent } from "@analyte/contract/file-content";
import type { Allowances } from "../allowance.ts";
import type { Database } from "../db/open.ts";
import type { MadeFile, StoredFile } from "../send-file.ts";
import { openSignedLinks, type SignedLinks } from "../signed-links.ts";
import type { Blobs } from "../storage/blobs.ts";
import { linkSecret } from "../storage/link-secret.ts";
import { noSuchFile } from "./entries.ts";
import { headBytes, kindOf, type FileKind } from "./file-kind.ts";
import * as store from "./store.ts";
import type { FileRow } from "./store.ts";
import { chosenToZip, zipFiles } from "./zip-files.ts";

export interface Head extends FileKind {
  name: string;
  bytes: Buffer;
  /** The file goes on behind them. */
  truncated: boolean;
}
/** Whose link it is: it ends with the session. */
export interface LinkMaker {
  userId: string;
  session: string;
}
export interface Contents {
  /** A file as it is; a folder, and several, as a zip. */
  download(userId: string, ids: string[], signal: AbortSignal): Promise<MadeFile | StoredFile>;
  /** What can't be had is refused here, in the page, and not where the link leads. */
  link(by: LinkMaker, ids: string[], inline: boolean): Promise<{ url: string; expires_at: number }>;
  /** `resumes`: the tag of a content that the client has a part of. */
  follow(key: string, resumes: string, signal: AbortSignal): Promise<MadeFile | StoredFile>;
  /** How a file begins, and what it can be shown as; null for a folder. */
  head(userId: string, id: string): Promise<Head | null>;
}

/** Zips that one user may have under way: packing takes the processor. */
const zipsEach = 3;

export interface ContentsNeed {
  database: Database;
  blobs: Blobs;
  allowances: Allowances;
  /** Whether a session still lives, and its user may still do anything. */
  isAlive: (session: string) => Promise<boolean>;
}

export async function openContents({ database, blobs, allowances, isAlive }: ContentsNeed): Promise<Contents> {
  const links = openFileLinks(await linkSecret(database, "files"));
  const zips = allowances("zips", zipsEach, {
    en: `You are downloading ${zipsEach} zips already. Please wait until one has ended.`,
    zh: `您正在下载 ${zipsEach} 个压缩包，请等待其中一个完成。`,
  });

  async function found(userId: string, id: string): Promise<FileRow> {
    const row = await store.findFile(database, userId, id);
    if (row === null) throw noSuchFile();
    return row;
  }
  /** Null for what goes out as a zip. */
  async function oneFile(userId: string, [id = "", ...others]: string[]): Promise<FileRow | null> {
    if (others.length > 0) return null;
    const row = await found(userId, id);
    return row.is_folder === 1 ? null : row;
  }
  async function zip(userId: string, ids: string[], signal: AbortSignal): Promise<MadeFile> {
    const leave = await zips.enter(userId);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    return zipFiles(database, blobs, userId, ids);
  }
  const stored = ({ name, sha256, size }: FileRow, inlineType: string | null = null): StoredFile => ({
    name,
    sha256,
    size,
    open: (part) => blobs.open(sha256, part),
    ...(inlineType === null ? { type: "application/octet-stream" } : { type: inlineType, inline: true }),
  });
  async function head(row: FileRow): Promise<Head> {
    const bytes = await whole(await blobs.open(row.sha256, { start: 0, end: headBytes - 1 }));
    const truncated = row.size > bytes.length;
    return { ...kindOf(row.name, bytes, truncated), name: row.name, bytes, truncated };
  }

  return {
    async download(userId, ids, signal) {
      const file = await oneFile(userId, ids);
      return file === null ? zip(userId, ids, signal) : stored(file);
    },
    async link({ userId, session }, ids, inline) {
      if ((await oneFile(userId, ids)) === null) await chosenToZip(database, userId, ids);
      return links.make({ userId, session, ids, inline });
    },
    async follow(key, resumes, signal) {
      const { userId, session, ids, inline, expired } = links.read(key);
      if (!(await isAlive(session))) throw links.signedOut();
      const file = await oneFile(userId, ids);
      if (expired && (file === null || resumes !== `"${file.sha256}"`)) throw links.over();
      if (file === null) return zip(userId, ids, signal);
      return stored(file, inline ? (await head(file)).inlineType : null);
    },
    async head(userId, id) {
      const row = await found(userId, id);
      return row.is_folder === 1 ? null : head(row);
    },
  };
}

export const openFileLinks = (secret: Buffer, now?: () => number): SignedLinks =>
  openSignedLinks({ secret, path: fileContent.path, place: { en: "My Files", zh: "“我的文件”" }, ...(now !== undefined && { now }) });

async function whole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
