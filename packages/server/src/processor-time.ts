/** What a process has used of the processor: what it was given on a busy machine says nothing of its own work. */
import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Of all its threads, in milliseconds; null where the system doesn't say, or the process is gone. */
export function processorMs(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    // After the name, which may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}

/** Tells once that a process has used more than so much from now on. Ends with the given function. */
export function whenUsed(pid: number | undefined, mostMs: number, tell: () => void): () => void {
  const before = processorMs(pid) ?? 0;
  const timer = setInterval(
    () => {
      if ((processorMs(pid) ?? 0) - before <= mostMs) return;
      clearInterval(timer);
      tell();
    },
    Math.min(1_000, Math.max(20, mostMs)),
  );
  return () => clearInterval(timer);
}
