/** A server that is killed in any moment of a sandbox's start leaves no process of it behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { processesOf, trialLimits, trialProgram } from "../testing/job-trial.ts";
import { chooseSandbox } from "./sandbox.ts";

/** Sandboxes begun and killed; with `PORTAL_TEST_ROUNDS=all` ten times as many. */
const rounds = process.env["PORTAL_TEST_ROUNDS"] === "all" ? 250 : 25;

const processesIn = (root: string): number[] => readdirSync(root).flatMap((name) => processesOf(join(root, name)));

/** Runs as a server that has `sandbox`, `program`, `limits` and `root`. */
async function serverThat(root: string, does: string): Promise<void> {
  const here = (name: string): string => JSON.stringify(join(import.meta.dirname, name));
  const script = `
    import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
    import { chooseSandbox } from ${here("sandbox.ts")};
    import { startGroup } from ${here("processes.ts")};
    import { newWaitingSandboxes } from ${here("waiting.ts")};
    const [program, limits, root] = ${JSON.stringify([{ ...trialProgram, waits: true }, trialLimits, root])};
    const sandbox = await chooseSandbox("auto");
    const kill = (pid) => process.kill(pid, "SIGKILL");
    ${does}
    kill(process.pid);`;
  const server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module-typescript", "-e", script], { stdio: "inherit" });
  const [, signal] = await once(server, "exit");
  expect(signal).toBe("SIGKILL");
}

async function within(act: (root: string) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "left-behind-"));
  try {
    await act(root);
    await expect.poll(() => processesIn(root), { timeout: 10_000 }).toEqual([]);
  } finally {
    for (const pid of processesIn(root)) process.kill(pid, "SIGKILL");
    rmSync(root, { recursive: true });
  }
}

test("killed while sandboxes are begun that are to wait", async () => {
  await within(async (root) => {
    for (let begun = 0; begun < rounds; begun += 5) {
      await serverThat(
        root,
        `for (let one = 0; one < 5; one++) newWaitingSandboxes({ program, sandbox, limits, root, count: 1, places: 1, warn() {} }).start();
        await new Promise((done) => setTimeout(done, ${(begun * 7) % 120}));`,
      );
    }
  });
});

test("killed in the moment in which bubblewrap has made its child, and has neither leashed it nor let it go on", async ({ skip }) => {
  if ((await chooseSandbox("auto")).kind !== "bwrap") skip("Only bubblewrap waits so.");
  await within(async (root) => {
    await serverThat(
      root,
      `for (let one = 0; one < ${rounds}; one++) {
        const folder = mkdtempSync(root + "/");
        mkdirSync(folder + "/out");
        const { argv, env } = sandbox.command(program, folder, limits);
        const { pid } = startGroup(argv, env, ["ignore", "ignore"]);
        const children = () => readFileSync("/proc/" + pid + "/task/" + pid + "/children", "latin1").split(" ").slice(0, -1);
        const isMade = () => children().some((child) => readFileSync("/proc/" + child + "/comm", "latin1") === "bwrap\\n");
        for (const from = performance.now(); !isMade() && performance.now() - from < 5_000;);
        // As its leash does, which comes with the end of its server.
        kill(pid);
      }`,
    );
  });
});
