/**
 * Files on their way into My Files, a few at once. Lives as long as the page of the browser: leaving a page of the portal
 * does not stop it. A group is what one place shows, e.g. the page My Files or the picker of a form.
 *
 *   addUploads(files, target)   puts files into the queue and tells their keys
 *   uploadsOf(group)            what is there now; the same array until something changes
 *   subscribeUploads(listener)  is told of every change
 *   stopUpload, retryUpload, removeUpload, clearUploads
 */
import { fileUsage } from "@analyte/contract/file-usage";
import { listFiles, type OnEqual } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import type { StoredFile, UploadPurpose, UploadTarget } from "@analyte/contract/uploads";
import { onOwnerChange } from "../auth/owner.ts";
import { i18n } from "../language/language.ts";
import { queryClient } from "../query-client.ts";
import { fileSize } from "@analyte/contract/file-size";
import { sayNow, type Said } from "../ui/said.ts";
import { sayUploadFailure } from "./upload-failure.ts";
import { newPace, type Pace } from "./upload-pace.ts";
import { keepUnfinished, leaveUnfinished, mostKept, type UnfinishedUpload } from "./unfinished-uploads.ts";
import { tellUnderWay } from "./uploads-under-way.ts";
import { newTransfer, type Transfer } from "./upload-transfer.ts";
import { answerForUploads } from "./windows-alive.ts";

export interface Upload {
  key: number;
  group: string;
  name: string;
  size: number;
  /** The folder it goes to, and of a folder upload its path in that folder, e.g. `study/a.csv`; else empty. */
  folder: string;
  path: string;
  /** `idle` waits for its turn; `stopped` was stopped by the user. */
  state: "idle" | "uploading" | "success" | "exception" | "stopped";
  /** The line is down or the server away: it goes on by itself as soon as it can. */
  paused: boolean;
  /** 0 to 0.99 until the server has answered, then 1. */
  share: number;
  /** Bytes a second of the last seconds, and seconds that are left; null where nobody can tell. */
  speed: number | null;
  remaining: number | null;
  /** Why it failed. */
  reason: Said | null;
  /** Once it has succeeded. */
  stored: StoredFile | null;
}
export interface UploadPlace {
  folder: string;
  group?: string;
  transformTo?: string;
  onEqual?: OnEqual;
  /** By default a file of the folder. */
  purpose?: UploadPurpose;
}
/** A file; or one of a folder, with its path there, or one that goes on at the place that it has on the server. */
export type Uploadable = File | { file: File; path: string; place?: string | null };

interface Entry extends Upload {
  target: UploadTarget & { purpose?: UploadPurpose };
  begunAt: number;
  transfer: Transfer;
  pace: Pace;
}

export const pageGroup = "my-files";
const refreshMs = 500;
/** More would share the same line. */
const atOnce = 3;

let entries: readonly Entry[] = [];
let groups = new Map<string, readonly Upload[]>();
let nextKey = 1;
const listeners = new Set<() => void>();

export function subscribeUploads(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function uploadsOf(group: string = pageGroup): readonly Upload[] {
  const known = groups.get(group);
  if (known !== undefined) return known;
  const some = entries.filter((entry) => entry.group === group);
  groups.set(group, some);
  return some;
}

export function addUploads(files: readonly Uploadable[], { folder, group = pageGroup, transformTo, onEqual = "keep_both", purpose }: UploadPlace): number[] {
  const added = files.map((one): Entry => {
    const { file, path, place = null } = one instanceof File ? { file: one, path: "" } : one;
    const refusal = refusalOf(file);
    const target = {
      current_dir: folder,
      relative_path: path,
      on_equal: onEqual,
      ...(transformTo === undefined ? {} : { transform_to: transformTo }),
      ...(purpose === undefined ? {} : { purpose }),
    };
    return {
      key: nextKey++,
      group,
      name: file.name,
      size: file.size,
      folder,
      path,
      ...fresh,
      state: refusal === null ? "idle" : "exception",
      reason: refusal === null ? null : sayNow(refusal),
      target,
      begunAt: Date.now(),
      transfer: newTransfer(file, target, place),
      pace: newPace(file.size),
    };
  });
  set([...entries, ...added]);
  answerForUploads();
  work();
  keepWhatIsLeft();
  return added.map(({ key }) => key);
}

/** What has arrived of it is thrown away. */
export function stopUpload(key: number): void {
  const entry = find(key);
  if (entry?.state !== "idle" && entry?.state !== "uploading") return;
  entry.transfer.stop();
  change(key, { ...fresh, state: "stopped" });
  work();
  keepWhatIsLeft();
}

/** What was refused for its size would be refused again. */
export const mayTryAgain = ({ state, size }: Pick<Upload, "state" | "size">): boolean =>
  (state === "exception" || state === "stopped") && refusalOf({ size }) === null;

/** Goes on where it broke off. */
export function retryUpload(key: number): void {
  const entry = find(key);
  if (entry === undefined || !mayTryAgain(entry)) return;
  change(key, fresh);
  work();
}

export function removeUpload(key: number): void {
  stopUpload(key);
  drop((entry) => entry.key === key);
}

/** Those that are over. */
export function clearUploads(group: string = pageGroup): void {
  drop((entry) => entry.group === group && !isUnderWay(entry));
}

/** What has arrived of those that failed is thrown away: nobody goes on with it any more. */
function drop(which: (entry: Entry) => boolean): void {
  for (const entry of entries) if (which(entry) && entry.state === "exception") entry.transfer.stop();
  set(entries.filter((entry) => !which(entry)));
  keepWhatIsLeft();
}

export const isUnderWay = ({ state }: Upload): boolean => state === "idle" || state === "uploading";

onOwnerChange(() => {
  for (const entry of entries) entry.transfer.leave();
  leaveUnfinished();
  set([]);
});

const fresh = { state: "idle", paused: false, share: 0, speed: null, remaining: null, reason: null, stored: null } as const;

function work(): void {
  while (entries.filter(({ state }) => state === "uploading").length < atOnce) {
    const next = entries.find(({ state }) => state === "idle");
    if (next === undefined) return;
    void run(next).finally(work);
  }
}

async function run({ key, transfer, pace }: Entry): Promise<void> {
  pace.begin();
  change(key, { state: "uploading" });
  // What was stopped and begun anew has another run: this one has no say any more.
  const mine = transfer.begin();
  const tell = (changes: Partial<Upload>) => {
    if (mine.isCurrent()) change(key, changes);
  };
  try {
    const stored = await mine.run({
      onProgress: (sent) => tell({ share: Math.min(0.99, sent / Math.max(1, transfer.file.size)), ...pace.at(sent) }),
      onPaused: (paused) => tell({ paused, speed: null, remaining: null }),
      onPlace: keepWhatIsLeft,
    });
    tell({ state: "success", paused: false, share: 1, speed: null, remaining: null, stored });
  } catch (failure) {
    tell({ ...fresh, state: "exception", reason: sayUploadFailure(failure) });
  }
  keepWhatIsLeft();
  refresh();
}

/** For whoever comes back after a reload. What has failed can go on only where some of it has arrived. */
function keepWhatIsLeft(): void {
  const left: UnfinishedUpload[] = [];
  for (const { state, target, begunAt, transfer } of entries) {
    // The form that it was for goes with its window.
    if (target.purpose === "task_form") continue;
    const place = transfer.place();
    if (state !== "idle" && state !== "uploading" && (state !== "exception" || place === null)) continue;
    const { name, size, lastModified } = transfer.file;
    left.push({ place, name, size, lastModified, target, begunAt });
    if (left.length === mostKept) break;
  }
  keepUnfinished(left);
}

let resting = false;
let wanted = false;

/** At once, and then once a while: every one of the many small files of a folder would ask for the list anew. */
function refresh(): void {
  wanted = resting;
  if (resting) return;
  for (const { path } of [listFiles, fileUsage]) void queryClient.invalidateQueries({ queryKey: [path] });
  resting = true;
  setTimeout(() => {
    resting = false;
    if (wanted) refresh();
  }, refreshMs);
}

function refusalOf(file: Pick<File, "size">): string | null {
  if (file.size > limits.uploadBytes) return i18n.t("files:tooLarge", { size: fileSize(limits.uploadBytes) });
  if (file.size === 0) return i18n.t("files:emptyFile");
  return null;
}

const find = (key: number) => entries.find((entry) => entry.key === key);

function change(key: number, changes: Partial<Upload>): void {
  set(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
}

function set(next: readonly Entry[]): void {
  entries = next;
  groups = new Map();
  tellUnderWay(entries.filter(isUnderWay), uploadsOf().filter(({ state }) => state === "exception").length);
  for (const listener of listeners) listener();
}
