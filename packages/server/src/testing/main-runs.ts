/** The program that `npm start` runs, as tests start it: in processes of its own, which end with the test. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { quick } from "./quick-settings.ts";

export interface MainRun {
  child: ChildProcess;
  /** Everything it has said so far. */
  said: () => string;
  ended: Promise<number | null>;
}
interface MainRuns {
  /** `first`: what a shell does before; `within`: what that shell is started by. */
  run: (settings?: Record<string, string>, first?: string, within?: string[]) => MainRun;
  addressOf: (server: MainRun) => Promise<string>;
}

/** To be called once by a test file. `made` is told the data folder that runs have where they are given none. */
export function mainRuns(made: (data: string) => void): MainRuns {
  let data: string;
  const running = new Set<ChildProcess>();
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "main-"));
    made(data);
  });
  afterEach(async () => {
    for (const child of running) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  return {
    run(settings = {}, first = "", within = []) {
      const [program, ...words] = [
        ...within,
        "sh",
        "-c",
        `${first === "" ? "" : `${first} && `}exec "$@"`,
        "sh",
        process.execPath,
        "--disable-proto=delete",
        join(import.meta.dirname, "../main.ts"),
      ];
      const child = spawn(program, words, {
        env: { PATH: process.env["PATH"], PORT: "0", PORTAL_DATA: data, ...quick, ...settings },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let text = "";
      child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
      running.add(child);
      const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
      void ended.then(() => running.delete(child));
      return { child, said: () => text, ended };
    },
    async addressOf(server) {
      await expect.poll(() => server.said(), { timeout: 50_000 }).toMatch(/is ready: http/);
      return /http:\/\/\S+/.exec(server.said())![0];
    },
  };
}
