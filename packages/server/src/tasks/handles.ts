/**
 * What a user may name as an input, resolved to content:
 *   file:<id>                  a file of one's own
 *   upload:<id>                what one has uploaded for a task form
 *   library:<id>               an installed library
 *   project:<id>/<table>       a table of a project that one may analyse: its latest version
 *   result:<task>/<file>       a file of a result of one's own
 *   input:<task>/<slot>        what a task of one's own was given, also after the file itself was deleted; of a project as long as one may analyse it
 *   example:<tool>/<slot>      the example data of a tool
 */
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { limits } from "@analyte/contract/limits";
import { workbookFile } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { notFound, type Failure } from "../errors.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { TakeWorkbook } from "./made-workbook.ts";
import { placeOf } from "./result-place.ts";
import * as store from "./store.ts";

export interface HandleOptions {
  database: Database;
  blobs: Blobs;
  /** A file or an upload of the user's own by its handle, or an installed library; null when there is none. */
  resolveFile: (userId: string, storePath: string) => Promise<StoredFile | null>;
  /** The path of a tool's example file; null when it has none for that slot. */
  exampleFile: (toolId: string, slot: string) => string | null;
  takeWorkbook: TakeWorkbook;
}
export type ResolveHandle = (userId: string, handle: string) => Promise<StoredFile>;

export const inputHandle = (taskId: string, slot: string): string => `input:${taskId}/${slot}`;
export const exampleHandle = (toolId: string, slot: string): string => `example:${toolId}/${slot}`;
/** The task whose result or input a handle names; null for any other. */
export const taskOfHandle = (handle: string): string | null => /^(?:result|input):([^/]+)\//.exec(handle)?.[1] ?? null;

/** Throws "not found" for what does not exist and for what is somebody else's, in the same words. */
export function newResolveHandle({ database, blobs, resolveFile, exampleFile, takeWorkbook }: HandleOptions): ResolveHandle {
  return async (userId, handle) => {
    const [, kind, first, second] = /^(file|upload|result|input|example|library|project):([^/]*)(?:\/(.+))?$/s.exec(handle) ?? [];
    if (kind === "file" || kind === "upload" || kind === "library" || kind === "project") return (await resolveFile(userId, handle)) ?? refuse(handle);
    if (first === undefined || second === undefined) return refuse(handle);
    if (kind === "example") return await takeExample(exampleFile(first, second), handle);
    const task = await store.find(database, userId, first);
    if (task === null) return refuse(handle);
    const found = kind === "input" ? (await store.inputsOf(database, task.id)).find((input) => input.role === second) : await madeFile(userId, task, second);
    if (found === undefined && kind === "result" && ["failed", "cancelled"].includes(task.status)) throw notFound(gaveNothing(task));
    if (found === undefined) return refuse(handle);
    if (kind === "input") await refuseTakenBack(userId, await rootOf(database, userId, handle));
    // The content alone: what it was to that task it need not be to the next one.
    const { name, sha256, size } = found;
    return { name, sha256, size };
  };

  async function madeFile(userId: string, task: store.TaskRow, asked: string): Promise<StoredFile | undefined> {
    const { stepId, name } = task.kind === "tool" ? { stepId: task.id, name: asked } : await placeOf(database, task, asked);
    if (name === workbookFile) return (await takeWorkbook(userId, stepId)) ?? undefined;
    return (await store.filesOf(database, stepId)).find((file) => file.name === name);
  }

  /** What a task was given of a project its user takes again as long as he may analyse that project. */
  async function refuseTakenBack(userId: string, given: string): Promise<void> {
    // Every version has a matrix, whatever other tables it has.
    const project = /^project:[^/]+\//.exec(given)?.[0];
    if (project !== undefined && (await resolveFile(userId, `${project}matrix`)) === null) refuse(given);
  }

  async function takeExample(path: string | null, handle: string): Promise<StoredFile> {
    if (path === null) return refuse(handle);
    // Copied and not linked: the example's own file may change with the next version.
    const stored = await blobs.put(createReadStream(path), { maximumBytes: limits.uploadBytes });
    return { name: basename(path), ...stored };
  }
}

/**
 * Where the content behind `input:…` came from: what the task was given, or the task before it. A task keeps this, so that what was taken of a project
 * is known as such however often it was run again. Any other handle is its own.
 */
export async function rootOf(database: Database, userId: string, handle: string): Promise<string> {
  const [, taskId, slot] = /^input:([^/]+)\/(.+)$/s.exec(handle) ?? [];
  if (taskId === undefined || (await store.find(database, userId, taskId)) === null) return handle;
  const given = (await store.inputsOf(database, taskId)).find(({ role }) => role === slot)?.store_path ?? handle;
  return given === handle ? handle : await rootOf(database, userId, given);
}

function refuse(handle: string): never {
  throw missing(handle);
}

function missing(handle: string): Failure {
  if (handle.startsWith("project:")) return notFound(projectGone);
  const shown = handle.length > 80 ? `${handle.slice(0, 79)}…` : handle;
  return notFound({
    en: `There is no file “${shown}” among your files and results. Please choose the file again.`,
    zh: `您的文件和结果中没有“${shown}”，请重新选择文件。`,
  });
}

const gaveNothing = ({ name, status }: store.TaskRow) => ({
  en: `The task “${name}” ${status === "failed" ? "failed" : "was cancelled"}, so it has no tables to go on with. Run it again, or choose other data.`,
  zh: `任务“${name}”${status === "failed" ? "失败" : "已取消"}，没有可供继续使用的表格。请重新运行，或选择其他数据。`,
});

const projectGone = {
  en: "The project that this table is of is no longer shared with you, or was deleted. Please choose other data.",
  zh: "该表格所属的项目已不再与您共享或已被删除，请选择其他数据。",
};
