/** What keeps a job inside its folder: the strongest of three ways that works on this machine. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { JobLimits } from "./executor.ts";

const run = promisify(execFile);

/** `bwrap`: own file tree, network, processes. `unshare`: own network and processes, Node's permissions. `none`: Node's permissions alone. */
export const sandboxKinds = ["bwrap", "unshare", "none"] as const;
export type SandboxKind = (typeof sandboxKinds)[number];

export interface JobProgram {
  /** The program that is given a job folder. */
  entry: string;
  /** The folders that it reads: its own sources and packages. */
  readable: string[];
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
  /** The whole command line, and the environment that goes with it. */
  command(program: JobProgram, folder: string, limits: JobLimits): { argv: string[]; env: Record<string, string> };
}

/** The strongest way that works here, or the one that is asked for; throws when that one does not work. */
export async function chooseSandbox(wanted: SandboxKind | "auto"): Promise<Sandbox> {
  // bubblewrap has a leash of its own; with the others a job would outlive a server that is killed.
  const setpriv = [executable("setpriv"), "--pdeathsig", "KILL", "--"];
  const leash = (await works([...setpriv, process.execPath, "-e", "0"])) ? setpriv : [];
  const bounded = await works([executable("prlimit"), "--data=1073741824", "--core=0", process.execPath, "-e", "0"]);
  const faults: string[] = [];
  for (const kind of wanted === "auto" ? sandboxKinds : [wanted]) {
    const sandbox = newSandbox(kind, bounded, leash);
    const fault = await tryOut(sandbox);
    if (fault === null) return sandbox;
    faults.push(`${kind}: ${fault}`);
  }
  throw new Error(`Jobs can't be sandboxed on this machine. ${faults.join("; ")}`);
}

/** Node aborts at its start with less than this of data segment, before any job has asked for memory. */
const nodeOwnMegabytes = 600;
const mebibyte = 1_048_576;
const outputBytes = 2_147_483_648;

/** `leash`: what the command begins with, so that the kernel kills it when this process ends. */
function newSandbox(kind: SandboxKind, bounded: boolean, leash: readonly string[]): Sandbox {
  return {
    kind,
    bounded,
    command(program, folder, limits) {
      const closed = kind === "bwrap";
      const argv = [
        ...leash,
        ...(bounded ? bounds(limits) : []),
        ...(closed ? bubble(program, folder) : []),
        ...(kind === "unshare" ? [executable("unshare"), "--map-root-user", "--net", "--pid", "--fork", "--kill-child", "--"] : []),
        realpathSync(process.execPath),
        `--max-old-space-size=${limits.memoryMegabytes}`,
        "--disable-warning=ExperimentalWarning",
        ...(closed ? [] : permissions(program, folder)),
        program.entry,
        closed ? jobMount : folder,
      ];
      const env: Record<string, string> = { LANG: "C.UTF-8", TZ: "UTC", HOME: "/tmp", TMPDIR: "/tmp" };
      if (program.compileCache !== null) env["NODE_COMPILE_CACHE"] = program.compileCache.folder;
      return { argv, env };
    },
  };
}

/** Where a job sees its folder inside bubblewrap: errors that quote a path then say nothing of the machine. */
const jobMount = "/job";

function bubble(program: JobProgram, folder: string): string[] {
  const node = realpathSync(process.execPath);
  const libraries = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/etc/alternatives"].filter((path) => existsSync(path));
  const { compileCache } = program;
  const cache = compileCache === null ? [] : [compileCache.writable ? "--bind" : "--ro-bind", compileCache.folder, compileCache.folder];
  return [
    executable("bwrap"),
    ..."--unshare-all --die-with-parent --cap-drop ALL --proc /proc --dev /dev --size 268435456 --tmpfs /tmp".split(" "),
    ...[...libraries, node, ...program.readable, program.entry].flatMap((path) => ["--ro-bind", path, path]),
    ...cache,
    "--ro-bind",
    folder,
    jobMount,
    "--bind",
    join(folder, "out"),
    join(jobMount, "out"),
    "--chdir",
    jobMount,
    "--",
  ];
}

function permissions(program: JobProgram, folder: string): string[] {
  const { compileCache } = program;
  const readable = [...program.readable, program.entry, folder, ...(compileCache === null ? [] : [compileCache.folder])];
  const writable = [join(folder, "out"), ...(compileCache?.writable === true ? [compileCache.folder] : [])];
  return ["--permission", ...readable.map((path) => `--allow-fs-read=${path}`), ...writable.map((path) => `--allow-fs-write=${path}`)];
}

function bounds(limits: JobLimits): string[] {
  return [
    executable("prlimit"),
    `--data=${(limits.memoryMegabytes + nodeOwnMegabytes) * mebibyte}`,
    // Several threads of one process may run at once; the wall clock is held by the executor.
    `--cpu=${limits.seconds * 4}`,
    `--fsize=${outputBytes}`,
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
    const { argv, env } = sandbox.command({ entry, readable: [dirname(entry)], compileCache: null }, folder, { seconds: 10, memoryMegabytes: 256 });
    await run(argv[0]!, argv.slice(1), { env, timeout: 10_000 });
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

/** The absolute path, since a job's environment has no PATH; the bare name when it is not there, which then fails to start. */
function executable(name: string): string {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin", "/bin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;
}
