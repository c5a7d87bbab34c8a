import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { JobLimits } from "./executor.ts";
import { newLocalExecutor } from "./local.ts";
import { chooseSandbox, type JobProgram, type Sandbox, type SandboxKind } from "./sandbox.ts";
import { bytesIn } from "./watch-job.ts";

const packages = resolve(import.meta.dirname, "../../..");
const entry = join(packages, "server/src/testing/fixture-job.ts");
const program: JobProgram = {
  entry,
  readable: [join(dirname(packages), "node_modules"), join(packages, "contract"), join(packages, "tools")],
  compileCache: null,
};
const limits: JobLimits = { seconds: 20, memoryMegabytes: 256, outputMegabytes: 64 };
const folders: string[] = [];

function jobFolder(params: Record<string, unknown>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "job-test-"));
  folders.push(folder);
  mkdirSync(join(folder, "in"));
  mkdirSync(join(folder, "out"));
  writeFileSync(join(folder, "in", "matrix.csv"), "sample,f1\ns1,1\n");
  const inputs = [{ role: "matrix", file: "in/matrix.csv", name: "matrix.csv", sha256: "", size: 0 }];
  writeFileSync(join(folder, "job.json"), JSON.stringify({ version: 1, kind: "tool", params, inputs, attempt: 1 }));
  return folder;
}
const output = (folder: string, file: string): string => readFileSync(join(folder, "out", file), "utf8");

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

let server: Server;
let port = 0;
/** As a service of the machine has one, outside every job's folder. */
let local: Server;
const socket = join(mkdtempSync(join(realpathSync(tmpdir()), "service-")), "socket");
beforeAll(async () => {
  server = createServer((line) => line.end());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as { port: number }).port;
  local = createServer((line) => line.end());
  await new Promise<void>((done) => local.listen(socket, done));
});
afterAll(() => {
  server.close();
  local.close();
  rmSync(dirname(socket), { recursive: true });
});
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test("the strongest sandbox that works is chosen", async () => {
  expect((await chooseSandbox("auto")).kind).toBe(kinds[0]);
});

describe.each(kinds)("in the sandbox %s", (kind) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await chooseSandbox(kind);
  });

  test("a job writes its result and ends", async () => {
    const executor = newLocalExecutor(program, sandbox);
    const folder = jobFolder({ mode: "ok" });
    const handle = await executor.submit(folder, limits);
    expect(await executor.ended(handle)).toMatchObject({ how: "exited" });
    expect(await executor.poll(handle)).toMatchObject({ how: "exited" });
    expect(JSON.parse(output(folder, "exit.json"))).toMatchObject({ ok: true });
    expect(output(folder, "tests.csv")).toBe(`{"mode":"ok"}\n`);
  });

  test("a job reaches nothing outside its folder and writes nowhere but in out/", async () => {
    process.env["PORTAL_TEST_SECRET"] = "secret";
    const executor = newLocalExecutor(program, sandbox);
    const other = jobFolder({});
    const folder = jobFolder({ mode: "escape", port, socket, paths: [join(other, "job.json"), join(packages, "server/package.json")] });
    const end = await executor.ended(await executor.submit(folder, limits));
    expect(end).toMatchObject({ how: "exited" });
    const lines = output(folder, "tests.csv").trim().split("\n");
    delete process.env["PORTAL_TEST_SECRET"];
    expect(lines.filter((line) => line.startsWith("read "))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("wrote "))).toEqual([]);
    expect(lines).toContain("blocked /etc/passwd");
    // Node's permissions alone leave the network open; the log says so at the start.
    expect(lines).toContain(kind === "none" ? "connected" : "no network");
    expect(lines).toContain(kind === "none" ? "socket reached" : "no socket");
    expect(lines.at(-1)).not.toContain("SECRET");
    expect(lines.at(-1)).not.toContain("PATH");
  });

  test("too long: the whole job is killed", async () => {
    const executor = newLocalExecutor(program, sandbox);
    const begun = Date.now();
    const end = await executor.ended(await executor.submit(jobFolder({ mode: "sleep" }), { ...limits, seconds: 1 }));
    expect(end.how).toBe("timed-out");
    expect(Date.now() - begun).toBeLessThan(5_000);
  });

  test("too much memory in the heap", async () => {
    const executor = newLocalExecutor(program, sandbox);
    expect((await executor.ended(await executor.submit(jobFolder({ mode: "heap" }), { ...limits, memoryMegabytes: 128 }))).how).toBe("out-of-memory");
  });

  test("too much memory outside the heap, where the kernel bounds it", async () => {
    if (!sandbox.bounded) return;
    const executor = newLocalExecutor(program, sandbox);
    expect((await executor.ended(await executor.submit(jobFolder({ mode: "buffers" }), { ...limits, memoryMegabytes: 128 }))).how).toBe("out-of-memory");
  });

  test.each(["pour", "pour-into-one"])("too much output is stopped while it is written: %s", async (mode) => {
    const executor = newLocalExecutor(program, sandbox);
    const folder = jobFolder({ mode });
    expect(await executor.ended(await executor.submit(folder, { ...limits, outputMegabytes: 20 }))).toMatchObject({ how: "wrote-too-much" });
    expect(await bytesIn(join(folder, "out"))).toBeLessThan(200_000_000);
  });

  test("a job fills no folder of the machine, and starts no other programs", async () => {
    const executor = newLocalExecutor(program, sandbox);
    const folder = jobFolder({ mode: "spread" });
    expect(await executor.ended(await executor.submit(folder, { ...limits, outputMegabytes: 1_000 }))).toMatchObject({ how: "exited" });
    expect(output(folder, "tests.csv").trim().split("\n")).toEqual(["/ 0", "/dev 0", "/usr/lib 0", "/tmp 0", "/dev/shm 0", "processes 0"]);
  });

  test("what a job's process could do beyond that is bounded by the kernel", () => {
    if (kind === "none" || !sandbox.bounded) return;
    const folder = jobFolder({});
    const shell: JobProgram = { ...program, readable: [...program.readable, "/bin", "/usr/bin"] };
    const { argv, env, release } = sandbox.command(shell, folder, { ...limits, outputMegabytes: 1_000 });
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

  test("killed from outside: nothing says that it was for want of memory", async () => {
    const executor = newLocalExecutor(program, sandbox);
    const folder = jobFolder({ mode: "sleep" });
    const handle = await executor.submit(folder, limits);
    await expect.poll(() => existsSync(join(folder, "out", "progress.json")), { timeout: 10_000 }).toBe(true);
    process.kill(innermost(Number(running(folder)[0])), "SIGKILL");
    expect((await executor.ended(handle)).how).toBe("crashed");
  });

  test("a crash tells why in the log", async () => {
    const executor = newLocalExecutor(program, sandbox);
    const end = await executor.ended(await executor.submit(jobFolder({ mode: "crash" }), limits));
    expect(end.how).toBe("crashed");
    expect(end.log).toContain("crashed on purpose");
  });

  test("cancel ends it at once, and twice does no harm", async () => {
    const executor = newLocalExecutor(program, sandbox);
    const folder = jobFolder({ mode: "sleep" });
    const handle = await executor.submit(folder, limits);
    await expect.poll(() => output(folder, "progress.json"), { timeout: 10_000 }).toContain("0.25");
    expect(await executor.poll(handle)).toBeNull();
    await executor.cancel(handle);
    expect((await executor.ended(handle)).how).toBe("cancelled");
    await executor.cancel(handle);
  });
});

test.each(kinds)("in the sandbox %s a job does not outlive a server that is killed", async (kind) => {
  const folder = jobFolder({ mode: "sleep" });
  const script = `
    import { newLocalExecutor } from ${JSON.stringify(join(import.meta.dirname, "local.ts"))};
    import { chooseSandbox } from ${JSON.stringify(join(import.meta.dirname, "sandbox.ts"))};
    const executor = newLocalExecutor(${JSON.stringify(program)}, await chooseSandbox(${JSON.stringify(kind)}));
    await executor.submit(${JSON.stringify(folder)}, ${JSON.stringify({ ...limits, seconds: 600 })});
    setInterval(() => {}, 1_000);`;
  const owner = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { stdio: "ignore" });
  await expect.poll(() => existsSync(join(folder, "out", "progress.json")), { timeout: 20_000 }).toBe(true);
  expect(running(folder)).not.toEqual([]);
  owner.kill("SIGKILL");
  await expect.poll(() => running(folder), { timeout: 5_000 }).toEqual([]);
});

/** Processes that have the folder in their command line. */
function running(folder: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && Number(pid) !== process.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(folder);
    } catch {
      return false;
    }
  });
}

/** The process at the end of the chain of children. */
function innermost(pid: number): number {
  const child = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]!;
  return child === "" ? pid : innermost(Number(child));
}

test("a handle that nobody knows has crashed", async () => {
  const executor = newLocalExecutor(program, await chooseSandbox("auto"));
  expect(await executor.poll("gone")).toMatchObject({ how: "crashed" });
  await executor.cancel("gone");
});
