import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { describeExecutor } from "../testing/executor-suite.ts";
import { newJobFolderTrial, outputOf, processesOf, trialLimits, trialNeeds, trialProgram, type JobFolderTrial } from "../testing/job-trial.ts";
import { newEnds } from "./ends.ts";
import type { Executor, JobEnd, JobLimits } from "./executor.ts";
import { newLocalExecutor } from "./local.ts";
import { chooseSandbox, type JobProgram, type Sandbox } from "./sandbox.ts";
import { newWaitingSandboxes, type WaitingSandboxes } from "./waiting.ts";

const program: JobProgram = { ...trialProgram, waits: true };
let folders: JobFolderTrial;
const opened: WaitingSandboxes[] = [];
const warned: string[] = [];
beforeAll(() => {
  folders = newJobFolderTrial(mkdtempSync(join(realpathSync(tmpdir()), "waiting-")));
  return () => folders.remove();
});
afterEach(async () => {
  for (const waiting of opened.splice(0)) await waiting.stop();
  warned.length = 0;
});

function waitingOf(sandbox: Sandbox, { of = program, limits = trialLimits, count = 1, places = 8, busyMs = 10_000 } = {}): WaitingSandboxes {
  const waiting = newWaitingSandboxes({ program: of, sandbox, limits, root: folders.root, count, places, busyMs, warn: (text) => warned.push(text) });
  opened.push(waiting);
  waiting.start();
  return waiting;
}
const isReady = async (waiting: WaitingSandboxes): Promise<void> =>
  await expect.poll(() => waiting.ready(), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
const theirFolders = (): string[] => readdirSync(folders.root).filter((name) => name.startsWith("waiting-"));
/** With the first the others may go, before it is their turn. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It is gone.
    }
}
const ended = async (executor: Executor, handle: string): Promise<JobEnd> => (await newEnds(executor, 200).of(handle))!;

const available: Sandbox[] = [];
for (const kind of ["bwrap", "unshare"] as const) {
  const sandbox = await chooseSandbox(kind).catch(() => null);
  if (sandbox !== null) available.push(sandbox);
}

test("a sandbox works here in which a process can wait", () => expect(available).not.toEqual([]));

describe.each(available)("in the sandbox $kind, in which a process waited", (sandbox) => {
  describeExecutor({
    trial: () => ({
      folders,
      sandbox,
      open(limits: JobLimits) {
        const waiting = waitingOf(sandbox, { limits });
        const executor = newLocalExecutor(program, sandbox, limits, waiting);
        return { ...executor, submit: async (...asked) => await isReady(waiting).then(() => executor.submit(...asked)) };
      },
    }),
    together: false,
    wayMs: 0,
  });

  test("one job each: the next one has another process, and what waits in between is there again", async () => {
    const waiting = waitingOf(sandbox);
    const executor = newLocalExecutor(program, sandbox, trialLimits, waiting);
    const seen = new Set<number>();
    for (let round = 0; round < 3; round++) {
      await isReady(waiting);
      const [place] = theirFolders();
      for (const pid of processesOf(join(folders.root, place!))) seen.add(pid);
      const folder = folders.make({ mode: "ok" });
      expect(await ended(executor, await executor.submit(folder, trialNeeds))).toMatchObject({ how: "exited" });
      expect(outputOf(folder, "exit.json")).toContain('"ok":true');
      expect(processesOf(folder)).toEqual([]);
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });

  // How long this machine takes to hand a job over decides nothing: both jobs last until they are cancelled.
  test("for a place that is taken nothing is made ready, until it is free", async () => {
    const waiting = waitingOf(sandbox, { count: 2, places: 2, busyMs: 60_000 });
    const executor = newLocalExecutor(program, sandbox, trialLimits, waiting);
    await expect.poll(() => waiting.ready(), { timeout: 20_000 }).toBe(2);
    const asked = { mode: "slow", milliseconds: 60_000 } as const;
    const [first, second] = [await executor.submit(folders.make(asked), trialNeeds), await executor.submit(folders.make(asked), trialNeeds)];
    const since = performance.now();
    while (performance.now() - since < 1_800) {
      expect(theirFolders()).toEqual([]);
      await new Promise((done) => setTimeout(done, 50));
    }
    await executor.cancel(second);
    await expect.poll(() => theirFolders().length, { timeout: 20_000, interval: 20 }).toBe(1);
    expect(await executor.poll([first])).toEqual(new Map([[first, "running"]]));
    await executor.cancel(first);
  });

  test("a job that goes on for long is followed by one made ready beside it", async () => {
    const waiting = waitingOf(sandbox, { count: 1, places: 1, busyMs: 1_000 });
    const executor = newLocalExecutor(program, sandbox, trialLimits, waiting);
    await isReady(waiting);
    const long = await executor.submit(folders.make({ mode: "slow", milliseconds: 60_000 }), trialNeeds);
    await isReady(waiting);
    expect(await executor.poll([long])).toEqual(new Map([[long, "running"]]));
    await executor.cancel(long);
  });

  test("its time counts from when it has its job", async () => {
    const limits = { ...trialLimits, seconds: 2 };
    const waiting = waitingOf(sandbox, { limits });
    const executor = newLocalExecutor(program, sandbox, limits, waiting);
    await isReady(waiting);
    await new Promise((done) => setTimeout(done, 2_500));
    expect(waiting.ready()).toBe(1);
    const handle = await executor.submit(folders.make({ mode: "slow", milliseconds: 500 }), trialNeeds);
    expect(await ended(executor, handle)).toMatchObject({ how: "exited" });
  });

  test("it is ended as soon as its last word is there", async () => {
    const waiting = waitingOf(sandbox);
    const executor = newLocalExecutor(program, sandbox, trialLimits, waiting);
    await isReady(waiting);
    const folder = folders.make({ mode: "linger" });
    expect(await ended(executor, await executor.submit(folder, trialNeeds))).toEqual({ how: "exited", log: "" });
    expect(outputOf(folder, "exit.json")).toContain('"ok":true');
    expect(processesOf(folder)).toEqual([]);
  });

  test("one that dies while it waits is replaced; one that dies of the hand-over blames nobody, and the job starts its own", async () => {
    const waiting = waitingOf(sandbox);
    const executor = newLocalExecutor(program, sandbox, trialLimits, waiting);
    await isReady(waiting);
    const [first] = theirFolders();
    signal(processesOf(join(folders.root, first!)), "SIGKILL");
    await expect.poll(() => theirFolders().includes(first!), { timeout: 10_000 }).toBe(false);
    await isReady(waiting);
    // Stopped, it can't say that it has the job; then it dies.
    const stopped = processesOf(join(folders.root, theirFolders()[0]!));
    signal(stopped, "SIGSTOP");
    const folder = folders.make({ mode: "ok" });
    const handle = executor.submit(folder, trialNeeds);
    await expect.poll(() => processesOf(folder).length, { timeout: 10_000 }).toBeGreaterThan(0);
    signal(stopped, "SIGKILL");
    expect(await ended(executor, await handle)).toMatchObject({ how: "exited" });
    expect(outputOf(folder, "exit.json")).toContain('"ok":true');
  });

  test("where its folder was cleared away, the job starts its own", async () => {
    const waiting = waitingOf(sandbox);
    const executor = newLocalExecutor(program, sandbox, trialLimits, waiting);
    await isReady(waiting);
    for (const name of theirFolders()) rmSync(join(folders.root, name), { recursive: true });
    const folder = folders.make({ mode: "ok" });
    expect(await ended(executor, await executor.submit(folder, trialNeeds))).toMatchObject({ how: "exited" });
    expect(outputOf(folder, "exit.json")).toContain('"ok":true');
  });

  test("nothing of them is left when the server stops", async () => {
    const waiting = waitingOf(sandbox, { count: 2 });
    await expect.poll(() => waiting.ready(), { timeout: 20_000 }).toBe(2);
    const places = theirFolders().map((name) => join(folders.root, name));
    expect(places.flatMap(processesOf)).not.toEqual([]);
    await waiting.stop();
    await expect.poll(() => [...theirFolders(), ...places.flatMap(processesOf)], { timeout: 5_000 }).toEqual([]);
  });
});

test("nothing of them is left when the server is killed", async () => {
  const script = `
    import { newWaitingSandboxes } from ${JSON.stringify(join(import.meta.dirname, "waiting.ts"))};
    import { chooseSandbox } from ${JSON.stringify(join(import.meta.dirname, "sandbox.ts"))};
    const sandbox = await chooseSandbox("auto");
    newWaitingSandboxes({ program: ${JSON.stringify(program)}, sandbox, limits: ${JSON.stringify(trialLimits)}, root: ${JSON.stringify(folders.root)}, count: 1, places: 1, warn: () => {} }).start();
    setInterval(() => {}, 1_000);`;
  const owner = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { stdio: "ignore" });
  await expect.poll(theirFolders, { timeout: 20_000 }).toHaveLength(1);
  const place = join(folders.root, theirFolders()[0]!);
  await expect.poll(() => processesOf(place).length, { timeout: 20_000 }).toBeGreaterThan(0);
  owner.kill("SIGKILL");
  await expect.poll(() => processesOf(place), { timeout: 5_000 }).toEqual([]);
  rmSync(place, { recursive: true });
});

test("a program that does not get ready is said once a try, and jobs start their own", async () => {
  const sandbox = await chooseSandbox("auto");
  const broken = join(folders.root, "broken.ts");
  writeFileSync(broken, "if (process.argv[3] === '--wait') process.exit(1);");
  const of = { ...program, entry: broken };
  const waiting = waitingOf(sandbox, { of });
  await expect.poll(() => warned.length, { timeout: 20_000 }).toBe(1);
  const executor = newLocalExecutor(of, sandbox, trialLimits, waiting);
  expect(await ended(executor, await executor.submit(folders.make({}), trialNeeds))).toMatchObject({ how: "exited" });
  expect(warned).toHaveLength(1);
  expect(existsSync(broken)).toBe(true);
});
