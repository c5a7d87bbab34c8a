/** What every executor does, whatever runs its jobs. */
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, test as serial } from "vitest";
import { newEnds } from "../executor/ends.ts";
import type { Executor, JobEnd, JobLimits } from "../executor/executor.ts";
import type { Sandbox } from "../executor/sandbox.ts";
import { bytesIn } from "../executor/watch-job.ts";
import { innermost, outputOf, processesOf, trialLimits, trialNeeds, type JobFolderTrial } from "./job-trial.ts";

export interface ExecutorTrial {
  folders: JobFolderTrial;
  sandbox: Pick<Sandbox, "kind" | "bounded">;
  open(limits: JobLimits): Executor;
}
export interface ExecutorKind {
  trial: () => ExecutorTrial;
  /** Whether its tests may run beside each other. */
  together: boolean;
  /** How long a job may take to be started and ended, beside what it does. */
  wayMs: number;
}

const packages = resolve(import.meta.dirname, "../../..");

export function describeExecutor({ trial, together, wayMs }: ExecutorKind): void {
  const test = together ? serial.concurrent : serial;
  const seen = { timeout: 10_000 + wayMs, interval: 50 };
  const open = (limits: Partial<JobLimits> = {}): Executor => trial().open({ ...trialLimits, ...limits });
  const ended = async (executor: Executor, handle: string): Promise<JobEnd> => (await newEnds(executor, 200).of(handle))!;
  const run = async (executor: Executor, folder: string): Promise<JobEnd> => await ended(executor, await executor.submit(folder, trialNeeds));

  let server: Server;
  let port = 0;
  /** As a service of the machine has one, outside every job's folder. */
  let local: Server;
  const socket = join(mkdtempSync(join(realpathSync(tmpdir()), "service-")), "socket");
  beforeAll(async () => {
    server = createServer((line) => line.end());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    ({ port } = server.address() as AddressInfo);
    local = createServer((line) => line.end());
    await new Promise<void>((done) => local.listen(socket, done));
    process.env["PORTAL_TEST_SECRET"] = "secret";
  });
  afterAll(() => {
    delete process.env["PORTAL_TEST_SECRET"];
    server.close();
    local.close();
    rmSync(dirname(socket), { recursive: true });
  });

  test("a job writes its result and ends", async ({ expect }) => {
    const executor = open();
    const folder = trial().folders.make({ mode: "ok" });
    const handle = await executor.submit(folder, trialNeeds);
    expect(await ended(executor, handle)).toMatchObject({ how: "exited" });
    expect((await executor.poll([handle])).get(handle)).toMatchObject({ how: "exited" });
    expect(JSON.parse(outputOf(folder, "exit.json"))).toMatchObject({ ok: true });
    expect(outputOf(folder, "tests.csv")).toBe(`{"mode":"ok"}\n`);
  });

  test("a job reaches nothing outside its folder and writes nowhere but in out/", async ({ expect }) => {
    const { folders, sandbox } = trial();
    const other = folders.make({});
    const folder = folders.make({ mode: "escape", port, socket, paths: [join(other, "job.json"), join(packages, "server/package.json")] });
    expect(await run(open(), folder)).toMatchObject({ how: "exited" });
    const lines = outputOf(folder, "tests.csv").trim().split("\n");
    expect(lines.filter((line) => line.startsWith("read "))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("wrote "))).toEqual([]);
    expect(lines).toContain("blocked /etc/passwd");
    // Node's permissions alone leave the network open; the log says so at the start.
    expect(lines).toContain(sandbox.kind === "none" ? "connected" : "no network");
    expect(lines).toContain(sandbox.kind === "none" ? "socket reached" : "no socket");
    expect(lines.at(-1)).not.toContain("SECRET");
    expect(lines.at(-1)).not.toContain("PATH");
  });

  test("too long: the whole job is killed", async ({ expect }) => {
    const begun = Date.now();
    const folder = trial().folders.make({ mode: "sleep" });
    expect((await run(open({ seconds: 1 }), folder)).how).toBe("timed-out");
    expect(Date.now() - begun).toBeLessThan(5_000 + wayMs);
    expect(processesOf(folder)).toEqual([]);
  });

  test("too much memory in the heap", async ({ expect }) => {
    expect((await run(open({ memoryMegabytes: 128 }), trial().folders.make({ mode: "heap" }))).how).toBe("out-of-memory");
  });

  test("too much memory outside the heap, where the kernel bounds it", async ({ expect }) => {
    if (!trial().sandbox.bounded) return;
    expect((await run(open({ memoryMegabytes: 128 }), trial().folders.make({ mode: "buffers" }))).how).toBe("out-of-memory");
  });

  test.for(["pour", "pour-into-one"])("too much output is stopped while it is written: %s", async (mode, { expect }) => {
    const folder = trial().folders.make({ mode });
    expect(await run(open({ outputMegabytes: 20 }), folder)).toMatchObject({ how: "wrote-too-much" });
    expect(await bytesIn(join(folder, "out"))).toBeLessThan(200_000_000);
  });

  test("a job fills no folder of the machine, and starts no other programs", async ({ expect }) => {
    const folder = trial().folders.make({ mode: "spread" });
    expect(await run(open({ outputMegabytes: 1_000 }), folder)).toMatchObject({ how: "exited" });
    expect(outputOf(folder, "tests.csv").trim().split("\n")).toEqual(["/ 0", "/dev 0", "/usr/lib 0", "/tmp 0", "/dev/shm 0", "processes 0"]);
  });

  test("killed from outside: nothing says that it was for want of memory", async ({ expect }) => {
    const executor = open();
    const folder = trial().folders.make({ mode: "sleep" });
    const handle = await executor.submit(folder, trialNeeds);
    await expect.poll(() => existsSync(join(folder, "out", "progress.json")), seen).toBe(true);
    process.kill(innermost(processesOf(folder)[0]!), "SIGKILL");
    expect((await ended(executor, handle)).how).toBe("crashed");
  });

  test("a crash tells why in the log", async ({ expect }) => {
    const end = await run(open(), trial().folders.make({ mode: "crash" }));
    expect(end.how).toBe("crashed");
    expect(end.log).toContain("crashed on purpose");
  });

  test("cancel ends it at once, and twice does no harm", async ({ expect }) => {
    const executor = open();
    const folder = trial().folders.make({ mode: "sleep" });
    const handle = await executor.submit(folder, trialNeeds);
    await expect.poll(() => existsSync(join(folder, "out", "progress.json")), seen).toBe(true);
    await expect.poll(async () => (await executor.poll([handle])).get(handle), seen).toBe("running");
    await executor.cancel(handle);
    expect((await ended(executor, handle)).how).toBe("cancelled");
    expect(processesOf(folder)).toEqual([]);
    await executor.cancel(handle);
  });

  test("one poll answers for all, and knows ends that nobody waited for", async ({ expect }) => {
    const executor = open();
    const handles: string[] = [];
    for (const mode of ["ok", "crash"]) handles.push(await executor.submit(trial().folders.make({ mode }), trialNeeds));
    const hows = async () => [...(await executor.poll(handles)).values()].map((state) => (typeof state === "string" ? state : state.how));
    await expect.poll(hows, { ...seen, timeout: 20_000 + wayMs }).toEqual(["exited", "crashed"]);
  });
}
