/** A started portal of the test's own, on a free port of 127.0.0.1 with a data folder of its own. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { quick } from "../packages/server/src/testing/quick-settings.ts";
import { serverCommand } from "../scripts/server-command.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Portal {
  url: string;
  data: string;
  /** Whether its data folder is a disk that its own processes alone see under the folder's name. */
  ownDisk: { data: string } | null;
  /** What it was started with besides. */
  settings: Record<string, string>;
  process: ChildProcess;
  /** Ends it as an operator would; removes the data folder unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Ends it without a word, as a power cut would. The data folder stays. */
  kill(): Promise<void>;
}

interface PortalOptions {
  data?: string;
  port?: number;
  env?: Record<string, string>;
  /** How much it can write; see `fullDisk`. */
  diskBytes?: number;
}

export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), "portal-"));
  const { args, env } = serverCommand(root);
  const [program, ...words] = within(options.diskBytes, [process.env["PORTAL_TEST_NODE"] ?? process.execPath, ...args]);
  const child = spawn(program!, words, {
    cwd: root,
    env: {
      ...env,
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(options.port ?? 0),
      PORTAL_DATA: data,
      PORTAL_EXAMPLES: "no",
      PORTAL_LANGUAGE: "auto",
      ...quick,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  child.stderr.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let url = "";
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null || attempt > 600) throw new Error(`The portal did not start:\n${output}`);
    // The system chooses a free port; the portal says which.
    const listening = /: http:\/\/[\w.]+:(\d+)$/m.exec(output)?.[1];
    url = listening === undefined ? "" : `http://127.0.0.1:${listening}`;
    const answer = url === "" ? null : await fetch(`${url}/api/front/system/health`).catch(() => null);
    // Well or not: a small disk, for instance, counts as full.
    if (answer !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    // A disk of the portal's own is mounted for its process alone.
    ownDisk: options.diskBytes === undefined || fullDisk() === "file" ? null : { data },
    data: options.diskBytes === undefined || fullDisk() === "file" ? data : `/proc/${child.pid}/root${data}`,
    settings: options.env ?? {},
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

/** The processes that it has started and that run. `job`: one computes in a folder of jobs; others are kept for the next one, such as what reads results. */
export const startedBy = ({ process: { pid }, ownDisk, data }: Portal): { pid: string; job: boolean }[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean))
    .flatMap((child) => {
      const words = wordsOf(child);
      return words === null ? [] : [{ pid: child, job: words.includes(join(ownDisk?.data ?? data, "jobs")) }];
    });

/** Null where it has ended meanwhile. */
function wordsOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return null;
  }
}

/**
 * What a portal with `diskBytes` is held to. `disk`: its data folder has a disk of that size; needs Linux, and `unshare` with
 * namespaces of users. `file`: where those are refused, as in most containers, none of its files gets larger.
 */
export const fullDisk = (): "disk" | "file" => (found ??= spawnSync("unshare", [...unshared, "mount -t tmpfs tmpfs /tmp"]).status === 0 ? "disk" : "file");

const unshared = ["--map-root-user", "--mount", "sh", "-c"];
let found = (["disk", "file"] as const).find((kind) => kind === process.env["PORTAL_TEST_FULL_DISK"]);

function within(diskBytes: number | undefined, command: string[]): string[] {
  if (diskBytes === undefined) return command;
  // In blocks of 512 bytes.
  if (fullDisk() === "file") return ["sh", "-c", `ulimit -S -f ${Math.floor(diskBytes / 512)} && exec "$@"`, "sh", ...command];
  return ["unshare", ...unshared, `mount -t tmpfs -o size=${diskBytes} tmpfs "$PORTAL_DATA" && exec "$@"`, "sh", ...command];
}
