/** `node:fs` as the job's program needs it, in memory: paths are names, and nothing outlives the page. */
import { Buffer } from "buffer";

const files = new Map<string, Uint8Array>();
const opened = new Map<number, { path: string; parts: Uint8Array[] }>();
let lastDescriptor = 2;

const bytesOf = (content: string | Uint8Array): Uint8Array => (typeof content === "string" ? new TextEncoder().encode(content) : content.slice());
function held(path: string): Uint8Array {
  const content = files.get(path);
  if (content === undefined) throw Object.assign(new Error(`There is no ${path}.`), { code: "ENOENT" });
  return content;
}

export function readFileSync(path: string, encoding?: "utf8" | { encoding: "utf8" }): Buffer | string {
  const content = held(path);
  return encoding === undefined ? Buffer.from(content) : new TextDecoder().decode(content);
}
export function writeFileSync(place: string | number, content: string | Uint8Array): void {
  if (typeof place === "string") files.set(place, bytesOf(content));
  else opened.get(place)!.parts.push(bytesOf(content));
}
export function openSync(path: string): number {
  opened.set(++lastDescriptor, { path, parts: [] });
  return lastDescriptor;
}
export function closeSync(descriptor: number): void {
  const { path, parts } = opened.get(descriptor)!;
  opened.delete(descriptor);
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  files.set(path, whole);
}
export const existsSync = (path: string): boolean => files.has(path);
export const copyFileSync = (from: string, to: string): void => void files.set(to, held(from));
/** What is held is never written into, so that a second name is as good as a copy. */
export const linkSync = copyFileSync;
export const rmSync = (path: string): void => void files.delete(path);
export function renameSync(from: string, to: string): void {
  files.set(to, held(from));
  files.delete(from);
}

/** All below a folder, which is empty afterwards: a later step writes the same names. */
export function takeFolder(folder: string): Map<string, Uint8Array> {
  const taken = new Map<string, Uint8Array>();
  for (const [path, content] of files)
    if (path.startsWith(`${folder}/`)) {
      taken.set(path.slice(folder.length + 1), content);
      files.delete(path);
    }
  return taken;
}
