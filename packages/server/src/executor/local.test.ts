import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeExecutor } from "../testing/executor-suite.ts";
import { newJobFolderTrial, outputOf, processesOf, trialLimits, trialNeeds, trialProgram } from "../testing/job-trial.ts";
import { quick } from "../testing/quick-settings.ts";
import { newEnds } from "./ends.ts";
import { newLocalExecutor } from "./local.ts";
import { chooseSandbox, type JobProgram, type Sandbox, type SandboxKind } from "./sandbox.ts";

const folders = newJobFolderTrial();
afterAll(() => folders.remove());

async function available(): Promise<SandboxKind[]> {
  const found: SandboxKind[] = [];
  for (const kind of ["bwrap", "unshare", "none"] as const) {
    try {
      await chooseSandbox(kind);
      found.push(kind);
    } catch {
      // This machine does not have it.
    }
  }
  return found;
}
const kinds = await available();

test("the strongest sandbox that works is chosen", async () => {
  expect((await chooseSandbox("auto")).kind).toBe(kinds[0]);
});

describe.each(kinds)("in the sandbox %s", (kind) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await chooseSandbox(kind);
  });
  describeExecutor({
    trial: () => ({ folders, sandbox, open: (limits) => newLocalExecutor(trialProgram, sandbox, limits) }),
    together: false,
    wayMs: 0,
  });

  test("what was compiled before is read by jobs and changed by none", async () => {
    // Not among the temporary files, of which a job has its own.
    const caches = dirname(quick.PORTAL_JOB_CACHE);
    mkdirSync(caches, { recursive: true });
    const cache = mkdtempSync(join(caches, "jobs-test-"));
    const run = async (writable: boolean): Promise<string> => {
      const executor = newLocalExecutor({ ...trialProgram, compileCache: { folder: cache, writable } }, sandbox, trialLimits);
      const folder = folders.make({ mode: "cache" });
      expect(await newEnds(executor, 200).of(await executor.submit(folder, trialNeeds))).toMatchObject({ how: "exited" });
      return outputOf(folder, "tests.csv");
    };
    expect(await run(true)).toBe("cache, written");
    // Where nothing but Node's permissions keeps a job from writing there, Node reads nothing there either.
    expect(await run(false)).toBe(kind === "bwrap" ? "cache, read-only" : "no cache");
    rmSync(cache, { recursive: true });
  });

  test("what a job's process could do beyond that is bounded by the kernel", () => {
    if (kind === "none" || !sandbox.bounded) return;
    const folder = folders.make({});
    const shell: JobProgram = { ...trialProgram, readable: [...trialProgram.readable, "/bin", "/usr/bin"] };
    const { argv, env, release } = sandbox.command(shell, folder, { ...trialLimits, outputMegabytes: 1_000 });
    // In Node's place stands a shell, whom Node's permissions do not hold.
    const outer = argv.slice(0, argv.indexOf(realpathSync(process.execPath), argv.lastIndexOf("--")));
    const script = `
      for folder in / /dev /usr/lib /tmp /dev/shm; do path=$folder/spread-${basename(folder)}
        head -c 400000000 /dev/zero > $path; stat -c "$folder %s" $path; rm -f $path; done
      count=0; while [ $count -lt 300 ]; do sleep 5 & count=$((count + 1)); done; echo 300 processes`;
    const { stdout } = spawnSync(outer[0]!, [...outer.slice(1), "/bin/sh", "-c", script], {
      env: { ...env, PATH: "/usr/bin:/bin" },
      encoding: "utf8",
      timeout: 20_000,
    });
    release();
    const sizes = new Map(stdout.split("\n").map((line) => line.split(" ") as [string, string]));
    expect([...sizes.keys()].filter((name) => name.startsWith("/"))).toEqual(["/tmp", "/dev/shm"]);
    expect(Number(sizes.get("/tmp"))).toBeLessThanOrEqual(268_435_456);
    expect(Number(sizes.get("/dev/shm"))).toBeLessThanOrEqual(67_108_864);
    expect(stdout).not.toContain("300 processes");
  });
});

test.each(kinds)("in the sandbox %s a job does not outlive a server that is killed", async (kind) => {
  const folder = folders.make({ mode: "sleep" });
  const script = `
    import { newLocalExecutor } from ${JSON.stringify(join(import.meta.dirname, "local.ts"))};
    import { chooseSandbox } from ${JSON.stringify(join(import.meta.dirname, "sandbox.ts"))};
    const executor = newLocalExecutor(${JSON.stringify(trialProgram)}, await chooseSandbox(${JSON.stringify(kind)}), ${JSON.stringify({ ...trialLimits, seconds: 600 })});
    await executor.submit(${JSON.stringify(folder)}, ${JSON.stringify(trialNeeds)});
    setInterval(() => {}, 1_000);`;
  const owner = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { stdio: "ignore" });
  await expect.poll(() => existsSync(join(folder, "out", "progress.json")), { timeout: 20_000 }).toBe(true);
  expect(processesOf(folder)).not.toEqual([]);
  owner.kill("SIGKILL");
  await expect.poll(() => processesOf(folder), { timeout: 5_000 }).toEqual([]);
});

test.each(kinds)("in the sandbox %s a job that is being started while its server is killed does not begin", async (kind) => {
  const folder = folders.make({ mode: "sleep" });
  const { argv, env, release } = (await chooseSandbox(kind)).command(trialProgram, folder, trialLimits);
  // Somebody else is its parent by then.
  const { status } = spawnSync("/bin/sh", ["-c", '"$@"; exit $?', "sh", ...argv], { env, timeout: 10_000 });
  release();
  expect(status).not.toBeNull();
  expect(existsSync(join(folder, "out", "progress.json"))).toBe(false);
});

test("an end is known at once, without a poll", async () => {
  const executor = newLocalExecutor(trialProgram, await chooseSandbox("auto"), trialLimits);
  const told: string[] = [];
  executor.onEnd!((handle) => told.push(handle));
  const handle = await executor.submit(folders.make({ mode: "ok" }), trialNeeds);
  expect(await newEnds(executor, 3_600_000).of(handle)).toMatchObject({ how: "exited" });
  expect(told).toEqual([handle]);
});

test("a handle that nobody knows has crashed", async () => {
  const executor = newLocalExecutor(trialProgram, await chooseSandbox("auto"), trialLimits);
  expect((await executor.poll(["gone"])).get("gone")).toMatchObject({ how: "crashed" });
  await executor.cancel("gone");
});
