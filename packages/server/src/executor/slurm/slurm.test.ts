/** Slurm for real, on a cluster of one node: what every executor does, and what only a scheduler does to jobs. */
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, test } from "vitest";
import { describeExecutor } from "../../testing/executor-suite.ts";
import { newJobFolderTrial, processesOf, trialLimits, trialNeeds, trialProgram } from "../../testing/job-trial.ts";
import { startSlurm, type SlurmCluster } from "../../testing/slurm-cluster.ts";
import { newEnds } from "../ends.ts";
import type { Executor, JobEnd } from "../executor.ts";
import { chooseSandbox, type Sandbox } from "../sandbox.ts";
import { newSlurmCommands } from "./commands.ts";
import { newSlurmExecutor, type SlurmOptions } from "./slurm.ts";

let cluster: SlurmCluster;
let sandbox: Sandbox;
const folders = newJobFolderTrial();
const views = newJobFolderTrial();
beforeAll(async () => {
  sandbox = await chooseSandbox("auto");
  cluster = await startSlurm();
});
afterAll(async () => {
  await cluster.stop();
  folders.remove();
  views.remove();
});

const anywhere = { partition: null, account: null, qos: null, cores: null, memoryMegabytes: null, seconds: null };
const open = (change: Partial<SlurmOptions> = {}): Executor =>
  newSlurmExecutor({
    commands: newSlurmCommands(),
    program: trialProgram,
    sandbox,
    root: folders.root,
    most: { ...trialLimits, seconds: 600 },
    queues: [anywhere],
    node: process.execPath,
    beatMs: 300,
    patience: { killedMs: 600, goneMs: 5_000 },
    warn: () => {},
    ...change,
  });

const ended = async (executor: Executor, handle: string): Promise<JobEnd> => (await newEnds(executor, 200).of(handle))!;
const seen = { timeout: 30_000, interval: 50 };
const begun = (folder: string): boolean => existsSync(join(folder, "out", "progress.json"));
const stateOf = async (id: string): Promise<string> => await cluster.command("squeue", "--noheader", "--states=all", `--jobs=${id}`, "--format=%T");
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, "utf8");
const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
/** One that sleeps until it is ended, on its node. */
async function asleep(executor: Executor): Promise<{ folder: string; handle: string; id: string }> {
  const folder = folders.make({ mode: "sleep" });
  const handle = await executor.submit(folder, trialNeeds);
  for (let turn = 0; turn < 600 && !begun(folder); turn++) await wait(50);
  return { folder, handle, id: await cluster.idOf(basename(folder)) };
}

describe("on a cluster", () => {
  describeExecutor({ trial: () => ({ folders, sandbox, open: (most) => open({ most }) }), together: true, wayMs: 20_000 });

  test.concurrent("Slurm's own time limit", async ({ expect }) => {
    const executor = open();
    const { handle, id } = await asleep(executor);
    await cluster.command("scontrol", "update", `jobid=${id}`, "TimeLimit=0");
    expect((await ended(executor, handle)).how).toBe("timed-out");
  });

  test.concurrent("Slurm's own limit of memory", async ({ expect }) => {
    const commands = newSlurmCommands();
    const tight = { ...commands, submit: async (request: Parameters<typeof commands.submit>[0]) => await commands.submit({ ...request, memoryMegabytes: 20 }) };
    const executor = open({ commands: tight });
    expect((await ended(executor, await executor.submit(folders.make({ mode: "sleep" }), trialNeeds))).how).toBe("out-of-memory");
  });

  test.concurrent("ended by hand with scancel", async ({ expect }) => {
    const executor = open();
    const { folder, handle, id } = await asleep(executor);
    await cluster.command("scancel", id);
    expect((await ended(executor, handle)).how).toBe("revoked");
    expect(processesOf(folder)).toEqual([]);
  });

  test.concurrent("Slurm's program that watches it is killed: the job ends with it, and is begun again elsewhere", async ({ expect }) => {
    const executor = open();
    const { folder, handle } = await asleep(executor);
    process.kill(parentOf(processesOf(folder).find((pid) => commandOf(pid).includes("on-node.ts"))!), "SIGKILL");
    expect((await ended(executor, handle)).how).toBe("machine-lost");
    await expect.poll(() => processesOf(folder), seen).toEqual([]);
  });

  test.concurrent("put back by Slurm's own requeue: it is not run a second time, and is gone for the server", async ({ expect }) => {
    const executor = open();
    const { folder, handle, id } = await asleep(executor);
    await expect(cluster.command("scontrol", "requeue", id)).rejects.toThrow("disabled");
    const first = statSync(join(folder, "out", "progress.json")).mtimeMs;
    await cluster.command("scontrol", "update", `jobid=${id}`, "Requeue=1");
    await cluster.command("scontrol", "requeue", id);
    // Otherwise it waits for two minutes; while the first is being ended nobody may say so.
    const over = /^(COMPLETED|FAILED)$/;
    for (let turn = 0; turn < 40 && !over.test(await stateOf(id)); turn++) {
      await cluster.command("scontrol", "update", `jobid=${id}`, "StartTime=now").catch(() => "");
      await wait(500);
    }
    // By the end of the run that Slurm heard of last: of the second, or of the first that it ended.
    expect(await stateOf(id)).toMatch(over);
    expect((await ended(executor, handle)).how).toBe("crashed");
    expect(statSync(join(folder, "out", "progress.json")).mtimeMs).toBe(first);
    expect(processesOf(folder)).toEqual([]);
  });

  test.concurrent("another server goes on with what one has begun, and finds it by its name", async ({ expect }) => {
    const folder = folders.make({ mode: "slow", milliseconds: 1_500 });
    await open().submit(folder, trialNeeds);
    const next = open();
    await expect.poll(async () => (await next.poll([basename(folder)])).get(basename(folder)), seen).toBe("running");
    expect(await ended(next, basename(folder))).toMatchObject({ how: "exited" });
  });

  test.concurrent("files that show late: the job is not gone before its time", async ({ expect }) => {
    const folder = folders.make({ mode: "ok" });
    const handle = await open().submit(folder, trialNeeds);
    // As another machine sees the folder that has asked for it before it was there.
    const late = open({ root: views.root });
    mkdirSync(join(views.root, "hidden"), { recursive: true });
    const end = ended(open({ root: views.root, patience: { killedMs: 600, goneMs: 60_000 } }), handle);
    await expect.poll(() => existsSync(join(folder, "run", "end.json")), seen).toBe(true);
    expect((await late.poll([handle])).get(handle)).not.toMatchObject({ how: "exited" });
    symlinkSync(folder, join(views.root, handle));
    expect(await end).toMatchObject({ how: "exited" });
  });

  test.concurrent("handed over twice, it is run once; an answer that got lost changes nothing", async ({ expect }) => {
    const commands = newSlurmCommands();
    const stammering = open({
      commands: {
        ...commands,
        async submit(request) {
          await commands.submit(request);
          await commands.submit(request);
          throw new Error("The answer got lost.");
        },
      },
    });
    const folder = folders.make({ mode: "slow", milliseconds: 1_500 });
    const handle = await stammering.submit(folder, trialNeeds);
    expect(await ended(stammering, handle)).toMatchObject({ how: "exited" });
    expect((await cluster.command("squeue", "--noheader", "--states=all", `--name=${handle}`, "--format=%i")).split("\n")).toHaveLength(2);
  });

  test.concurrent("what the cluster refuses, or no node can run", async ({ expect }) => {
    const nowhere = open({ queues: [{ ...anywhere, partition: "nowhere" }] });
    expect(await ended(nowhere, await nowhere.submit(folders.make({ mode: "ok" }), trialNeeds))).toMatchObject({
      how: "refused",
      log: expect.stringContaining("partition") as string,
    });
    const elsewhere = open({ program: { ...trialProgram, entry: "/nowhere/job.ts" } });
    expect(await ended(elsewhere, await elsewhere.submit(folders.make({ mode: "ok" }), trialNeeds))).toMatchObject({
      how: "unplaced",
      log: expect.stringContaining("/nowhere/job.ts") as string,
    });
    const unstarted = open({ node: "/nowhere/node" });
    expect(await ended(unstarted, await unstarted.submit(folders.make({ mode: "ok" }), trialNeeds))).toMatchObject({
      how: "crashed",
      log: expect.stringContaining("/nowhere/node") as string,
    });
  });

  test.concurrent("one that was never handed over is known to be gone at once", async ({ expect }) => {
    const name = basename(folders.make({ mode: "ok" }));
    expect(await ended(open({ patience: { killedMs: 600, goneMs: 3_600_000 } }), name)).toMatchObject({ how: "not-begun" });
  });
});

test("a node that goes down: its job is lost, and the next one runs once it is back", async ({ expect }) => {
  const executor = open();
  const { folder, handle } = await asleep(executor);
  await cluster.command("scontrol", "update", `nodename=${cluster.node}`, "state=down", "reason=trial");
  expect((await ended(executor, handle)).how).toBe("machine-lost");
  const next = await executor.submit(folders.make({ mode: "ok" }), trialNeeds);
  // It may have come back by itself.
  await cluster.command("scontrol", "update", `nodename=${cluster.node}`, "state=resume").catch(() => "");
  expect(await ended(executor, next)).toMatchObject({ how: "exited" });
  expect(processesOf(folder)).toEqual([]);
});

test("a controller that is away for 20 s: what runs goes on, what is asked for is done afterwards, and nobody waits for it", async ({ expect }) => {
  const executor = open();
  const during = folders.make({ mode: "slow", milliseconds: 6_000 });
  const running = await executor.submit(during, trialNeeds);
  const { handle: sleeping } = await asleep(executor);
  await expect.poll(() => processesOf(during).length, seen).toBeGreaterThan(0);
  // What it has not yet written down it forgets, and gives its number to the next.
  await expect.poll(() => readFileSync(join(cluster.folder, "state", "job_state")).includes(sleeping), seen).toBe(true);
  await cluster.killController();
  const back = wait(20_000).then(async () => await cluster.startController());

  const asked = performance.now();
  await executor.cancel(sleeping);
  expect(performance.now() - asked).toBeLessThan(1_000);
  const late = executor.submit(folders.make({ mode: "ok" }), trialNeeds);
  expect(await Promise.race([ended(executor, running), back])).toMatchObject({ how: "exited" });

  expect((await ended(executor, sleeping)).how).toBe("cancelled");
  expect(await ended(executor, await late)).toMatchObject({ how: "exited" });
});
