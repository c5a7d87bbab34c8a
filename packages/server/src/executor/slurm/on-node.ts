/** The program that a node of the cluster runs: one job folder in the same sandbox as on the server, or not at all. */
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { newEnds } from "../ends.ts";
import type { JobEnd } from "../executor.ts";
import { newLocalExecutor } from "../local.ts";
import { chooseSandbox, type JobProgram } from "../sandbox.ts";
import { endFile, readOrder } from "./node-order.ts";

const folder = process.argv[2]!;
/** The scheduler ends it, and says why itself. */
let ended = false;
/** Slurm's program that watches the job here; without it nobody would end it. */
const watcher = process.ppid;
const lookMs = 1_000;
/** The scheduler tells all processes of a job to end: theirs may be seen here before its word to this one. */
const wordMs = 1_000;

try {
  const { program, sandbox: asked, limits } = readOrder(folder);
  const missing = [program.entry, ...program.readable].find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`${missing} is not there: the portal's program must lie in a folder that all nodes share.`);
  const sandbox = await chooseSandbox(asked.kind);
  if (asked.bounded && !sandbox.bounded) throw new Error("prlimit does not work here, as it does on the server.");
  const executor = newLocalExecutor(withCache(program), sandbox, limits);
  const handle = await executor.submit(folder, { cores: 1, ...limits });
  const end = newEnds(executor, 1_000).of(handle);
  process.on("SIGTERM", () => {
    ended = true;
    void executor.cancel(handle);
  });
  setInterval(() => {
    if (process.ppid === watcher) return;
    leave({ how: "machine-lost", log: "Slurm's own program on this machine is gone." });
    // The sandbox goes with this process.
    process.exit(0);
  }, lookMs).unref();
  const seen = (await end)!;
  if (seen.how === "crashed") await wait(wordMs);
  leave(seen);
} catch (error) {
  leave({ how: "unplaced", log: String(error) });
}
process.exit(0);

/** The compile cache saves time and no more: it need not be shared. */
function withCache(program: JobProgram): JobProgram {
  const { compileCache } = program;
  return compileCache === null || existsSync(compileCache.folder) ? program : { ...program, compileCache: null };
}

function leave(end: JobEnd): void {
  if (ended) return;
  const path = endFile(folder);
  // On the disk before it has its name: a machine that loses its power right now leaves a whole word or none.
  writeFileSync(`${path}.part`, JSON.stringify(end), { flush: true });
  renameSync(`${path}.part`, path);
}
