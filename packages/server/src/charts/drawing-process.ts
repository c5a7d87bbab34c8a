/**
 * One process that draws. What it draws with is partly machine code: a fault there ends a whole process, and what is left without memory is ended
 * by the system, so that it must not be the server's own.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { sparseEnvironment } from "../sparse-environment.ts";
import type { RenderJob, RenderReply, StopDrawing } from "./render-worker.ts";
import type { Scratch } from "./scratch.ts";

export interface DrawingProcess {
  /** None where it could not be started. */
  readonly pid: number | undefined;
  /** Throws what cannot be sent. Until it has answered, it keeps the server alive. */
  draw(job: RenderJob): void;
  /** Nobody waits for this job any more: it answers as soon as it hears of that. */
  stop(id: number): void;
  rest(): void;
  /** At once, whatever it is doing. */
  end(): Promise<void>;
}
export interface DrawingEvents {
  replied: (reply: RenderReply) => void;
  /** Of itself, or by somebody else; more than once at times. */
  ended: (why: string) => void;
}

const program = fileURLToPath(new URL("./render-worker.ts", import.meta.url));
/** Of its objects; pixels, which come in bands, and the libraries' own memory come on top. */
const heapMegabytes = 1_024;

export function startDrawing(scratch: Scratch, events: DrawingEvents): DrawingProcess {
  try {
    const folder = scratch.newFolder();
    return watched(forked(folder), () => scratch.remove(folder), events);
  } catch (error) {
    // The system has no room for another process.
    return { pid: undefined, draw: () => events.ended(String(error)), stop: () => {}, rest: () => {}, end: async () => {} };
  }
}

function forked(folder: string): ChildProcess {
  return fork(program, {
    env: { ...sparseEnvironment(), TMPDIR: folder, TEMP: folder, TMP: folder },
    execArgv: [`--max-old-space-size=${heapMegabytes}`, "--disable-proto=delete"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

function watched(child: ChildProcess, left: () => void, { replied, ended }: DrawingEvents): DrawingProcess {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  child.on("message", (reply) => replied(reply as RenderReply));
  child.on("error", (error) => {
    if (child.pid === undefined) {
      left();
      resolve();
    }
    ended(String(error));
  });
  child.on("exit", (code, signal) => {
    left();
    resolve();
    ended(`The drawing process ended with ${signal ?? `code ${code}`}.`);
  });
  const rest = (): void => {
    child.unref();
    child.channel?.unref();
  };
  rest();
  const send = (message: RenderJob | StopDrawing): void => {
    // Without a descriptor left there is a child, but no line to it.
    if (!child.connected) return ended("The drawing process cannot be reached.");
    child.send(message, (error) => {
      if (error) ended(String(error));
    });
  };
  return {
    pid: child.pid,
    draw(job) {
      child.ref();
      child.channel?.ref();
      send(job);
    },
    stop: (id) => send({ stop: id }),
    rest,
    async end() {
      // Whoever waits for its end is not left before it.
      child.ref();
      // A child that could not be started has no number, and `kill` sends its signal to whatever stands in its place: at times 0, our own group.
      if (child.pid !== undefined) child.kill("SIGKILL");
      await gone;
    },
  };
}
