/** What a node is told beside the job's own folder: two files in it, for the scheduler and for the program that runs there. */
import { readFileSync } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JobEnd, JobLimits } from "../executor.ts";
import type { JobProgram, Sandbox } from "../sandbox.ts";
import type { FolderFacts } from "./standing.ts";

export interface NodeOrder {
  program: JobProgram;
  /** The node's must be the same. */
  sandbox: Pick<Sandbox, "kind" | "bounded">;
  limits: JobLimits;
}

const files = { script: "slurm.sh", order: "slurm.json", run: "run", end: "end.json", log: "log" };
const program = join(import.meta.dirname, "on-node.ts");
const logBytes = 65_536;

/** Answers with the script. */
export async function writeOrder(folder: string, order: NodeOrder, node: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, files.order), JSON.stringify(order), { mode: 0o600 });
  const script = join(folder, files.script);
  await writeFile(script, scriptOf(folder, node), { mode: 0o600 });
  return script;
}

/** It was not handed to the scheduler after all. */
export async function takeBack(folder: string): Promise<void> {
  await rm(join(folder, files.script), { force: true });
}

/** Whoever makes the folder `run` runs the job: a scheduler that starts it again, or twice, finds it made. */
function scriptOf(folder: string, node: string): string {
  return `#!/bin/sh
cd ${quoted(folder)} || exit 66
mkdir ${files.run} 2>/dev/null || { [ -d ${files.run} ] && exit 0; exit 73; }
exec >${files.run}/${files.log} 2>&1
exec ${quoted(node)} --disable-warning=ExperimentalWarning ${quoted(program)} ${quoted(folder)}
`;
}
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const readOrder = (folder: string): NodeOrder => JSON.parse(readFileSync(join(folder, files.order), "utf8")) as NodeOrder;
export const endFile = (folder: string): string => join(folder, files.run, files.end);

export async function factsOf(folder: string): Promise<FolderFacts> {
  // To list them asks a shared file system anew; a file that was not there a moment ago it may remember as missing.
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(files.run)) await readdir(join(folder, files.run)).catch(() => null);
  if (names.includes("out")) await readdir(join(folder, "out")).catch(() => null);
  const end = await readFile(endFile(folder), "utf8").catch(() => null);
  const log = await readFile(join(folder, files.run, files.log)).catch(() => Buffer.alloc(0));
  return {
    submitted: names.includes(files.script),
    launched: names.includes(files.run),
    word: existsSync(join(folder, "out", "exit.json")),
    end: end === null ? null : endIn(end),
    log: log.subarray(-logBytes).toString("utf8").trim(),
  };
}

/** A node that lost its power may leave a file of nothing, and a shared file system show half of one: the scheduler's word is taken then. */
function endIn(text: string): JobEnd | null {
  try {
    return JSON.parse(text) as JobEnd | null;
  } catch {
    return null;
  }
}
