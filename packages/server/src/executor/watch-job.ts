/** What a running job takes: how large its output has grown, and the most memory that any of its processes has held. */
import { readFileSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

export interface JobWatch {
  /** Bytes. */
  peakMemory(): number;
  stop(): void;
}

const everyMs = 250;
/** Of the time no more than such a part is spent on looking: a job of many steps leaves many files. */
const mostOfTime = 1 / 20;
const longestMs = 2_000;

/** `tooMuch` is told once the output has more than `maximumBytes`. */
export function watchJob(pid: number | undefined, output: string, maximumBytes: number, tooMuch: () => void): JobWatch {
  let peak = 0;
  let measuring = false;
  const look = async (): Promise<void> => {
    if (pid !== undefined) for (const member of familyOf(pid)) peak = Math.max(peak, peakOf(member));
    if ((await bytesIn(output)) > maximumBytes) tooMuch();
  };
  let notBefore = 0;
  const timer = setInterval(() => {
    const begun = performance.now();
    if (measuring || begun < notBefore) return;
    measuring = true;
    void look().finally(() => {
      measuring = false;
      notBefore = begun + Math.min((performance.now() - begun) / mostOfTime, longestMs);
    });
  }, everyMs);
  return { peakMemory: () => peak, stop: () => clearInterval(timer) };
}

/** What the plain files in a folder take; folders that vanish meanwhile count nothing. */
export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return await bytesIn(path);
    const found = await lstat(path).catch(() => null);
    // A file with holes says more than it takes.
    return found === null ? 0 : Math.min(found.size, found.blocks * 512);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim();
  return [pid, ...(children === "" ? [] : children.split(" ").flatMap((child) => familyOf(Number(child))))];
}

const peakOf = (pid: number): number => Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
