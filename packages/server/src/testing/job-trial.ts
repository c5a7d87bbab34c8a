/** Folders and programs of jobs that do what a test asks of them. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { JobLimits, JobNeeds } from "../executor/executor.ts";
import type { JobProgram } from "../executor/sandbox.ts";

const packages = resolve(import.meta.dirname, "../../..");

export const trialProgram: JobProgram = {
  entry: join(packages, "server/src/testing/fixture-job.ts"),
  readable: [join(dirname(packages), "node_modules"), join(packages, "contract"), join(packages, "tools")],
  compileCache: null,
};
export const trialNeeds: JobNeeds = { cores: 1, memoryMegabytes: 256, seconds: 20 };
export const trialLimits: JobLimits = { seconds: 20, memoryMegabytes: 256, outputMegabytes: 64 };

export interface JobFolderTrial {
  root: string;
  /** A folder whose job does what `params` say. */
  make(params: Record<string, unknown>): string;
  /** They and all that lies in them. */
  remove(): void;
}

export function newJobFolderTrial(root = mkdtempSync(join(realpathSync(tmpdir()), "jobs-test-"))): JobFolderTrial {
  return {
    root,
    make(params) {
      const folder = mkdtempSync(join(root, "job-test-"));
      mkdirSync(join(folder, "in"));
      mkdirSync(join(folder, "out"));
      writeFileSync(join(folder, "in", "matrix.csv"), "sample,f1\ns1,1\n");
      const inputs = [{ role: "matrix", file: "in/matrix.csv", name: "matrix.csv", sha256: "", size: 0 }];
      writeFileSync(join(folder, "job.json"), JSON.stringify({ version: 1, kind: "tool", params, inputs, attempt: 1 }));
      return folder;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export const outputOf = (folder: string, file: string): string => readFileSync(join(folder, "out", file), "utf8");

/** Processes that have the folder in their command line, or see it as a folder of their own. */
export function processesOf(folder: string): number[] {
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid && (commandOf(pid).includes(folder) || mountsOf(pid).includes(folder)))
    .map(Number)
    .toSorted((a, b) => a - b);
}
/** Where the folders that it was given are now: one that waited for its job was started with another name. */
function mountsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/mountinfo`, "utf8")
      .split("\n")
      .flatMap((line) => line.split(" ")[3] ?? []);
  } catch {
    return [];
  }
}
function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

/** The process at the end of the chain of children; the shell that watches over their group is none of them. */
export function innermost(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").slice(0, -1);
  const child = children.find((one) => readFileSync(`/proc/${one}/comm`, "utf8") !== "sh\n");
  return child === undefined ? pid : innermost(Number(child));
}
