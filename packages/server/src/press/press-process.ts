/** One process that makes the files of one report. Typesetter and rasteriser are machine code: a fault there ends a whole process. */
import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Scratch } from "../charts/scratch.ts";
import { sparseEnvironment } from "../sparse-environment.ts";
import type { PressJob, PressReply } from "./press-worker.ts";

export interface PressingProcess {
  /** None where it could not be started. */
  readonly pid: number | undefined;
  make: (job: PressJob) => void;
  /** At once, whatever it is doing; its scratch folder goes with it. */
  end: () => Promise<void>;
}
export interface PressingEvents {
  replied: (reply: PressReply) => void;
  ended: (why: string) => void;
}

const program = fileURLToPath(new URL("./press-worker.ts", import.meta.url));
/** Of its objects; the typesetter's own memory comes on top. */
const heapMegabytes = 1_024;

export function startPressing(scratch: Scratch, { replied, ended }: PressingEvents): PressingProcess {
  let folder: string;
  try {
    folder = scratch.newFolder();
  } catch (error) {
    queueMicrotask(() => ended(String(error)));
    return { pid: undefined, make: () => {}, end: async () => {} };
  }
  const child = fork(program, {
    // A zip has the hours of its files in local time: the same everywhere.
    env: { ...sparseEnvironment(), TZ: "UTC", TMPDIR: folder, TEMP: folder, TMP: folder },
    execArgv: [`--max-old-space-size=${heapMegabytes}`, "--disable-proto=delete"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const left = (): void => {
    scratch.remove(folder);
    resolve();
  };
  child.on("message", (reply) => replied(reply as PressReply));
  child.on("error", (error) => {
    if (child.pid === undefined) left();
    ended(String(error));
  });
  child.on("exit", (code, signal) => {
    left();
    ended(`The press ended with ${signal ?? `code ${code}`}.`);
  });
  giveWay(child.pid);
  return {
    pid: child.pid,
    make(job) {
      if (!child.connected) return ended("The press cannot be reached.");
      child.send(job, (error) => {
        if (error) ended(String(error));
      });
    },
    async end() {
      // A child that could not be started has no number, and `kill` would send its signal to whatever stands in its place.
      if (child.pid === undefined) return;
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** A report may take its time: pages and their figures go first. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It has ended meanwhile, or the system keeps priorities to itself.
  }
}
