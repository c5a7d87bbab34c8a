/**
 * What is under way, kept in the browser: after a reload, or when the window is gone, whoever comes back is told what was
 * cut off, and goes on where it stopped. Each window writes under a key of its own, so that none undoes another's.
 */
import { limits } from "@analyte/contract/limits";
import type { UploadTarget } from "@analyte/contract/uploads";
import { owner } from "../auth/owner.ts";
import { lasting } from "../browser-storage.ts";
import { randomKey } from "../ui/random-key.ts";

export interface UnfinishedUpload {
  /** Where the server holds what has arrived of it; null before it has begun. */
  place: string | null;
  name: string;
  size: number;
  /** The file's own, in UTC milliseconds. */
  lastModified: number;
  target: UploadTarget;
  /** UTC milliseconds. */
  begunAt: number;
}
export interface LeftUpload extends UnfinishedUpload {
  /** The window that was sending it. */
  window: string;
}

/** So many unfinished ones the server allows one user. */
export const mostKept = 100;
const keyBefore = (account: string) => `uploads:${account}:`;

/** This window, as long as its page lives. */
let own = randomKey();
let written = "";

/** From now on these are under way in this window: `mostKept` at most. */
export function keepUnfinished(uploads: readonly UnfinishedUpload[]): void {
  const account = owner();
  if (account === null) return;
  const text = uploads.length === 0 ? "" : JSON.stringify(uploads);
  if (text === written) return;
  written = text;
  write(account, own, text);
}

/** What this window was sending stays kept for who sent it; what it sends next is another's. */
export function leaveUnfinished(): void {
  own = randomKey();
  written = "";
}

/** What was under way in windows that are gone; `alive` are those that are not. What the server has removed by now is forgotten. */
export function unfinishedOf(alive: ReadonlySet<string>, now = Date.now()): LeftUpload[] {
  const account = owner();
  if (account === null) return [];
  const left: LeftUpload[] = [];
  for (const window of windowsOf(account)) {
    if (alive.has(window)) continue;
    const kept = read(account, window);
    const young = kept.filter(({ begunAt }) => now - begunAt < limits.unfinishedUploadMs);
    if (young.length < kept.length) write(account, window, young.length === 0 ? "" : JSON.stringify(young));
    left.push(...young.map((upload) => ({ ...upload, window })));
  }
  return left.toSorted((one, other) => one.begunAt - other.begunAt);
}

/** It goes on in this window, or not at all. */
export function forgetUnfinished(gone: readonly LeftUpload[]): void {
  const account = owner();
  if (account === null) return;
  const keys = new Set(gone.map(keyOf));
  for (const window of new Set(gone.map((upload) => upload.window))) {
    const rest = read(account, window).filter((upload) => !keys.has(keyOf(upload)));
    write(account, window, rest.length === 0 ? "" : JSON.stringify(rest));
  }
}

/** Tells one upload of a window from its others. */
export const keyOf = ({ place, name, target, begunAt }: UnfinishedUpload): string =>
  [place ?? "", target.current_dir, target.relative_path, name, begunAt].join("\n");

export const ownWindow = (): string => own;

const windowsOf = (account: string): string[] =>
  lasting
    .keys()
    .filter((key) => key.startsWith(keyBefore(account)))
    .map((key) => key.slice(keyBefore(account).length));

function read(account: string, window: string): UnfinishedUpload[] {
  try {
    return JSON.parse(lasting.read(`${keyBefore(account)}${window}`) ?? "[]") as UnfinishedUpload[];
  } catch {
    // Written by an older page, or by hand.
    return [];
  }
}

function write(account: string, window: string, text: string): void {
  const key = `${keyBefore(account)}${window}`;
  if (text === "") lasting.remove(key);
  else lasting.write(key, text);
}
