/** What keeps a job inside its folder: the strongest of three ways that works on this machine. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { executable } from "./executable.ts";
import type { JobLimits } from "./executor.ts";
import { bubble, jobMount, unshared } from "./own-root.ts";
import { mostProcesses, openControlGroups, type ControlGroups } from "./process-limit.ts";

const run = promisify(execFile);

/** `bwrap` and `unshare`: own file tree, network, processes, and Node's permissions. `none`: Node's permissions alone. */
export const sandboxKinds = ["bwrap", "unshare", "none"] as const;
export type SandboxKind = (typeof sandboxKinds)[number];

export interface JobProgram {
  /** The program that is given a job folder. */
  entry: string;
  /** The folders that it reads: its own sources and packages. */
  readable: string[];
  /** Whether it calls programs of the system, as tools of the operator's do. Only where the file tree is its own. */
  callsPrograms?: boolean;
  /** Whether it can be started before its job is there, and wait for it. */
  waits?: boolean;
  /**
   * Node's compile cache, which halves the time that a short job takes. Jobs read it and never write it, since what one wrote
   * the next would run; only a program that is given nothing but the product's own examples may be opened with it `writable`.
   */
  compileCache: { folder: string; writable: boolean } | null;
}
export interface Sandbox {
  kind: SandboxKind;
  /** Whether the kernel bounds memory, processor time, file size and open files. */
  bounded: boolean;
  /** The whole command line of one job, and the environment that goes with it. `wait`: the folder is filled later, and may be renamed until then. */
  command(program: JobProgram, folder: string, limits: JobLimits, wait?: "wait"): JobCommand;
}
interface JobCommand {
  argv: string[];
  env: Record<string, string>;
  /** To be called when nothing of it runs any more. */
  release: () => void;
}

/** The strongest way that works here, or the one that is asked for; throws when that one does not work. */
export async function chooseSandbox(wanted: SandboxKind | "auto"): Promise<Sandbox> {
  // bubblewrap has a leash of its own; with the others a job would outlive a server that is killed.
  const setpriv = [executable("setpriv"), "--pdeathsig", "KILL", "--"];
  const leash = (await works([...setpriv, process.execPath, "-e", "0"])) ? setpriv : [];
  const bounded = await works([executable("prlimit"), "--data=1073741824", "--core=0", process.execPath, "-e", "0"]);
  const groups = openControlGroups();
  const faults: string[] = [];
  for (const kind of wanted === "auto" ? sandboxKinds : [wanted]) {
    const sandbox = newSandbox(kind, bounded, leash, groups);
    const fault = await tryOut(sandbox);
    if (fault === null) return sandbox;
    faults.push(`${kind}: ${fault}`);
  }
  throw new Error(`Jobs can't be sandboxed on this machine. ${faults.join("; ")}`);
}

/** Node aborts at its start with less than this of data segment, before any job has asked for memory. */
const nodeOwnMegabytes = 600;
const mebibyte = 1_048_576;

/** Where this process ended before the leash held, somebody else is its parent: then it runs nothing. */
const held = ["/bin/sh", "-c", '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)];

/** `leash`: what the command begins with, so that the kernel kills it when this process ends. */
function newSandbox(kind: SandboxKind, bounded: boolean, leash: readonly string[], groups: ControlGroups | null): Sandbox {
  return {
    kind,
    bounded,
    command(program, folder, limits, wait) {
      const group = groups?.add() ?? null;
      const prlimit = executable("prlimit");
      // Of a namespace of users of the job's own: outside, all that this user runs on the machine would count.
      const few = bounded && kind !== "none" ? [prlimit, `--nproc=${mostProcesses}`, "--"] : [];
      const tools = few.length > 0 ? [prlimit] : [];
      const seen = kind === "none" ? folder : jobMount;
      const argv = [
        ...(group?.enter ?? []),
        ...(leash.length > 0 ? [...leash, ...held] : []),
        ...(bounded ? bounds(limits) : []),
        ...(kind === "bwrap" ? bubble(program, folder, tools) : []),
        ...(kind === "unshare" ? unshared(program, folder, tools) : []),
        ...few,
        realpathSync(process.execPath),
        `--max-old-space-size=${limits.memoryMegabytes}`,
        // A name from the user's table can't reach the prototype that all objects share.
        "--disable-proto=delete",
        "--disable-warning=ExperimentalWarning",
        ...permissions(program, seen, kind),
        program.entry,
        seen,
        ...(wait === undefined ? [] : ["--wait"]),
      ];
      const env: Record<string, string> = { LANG: "C.UTF-8", TZ: "UTC", HOME: "/tmp", TMPDIR: "/tmp" };
      if (program.compileCache !== null) env["NODE_COMPILE_CACHE"] = program.compileCache.folder;
      return { argv, env, release: () => group?.remove() };
    },
  };
}

/** Node reads no cache that it may not write: where the file tree alone keeps a job from writing it, it may as far as Node is concerned. The tree of `unshare` can't be relied on for that. */
function permissions(program: JobProgram, folder: string, kind: SandboxKind): string[] {
  const { compileCache } = program;
  const cacheWritable = compileCache !== null && (compileCache.writable || kind === "bwrap");
  const readable = [...program.readable, program.entry, folder, ...(compileCache === null ? [] : [compileCache.folder])];
  const writable = [join(folder, "out"), ...(cacheWritable ? [compileCache.folder] : [])];
  const calls = program.callsPrograms && kind !== "none" ? ["--allow-child-process"] : [];
  return ["--permission", ...calls, ...readable.map((path) => `--allow-fs-read=${path}`), ...writable.map((path) => `--allow-fs-write=${path}`)];
}

function bounds(limits: JobLimits): string[] {
  return [
    executable("prlimit"),
    `--data=${(limits.memoryMegabytes + nodeOwnMegabytes) * mebibyte}`,
    // Several threads of one process may run at once; the wall clock is held by the executor.
    `--cpu=${limits.seconds * 4}`,
    `--fsize=${limits.outputMegabytes * mebibyte}`,
    "--nofile=256",
    "--core=0",
    "--",
  ];
}

/** Runs a program in it that must end well; null when it did, else what went wrong. */
async function tryOut(sandbox: Sandbox): Promise<string | null> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "portal-probe-"));
  try {
    mkdirSync(join(folder, "out"));
    mkdirSync(join(folder, "in"));
    const entry = join(import.meta.dirname, "probe.ts");
    const limits: JobLimits = { seconds: 10, memoryMegabytes: 256, outputMegabytes: 1 };
    const { argv, env, release } = sandbox.command({ entry, readable: [dirname(entry)], compileCache: null }, folder, limits);
    await run(argv[0]!, argv.slice(1), { env, timeout: 10_000 }).finally(release);
    return existsSync(join(folder, "out", "probe")) ? null : "it ran but could not write";
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    return (stderr?.trim() || String(error)).split("\n")[0]!.slice(0, 300);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function works(argv: string[]): Promise<boolean> {
  try {
    await run(argv[0]!, argv.slice(1), { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
