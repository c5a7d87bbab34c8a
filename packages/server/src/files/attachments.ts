/**
 * Pictures that users upload of themselves, and pictures and other files that go with what they write. An upload belongs to nothing until an owner
 * (`head:<user>`, `feedback:<id>`, …) claims it; what nobody has claimed within a day is swept.
 */
import { randomUUID } from "node:crypto";
import { documentExtensionOf, documentTypes } from "@analyte/contract/attachments";
import { limits } from "@analyte/contract/limits";
import { Readable } from "node:stream";
import type { Selectable } from "kysely";
import { ownAllowances, type Allowances } from "../allowance.ts";
import type { Database } from "../db/open.ts";
import { oneByOne } from "../db/postgres.ts";
import { badFile, conflict, fileTooLarge, invalidInput, notFound } from "../errors.ts";
import type { ReceivedFile } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import { release, use } from "../storage/uses.ts";
import * as store from "./attachment-store.ts";
import { isDocument } from "./document.ts";
import { safeName } from "./names.ts";
import { readPicture, type Picture } from "./picture.ts";
import type { FilesTables } from "./schema.ts";

export type Attachment = Selectable<FilesTables["attachments"]>;
/** normal: a picture that goes with words. document: any other file that does. */
export type AttachmentKind = "head" | "normal" | "document" | "task";

export interface Attachments {
  /** Stores a picture, or with `normal` and `documents` a file of one of the other formats; anything else is refused whatever its name says. */
  upload(userId: string, kind: "head" | "normal", file: ReceivedFile, options: { maximumBytes: number; documents?: boolean }): Promise<Attachment>;
  /** One of the user's own, of these kinds. */
  find(userId: string, id: string, kinds: readonly AttachmentKind[]): Promise<Attachment>;
  /** Those of the user among these that are there. */
  those(query: Database, userId: string, ids: readonly string[]): Promise<Attachment[]>;
  /**
   * Marks these as used by the owner, in the caller's transaction. Fails where one is not the user's own or is in use already: with a fault of the field that names it,
   * `img_src` where nothing else is told.
   */
  claim(query: Database, userId: string, ids: readonly string[], owner: string, options?: ClaimOptions): Promise<void>;
  /** The owner has this picture from now on and none that it had before; empty for none at all. In the caller's transaction. */
  setHeadImage(query: Database, userId: string, id: string): Promise<void>;
  /** The owner needs none of its pictures any more, in the caller's transaction. */
  drop(query: Database, owner: string): Promise<void>;
  /** Removes what nobody has claimed within a day. */
  sweep(now?: number): Promise<void>;
}

interface ClaimOptions {
  kinds?: readonly AttachmentKind[];
  fieldOf?: (id: string) => string;
}

/** Pictures and other files that one user may keep, claimed or not. */
export const mostKept = 200;
const unclaimedMs = 86_400_000;
const mostSide = 16_384;
/** A small file may hold a picture that no browser can open. */
const mostPixels = 100_000_000;
const swept = 100;

export function openAttachments(database: Database, blobs: Blobs, allowances: Allowances = ownAllowances): Attachments {
  const uploads = allowances("attachments", limits.attachmentsAtOnce, {
    en: `You are uploading ${limits.attachmentsAtOnce} files already. Please wait until one of them is done.`,
    zh: `您正在上传 ${limits.attachmentsAtOnce} 个文件，请等待其中一张完成后再试。`,
  });

  /** Stored as it is; a picture without what stands behind it, which belongs to no picture. */
  async function keepContent(kind: "head" | "normal", file: ReceivedFile, { maximumBytes, documents = false }: { maximumBytes: number; documents?: boolean }) {
    const whole = await blobs.put(file.stream, { maximumBytes });
    if (file.truncated()) throw fileTooLarge(maximumBytes);
    const bytes = await blobs.read(whole.sha256);
    const extension = documents ? documentExtensionOf(safeName(file.name)) : null;
    if (extension !== null) {
      if (!isDocument(extension, bytes)) throw notWhatItSays(safeName(file.name), extension);
      return { blob: whole, kind: "document" as const, type: documentTypes[extension] };
    }
    const picture = readPicture(bytes);
    refuse(kind, picture, documents);
    const blob = picture.end === whole.size ? whole : await blobs.put(Readable.from([bytes.subarray(0, picture.end)]), { maximumBytes });
    return { blob, kind, type: picture.type };
  }

  return {
    async upload(userId, wanted, file, options) {
      const leave = await uploads.enter(userId);
      try {
        await refuseTooMany(database, userId);
        const { blob, kind, type } = await keepContent(wanted, file, options);
        const row: Attachment = {
          id: randomUUID(),
          user_id: userId,
          kind,
          type,
          name: safeName(file.name),
          size: blob.size,
          sha256: blob.sha256,
          owner: "",
          created_at: Date.now(),
        };
        await database.transaction().execute(async (transaction) => {
          // Two at once: the second counts the first's.
          await oneByOne(transaction, `attachments:${userId}`);
          await refuseTooMany(transaction, userId);
          await store.add(transaction, row);
          await use(transaction, blob.sha256, useOf(row.id));
        });
        return row;
      } finally {
        leave();
      }
    },
    async find(userId, id, kinds) {
      const row = await store.find(database, userId, id);
      if (row !== null && kinds.some((kind) => kind === row.kind)) return row;
      throw kinds.includes("document")
        ? notFound({ en: "This file does not exist.", zh: "该文件不存在。" })
        : notFound({ en: "This picture does not exist.", zh: "该图片不存在。" });
    },
    those: store.those,
    async claim(query, userId, ids, owner, { kinds = ["normal"], fieldOf = () => "img_src" }: ClaimOptions = {}) {
      for (const id of new Set(ids)) {
        if (!(await store.claim(query, { userId, id, kinds, owner }))) throw unknownPicture(fieldOf(id), kinds.includes("document"));
      }
    },
    async setHeadImage(query, userId, id) {
      const owner = `head:${userId}`;
      if (id !== "" && !(await store.claim(query, { userId, id, kinds: ["head"], owner }))) throw unknownPicture("head_image_path");
      for (const old of await store.ownedBy(query, owner)) if (old !== id) await discard(query, old);
    },
    async drop(query, owner) {
      for (const id of await store.ownedBy(query, owner)) await discard(query, id);
    },
    async sweep(now = Date.now()) {
      for (;;) {
        const old = await store.unclaimed(database, now - unclaimedMs, swept);
        for (const id of old) {
          await database.transaction().execute(async (transaction) => {
            // Somebody may have claimed it meanwhile.
            if (await store.remove(transaction, id, { owner: "" })) await release(transaction, useOf(id));
          });
        }
        if (old.length < swept) return;
      }
    },
  };
}

export const useOf = (id: string): string => `attachment:${id}`;

async function discard(query: Database, id: string): Promise<void> {
  await store.remove(query, id);
  await release(query, useOf(id));
}

async function refuseTooMany(query: Database, userId: string): Promise<void> {
  if ((await store.count(query, userId)) < mostKept) return;
  throw conflict({
    en: `You keep ${mostKept} pictures and other files with what you wrote, the most one account may have. Those that you have not used go away after a day.`,
    zh: `您随文字保存的图片和文件已有 ${mostKept} 个，已达到每个账号的上限。未使用的会在一天后自动清除。`,
  });
}

const unknownPicture = (field: string, files = false) =>
  files
    ? invalidInput(
        { en: "One of the files is not there any more, or is used elsewhere. Please upload it again.", zh: "其中一个文件已不存在或已用于他处，请重新上传。" },
        [{ field, message: { en: "names a file that can't be used. Please upload it again.", zh: "包含无法使用的文件，请重新上传。" } }],
      )
    : invalidInput(
        {
          en: "One of the pictures is not there any more, or is used elsewhere. Please upload it again.",
          zh: "其中一张图片已不存在或已用于他处，请重新上传。",
        },
        [{ field, message: { en: "names a picture that can't be used. Please upload it again.", zh: "包含无法使用的图片，请重新上传。" } }],
      );

const notWhatItSays = (name: string, extension: string) =>
  badFile({
    en: `“${name}” is not what its extension ${extension} says. Please save it as ${extension} again, or send it under the extension that it has; programs, web pages and workbooks with macros are not taken.`,
    zh: `“${name}”的内容与扩展名 ${extension} 不符，请重新另存为 ${extension}，或改回原有的扩展名；不接受程序、网页和含宏的工作簿。`,
  });

function refuse(kind: AttachmentKind, picture: Picture | null, documents: boolean): asserts picture is Picture {
  if (picture === null && documents) {
    throw badFile({
      en: `This file can't be sent along. Images may be PNG, JPEG, WebP or GIF; other files ${Object.keys(documentTypes).join(", ")}. Please save it as one of these.`,
      zh: `该文件无法随文发送。图片须为 PNG、JPEG、WebP 或 GIF，其他文件须为 ${Object.keys(documentTypes).join("、")}，请另存为其中一种格式。`,
    });
  }
  if (picture === null || (kind === "head" && picture.type === "image/gif")) {
    const formats = kind === "head" ? "PNG, JPEG, WebP" : "PNG, JPEG, WebP, GIF";
    throw badFile({
      en: `This is not a whole picture of the formats ${formats}. Please choose another one, or save it again in one of them.`,
      zh: `这不是完整的 ${formats.replaceAll(", ", "、")} 格式图片，请选择其他图片，或另存为上述格式之一。`,
    });
  }
  const { width, height } = picture;
  if (width < 1 || height < 1 || width > mostSide || height > mostSide || width * height > mostPixels) {
    throw badFile({
      en: `The picture has ${width} × ${height} pixels. Please make it smaller: ${mostSide} at each side and 100 million in all at most.`,
      zh: `图片为 ${width} × ${height} 像素，请缩小后再上传：每边最多 ${mostSide} 像素，总计最多 1 亿像素。`,
    });
  }
}
