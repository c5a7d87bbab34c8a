/**
 * What becomes of jobs on a Slurm whose controller is killed at random moments, some seconds at a time, while jobs are put back and cancelled
 * by hand: `--rounds` (10) of `--jobs` (4), `--seed` (1). Each job is tried again as the portal does until it has left its word. Prints how often
 * an attempt was begun more than once (never), what ended how, and what got lost (nothing). Root, with `slurm-wlm` and `munge`; Linux only.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newEnds } from "../packages/server/src/executor/ends.ts";
import { chooseSandbox } from "../packages/server/src/executor/sandbox.ts";
import { newSlurmCommands } from "../packages/server/src/executor/slurm/commands.ts";
import { newSlurmExecutor } from "../packages/server/src/executor/slurm/slurm.ts";
import { dice } from "../packages/server/src/testing/dice.ts";
import { startSlurm } from "../packages/server/src/testing/slurm-cluster.ts";
import { print } from "./measure.ts";

const { values } = parseArgs({ options: { rounds: { type: "string" }, jobs: { type: "string" }, seed: { type: "string" } } });
const [rounds, jobs, seed] = [Number(values.rounds ?? 10), Number(values.jobs ?? 4), Number(values.seed ?? 1)];
const mostAttempts = 8;

const roll = dice(seed);
const between = (least: number, most: number): number => least + roll(most - least + 1);

const root = mkdtempSync(join(realpathSync(tmpdir()), "bench-slurm-"));
const limits = { seconds: 120, memoryMegabytes: 256, outputMegabytes: 16 };
const cluster = await startSlurm();
const executor = newSlurmExecutor({
  commands: newSlurmCommands(),
  program: { entry: join(import.meta.dirname, "slurm-job.ts"), readable: [], compileCache: null },
  sandbox: await chooseSandbox("auto"),
  root,
  most: limits,
  queues: [{ partition: null, account: null, qos: null, cores: null, memoryMegabytes: null, seconds: null }],
  node: process.execPath,
  beatMs: 300,
  patience: { killedMs: 1_000, goneMs: 10_000 },
  warn: () => {},
});
const ends = newEnds(executor, 200);

const hows = new Map<string, number>();
const attempts: string[] = [];
let lost = 0;

function folderOf(name: string, milliseconds: number): string {
  const folder = join(root, name);
  mkdirSync(join(folder, "out"), { recursive: true });
  writeFileSync(join(folder, "job.json"), JSON.stringify({ milliseconds }));
  attempts.push(folder);
  return folder;
}

async function toItsEnd(name: string, milliseconds: number): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const folder = folderOf(`${name}-${attempt}`, milliseconds);
    const end = await ends.of(await executor.submit(folder, { cores: 1, memoryMegabytes: 256, seconds: 10 }));
    hows.set(end!.how, (hows.get(end!.how) ?? 0) + 1);
    if (existsSync(join(folder, "out", "exit.json"))) return;
  }
  lost++;
}

async function trouble(names: readonly string[]): Promise<void> {
  await wait(between(0, 2_500));
  const one = names[between(0, names.length - 1)]!;
  if (roll(10) < 3) {
    const id = await cluster.idOf(`${one}-1`).catch(() => "");
    await cluster.command("scontrol", "update", `jobid=${id}`, "Requeue=1").catch(() => "");
    await cluster.command("scontrol", "requeue", id).catch(() => "");
    // Otherwise it waits for two minutes.
    for (let turn = 0; turn < 6; turn++) {
      await wait(500);
      await cluster.command("scontrol", "update", `jobid=${id}`, "StartTime=now").catch(() => "");
    }
  }
  await cluster.killController();
  await wait(between(500, 6_000));
  await cluster.startController();
}

// What an operator does: a controller that has given a number twice takes the node out of service.
const mending = setInterval(() => void cluster.command("scontrol", "update", `nodename=${cluster.node}`, "state=resume").catch(() => ""), 1_000);
try {
  for (let round = 0; round < rounds; round++) {
    const names = Array.from({ length: jobs }, (_, at) => `r${round}j${at}`);
    const work = names.map(async (name) => {
      await wait(between(0, 1_500));
      await toItsEnd(name, between(300, 3_000));
    });
    await trouble(names);
    await Promise.all(work);
  }
} finally {
  clearInterval(mending);
  await cluster.stop();
}
const begun = attempts.map((folder) =>
  existsSync(join(folder, "out", "begun"))
    ? readFileSync(join(folder, "out", "begun"), "utf8")
        .trim()
        .split("\n").length
    : 0,
);
const twice = attempts.filter((_, at) => begun[at]! > 1).map((folder) => basename(folder));
print("jobs, attempts", `${rounds * jobs}, ${attempts.length}`);
print("attempts begun more than once", `${twice.length} ${twice.join(" ")}`.trim());
print("attempts never begun", String(begun.filter((count) => count === 0).length));
print("ends", [...hows].map(([how, count]) => `${how} ${count}`).join(", "));
print("jobs without a result", String(lost));
rmSync(root, { recursive: true, force: true });
