/** Uploads that come in parts, by the protocol tus: a broken one goes on at the byte where it broke off, also after a restart. */
import { randomUUID } from "node:crypto";
import { base } from "@analyte/contract/call";
import { limits } from "@analyte/contract/limits";
import { resumableUpload, storedFileSchema, type StoredFile } from "@analyte/contract/uploads";
import { ERRORS, Server } from "@tus/server";
import type { z } from "zod";
import type { Hints } from "#db/hints.ts";
import type { Database } from "#db/open.ts";
import { badFile, conflict, Failure, tooMany, unavailable } from "#errors.ts";
import { checkInput } from "#input-faults.ts";
import type { Blobs } from "#storage/blobs.ts";
import { noSuchFile } from "../entries.ts";
import { sweepHolds } from "./upload-hold-store.ts";
import { newUploadLocks } from "./upload-locks.ts";
import type { UploadParts } from "./upload-parts.ts";
import * as store from "./upload-store.ts";
import type { UploadRow } from "./upload-store.ts";
import { PartStore } from "./part-store.ts";
import type { Settle } from "./uploads.ts";

export interface Resumable {
  handle(userId: string, request: Request): Promise<Response>;
  /** The file that a complete upload has become; makes it where that is still to do. */
  result(userId: string, id: string): Promise<StoredFile>;
  stop(): void;
  /** Removes uploads that began more than a day ago, and parts that belong to none. */
  sweep(now?: number): Promise<void>;
}
export interface ResumableParts {
  database: Database;
  hints: Hints;
  blobs: Blobs;
  parts: UploadParts;
  settle: Settle;
}

type Asked = z.output<(typeof resumableUpload)["input"]>;

/** Unfinished uploads that one user may have: more than a page has under way. */
const unfinishedEach = 100;

export function openResumable({ database, hints, blobs, parts, settle }: ResumableParts): Resumable {
  const users = new WeakMap<object, string>();
  const failures = new WeakMap<object, unknown>();
  const finishing = new Map<string, Promise<StoredFile>>();

  async function owned(userId: string, id: string): Promise<UploadRow> {
    const row = await store.findUpload(database, id);
    if (row?.user_id !== userId) throw noSuchFile();
    return row;
  }

  async function discard(id: string): Promise<void> {
    await store.deleteUpload(database, id);
    await parts.remove(id);
  }

  /** Once for each upload, whoever asks and however often. */
  async function finished(row: UploadRow): Promise<StoredFile> {
    if (row.result !== "") return storedFileSchema.parse(JSON.parse(row.result));
    let file = finishing.get(row.id);
    if (file === undefined) {
      file = finish(row).finally(() => finishing.delete(row.id));
      finishing.set(row.id, file);
    }
    return file;
  }

  async function finish({ id, user_id, target }: UploadRow): Promise<StoredFile> {
    const { filename, sha256, ...place } = JSON.parse(target) as Asked;
    try {
      const isOwn = parts.isOwn(id);
      const content = await parts.hashOf(id);
      if (sha256 !== undefined && sha256 !== content.sha256) throw otherContent();
      const blob = await blobs.putFile(parts.pathOf(id), content, { copy: !isOwn });
      const file = await settle(user_id, place, filename, blob, async (transaction, stored) => {
        // Given up meanwhile: then no file comes of it.
        if (!(await store.finishUpload(transaction, id, JSON.stringify(stored)))) throw noSuchFile();
      });
      await parts.remove(id);
      return file;
    } catch (error) {
      const now = await store.findUpload(database, id);
      // Another server has made the file meanwhile.
      if (now !== null && now.result !== "") {
        await parts.remove(id);
        return finished(now);
      }
      // What is wrong with the file itself is wrong with every further try.
      if (error instanceof Failure && error.status < 500 && error.status !== 429) await discard(id);
      throw error;
    }
  }

  const locks = newUploadLocks(database, hints);
  const tus = new Server({
    path: `${base}/${resumableUpload.path}`,
    relativeLocation: true,
    maxSize: resumableUpload.maximumBytes,
    datastore: new PartStore({ database, parts, discard }),
    locker: locks,
    // Who asks for an upload whose line has died need not wait for it.
    lockDrainTimeout: 1,
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method !== "POST") await owned(users.get(request)!, id);
    },
    async onUploadCreate(request, { id, size = 0, metadata }) {
      const user_id = users.get(request)!;
      const given = Object.fromEntries(Object.entries(metadata ?? {}).filter(([, value]) => value !== null));
      const { filename, sha256, ...place } = checkInput(resumableUpload.input, given);
      if (size === 0) throw badFile({ en: "The file is empty. Please choose a file with content.", zh: "文件为空，请选择有内容的文件。" });
      await settle.check(user_id, place, filename, size);
      if ((await store.countUnfinished(database, user_id)) >= unfinishedEach) throw tooManyUnfinished();
      const target = JSON.stringify({ filename, sha256, ...place });
      await store.addUpload(database, { id, user_id, size, target, result: "", created_at: Date.now() });
      return {};
    },
    async onUploadFinish(request, { id }) {
      return { status_code: 200, body: JSON.stringify(await finished(await owned(users.get(request)!, id))) };
    },
    onResponseError(request, error) {
      if (error === ERRORS.ABORTED) failures.set(request, takenOver());
      else if (!("status_code" in error)) failures.set(request, error);
      return undefined;
    },
  });

  return {
    stop: () => locks.stop(),
    async handle(userId, request) {
      users.set(request, userId);
      const response = await tus.handleWeb(request);
      const failure = failures.get(request);
      if (failure !== undefined) throw failure;
      if (response.status !== 409) return response;
      // Browsers send a part again by themselves when a line that they had kept breaks: where to go on is told at once.
      const offset = await parts.sizeOf(new URL(request.url).pathname.split("/").at(-1)!);
      return new Response(null, { status: 409, headers: { "upload-offset": `${offset}` } });
    },
    async result(userId, id) {
      const row = await owned(userId, id);
      if (row.result === "" && (await parts.sizeOf(id)) < row.size) {
        throw conflict({ en: "The upload is not complete yet.", zh: "上传尚未完成。" });
      }
      return finished(row);
    },
    async sweep(now = Date.now()) {
      await sweepHolds(database);
      for (const id of await store.deleteUploadsBefore(database, now - limits.unfinishedUploadMs)) await parts.remove(id);
      const there = await parts.list();
      for (let from = 0; from < there.length; from += 500) {
        const some = there.slice(from, from + 500);
        const needed = await store.unfinishedOf(database, some);
        for (const id of some) if (!needed.has(id)) await parts.remove(id);
      }
    },
  };
}

const otherContent = () =>
  badFile({
    en: "What arrived is not what was sent: the checksum differs. Please upload the file again.",
    zh: "收到的内容与发送的不一致（校验和不同），请重新上传该文件。",
  });

const takenOver = () =>
  unavailable({ en: "Another request goes on with this upload. Please ask how far it has come.", zh: "另一个请求正在继续此上传，请先查询进度。" });

const tooManyUnfinished = () =>
  tooMany(
    {
      en: `You have ${unfinishedEach} unfinished uploads, the most one account may have. Let some of them end, or wait until they are removed after a day.`,
      zh: `您有 ${unfinishedEach} 个未完成的上传，已达到每个账号的上限。请等待其中一些完成，或等待一天后自动清除。`,
    },
    60,
  );
