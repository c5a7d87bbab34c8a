/** The processes of a job, as this machine has them. */
import { spawn, type ChildProcess, type IOType } from "node:child_process";

/**
 * Starts a job's first process, the leader of a group of its own; with it whatever it leaves behind ends, and all of it with this server. A process of the
 * group sees to that which has nothing to do with the job: it waits for the end of a pipe whose other end this server has. The kernel's own signal at the death
 * of a parent reaches the first process alone, and bubblewrap's child asks for such a signal too late where its parent dies in that moment: it would stay for ever.
 */
export function startGroup(argv: readonly string[], env: Record<string, string>, [input, output]: readonly [IOType, IOType]): ChildProcess {
  const child = spawn("/bin/sh", ["-c", watched, ...argv], { env, detached: true, stdio: [input, output, "pipe", "pipe"] });
  // A process that could not be started has no pipes; whoever follows it hears why.
  (child.stdio as ChildProcess["stdio"] | undefined)?.[3]?.on("error", () => {});
  child.once("exit", () => killGroup(child));
  return child;
}

/** Nothing is ever written to it; the job itself has it not. */
const watched = '(read -r _; kill -9 0) <&3 3<&- >/dev/null 2>&1 & exec "$0" "$@" 3<&-';

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
