/** What a node says of a job that its scheduler ends: nothing, for the scheduler says why; also where the job is gone before the word arrives. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { innermost, newJobFolderTrial, trialLimits, trialProgram } from "../../testing/job-trial.ts";
import { chooseSandbox } from "../sandbox.ts";
import { endFile, writeOrder } from "./node-order.ts";

const folders = newJobFolderTrial();
afterAll(() => folders.remove());

/** A job that sleeps on a node until it is ended. */
async function asleep() {
  const folder = folders.make({ mode: "sleep" });
  const { kind, bounded } = await chooseSandbox("auto");
  await writeOrder(folder, { program: trialProgram, sandbox: { kind, bounded }, limits: trialLimits }, process.execPath);
  mkdirSync(dirname(endFile(folder)));
  const node = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "on-node.ts"), folder], { stdio: "ignore" });
  const over = new Promise((done) => node.once("exit", done));
  await expect.poll(() => existsSync(join(folder, "out", "progress.json")), { timeout: 20_000 }).toBe(true);
  return { folder, node, over };
}

test("the scheduler's word comes after the job has ended by the same", async () => {
  const { folder, node, over } = await asleep();
  process.kill(innermost(node.pid!), "SIGTERM");
  await wait(300);
  node.kill("SIGTERM");
  await over;
  expect(existsSync(endFile(folder))).toBe(false);
}, 40_000);

test("a job that was killed without a word of the scheduler has crashed", async () => {
  const { folder, node, over } = await asleep();
  process.kill(innermost(node.pid!), "SIGTERM");
  await over;
  expect(JSON.parse(readFileSync(endFile(folder), "utf8"))).toMatchObject({ how: "crashed" });
}, 40_000);
