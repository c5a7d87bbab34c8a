/** A started portal of the test's own, on a free port of 127.0.0.1 with a data folder of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverCommand } from "../scripts/server-command.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Portal {
  url: string;
  data: string;
  process: ChildProcess;
  /** Ends it as an operator would; removes the data folder unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Ends it without a word, as a power cut would. The data folder stays. */
  kill(): Promise<void>;
}

export async function startPortal(options: { data?: string; env?: Record<string, string> } = {}): Promise<Portal> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), "portal-"));
  const port = await freePort();
  const { args, env } = serverCommand(root);
  const child = spawn(process.env["PORTAL_TEST_NODE"] ?? process.execPath, args, {
    cwd: root,
    env: { ...env, ...process.env, HOST: "127.0.0.1", PORT: String(port), PORTAL_DATA: data, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  child.stderr.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null || attempt > 300) throw new Error(`The portal did not start:\n${output}`);
    const answer = await fetch(`${url}/api/front/system/health`).catch(() => null);
    if (answer?.ok === true) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    data,
    process: child,
    async stop({ keepData = false } = {}) {
      child.kill("SIGTERM");
      await ended;
      if (!keepData) rmSync(data, { recursive: true, force: true });
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
