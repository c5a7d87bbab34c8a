import { endOf } from "./end.ts";
import { clearOutput, writeExit, type Hashes } from "./exit.ts";

/** What went on until now, since the lap before, was this. */
export type Lap = (name: string) => void;

/** Does one work that writes into `out`, and leaves its last word there. False where it ended in a way that nobody expected, or the disk is full: this process had better begin nothing more. */
export async function runWork(out: string, work: (lap: Lap) => Promise<Hashes | void>, hashed = false): Promise<boolean> {
  const started = Date.now();
  const spent: Record<string, number> = {};
  let last = performance.now();
  const lap: Lap = (name) => {
    spent[name] = Math.round(10 * (-last + (last = performance.now()))) / 10;
  };
  try {
    const known = (await work(lap)) ?? new Map<string, string>();
    writeExit(out, { ok: true, started, finished: Date.now(), spent }, hashed ? known : null);
    return true;
  } catch (error) {
    const { code, reason, expected } = endOf(error);
    if (!expected) console.error(error);
    // On a full disk the last word would have no room either; of a failed work nothing else is kept.
    if (code === "storage-full") clearOutput(out);
    writeExit(out, { ok: false, code, reason, started, finished: Date.now() });
    return expected;
  }
}
