/**
 * Whether the JSON of a result is what it says, once, when it is published: later it is answered as it is stored. Read in another process, for
 * which whatever a job has written is too long, too deep or broken, and nobody else: a thread whose memory is full takes the server with it.
 */
import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Blobs } from "../storage/blobs.ts";
import { BadOutput } from "./collect.ts";
import type { StoredFile } from "./events.ts";

export interface CheckedFile {
  name: string;
  path: string;
}

const memoryMegabytes = 512;
const mostMs = 120_000;

/** What has read one result well reads the next: to begin a process takes longer than most results do. */
let idle: ChildProcess | null = null;

/** Fails as `BadOutput`. */
export async function checkResult(files: readonly StoredFile[], blobs: Pick<Blobs, "pathOf">): Promise<void> {
  const checked: CheckedFile[] = files.map(({ name, sha256 }) => ({ name, path: blobs.pathOf(sha256) }));
  const child = idle ?? newReader();
  idle = null;
  hold(child);
  const { fault, ended } = await askedOf(child, checked);
  if (ended || idle !== null) child.kill("SIGKILL");
  else keep(child);
  if (fault !== null) throw new BadOutput(fault);
}

async function askedOf(child: ChildProcess, checked: readonly CheckedFile[]): Promise<{ fault: string | null; ended: boolean }> {
  return await new Promise((resolve) => {
    const timer = setTimeout(() => end(`its JSON could not be read within ${mostMs / 1_000} s`, true), mostMs);
    const end = (fault: string | null, ended: boolean): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      // What comes late concerns nobody.
      child.on("error", () => {});
      resolve({ fault, ended });
    };
    child.once("message", (told: string | null) => end(told, false));
    child.once("error", (error) => end(`its JSON can't be read: ${String(error)}`, true));
    child.once("exit", (code, signal) => end(`its JSON was read to no end (${signal ?? `code ${code}`})`, true));
    child.send(checked, (error) => (error === null ? undefined : end(`its JSON can't be read: ${String(error)}`, true)));
  });
}

const newReader = (): ChildProcess =>
  fork(join(import.meta.dirname, "check-result-process.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning", `--max-old-space-size=${memoryMegabytes}`],
    env: process.env["NODE_COMPILE_CACHE"] === undefined ? {} : { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    stdio: "ignore",
  });

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** It keeps no process from ending, ends with this one, and is not asked again should it end by itself. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  child.once("exit", () => {
    if (idle === child) idle = null;
  });
  idle = child;
}
