/** The processes of a job, as this machine has them. */
import type { ChildProcess } from "node:child_process";

export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

const logBytes = 65_536;

/** The end of the child's error stream: the cause of a crash stands last. */
export function tailOf(child: ChildProcess): () => string {
  let tail = Buffer.alloc(0);
  child.stderr?.on("data", (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]);
    if (tail.length > 2 * logBytes) tail = Buffer.from(tail.subarray(-logBytes));
  });
  return () => tail.subarray(-logBytes).toString("utf8").trim();
}
