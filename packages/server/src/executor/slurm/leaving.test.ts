/** A server that stops while a job is on its way to the scheduler: the next one goes on with it, or begins it anew, and blames nobody. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JobEnd } from "../executor.ts";
import type { SlurmCommands } from "./commands.ts";
import { newSlurmExecutor } from "./slurm.ts";

let root: string;
let rows: Map<string, string>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "leaving-"));
  mkdirSync(join(root, "job-1"));
  rows = new Map();
});
afterEach(() => rmSync(root, { recursive: true }));

const most = { seconds: 10, memoryMegabytes: 100, outputMegabytes: 10 };
const needs = { cores: 1, ...most };
const anywhere = { partition: null, account: null, qos: null, cores: null, memoryMegabytes: null, seconds: null };
const controller: SlurmCommands = {
  submit: async ({ name }) => void rows.set(name, "PENDING"),
  list: async () => [...rows].map(([name, state]) => ({ name, state, reason: "None" })),
  cancel: async (name) => void (rows.has(name) && rows.set(name, "CANCELLED")),
};
const server = (commands: Partial<SlurmCommands> = {}) =>
  newSlurmExecutor({
    commands: { ...controller, ...commands },
    program: { entry: "", readable: [], compileCache: null },
    sandbox: { kind: "none", bounded: false },
    root,
    most,
    queues: [anywhere],
    node: "node",
    beatMs: 10,
    patience: { killedMs: 50, goneMs: 300 },
    warn: () => {},
  });
/** What the next server finds, as soon as it finds anything. */
async function found() {
  const next = server();
  for (;;) {
    const state = (await next.poll(["job-1"])).get("job-1");
    if (state !== undefined) return { next, state };
    await wait(20);
  }
}

test("what is being sent goes on", async () => {
  const arrives = Promise.withResolvers<void>();
  const first = server({ submit: async (request) => (await controller.submit(request), await arrives.promise) });
  const sending = first.submit(join(root, "job-1"), needs);
  await expect.poll(() => rows.size).toBe(1);
  await first.leave!("job-1");
  arrives.resolve();
  expect(await sending).toBe("job-1");
  const { next, state } = await found();
  expect(state).toBe("waiting");
  // It is the next one's to end, too.
  await next.cancel("job-1");
  await expect.poll(async () => (await next.poll(["job-1"])).get("job-1"), { timeout: 5_000 }).toMatchObject({ how: "cancelled" } satisfies Partial<JobEnd>);
});

test.each(["while the controller is away", "before it was sent"])("what is not sent was not begun: %s", async (when) => {
  const first = server({ submit: async () => await Promise.reject(new Error("Unable to contact slurm controller")) });
  const before = when === "before it was sent";
  if (before) await first.leave!("job-1");
  const sending = first.submit(join(root, "job-1"), needs);
  await wait(30);
  if (!before) await first.leave!("job-1");
  expect(await sending).toBe("job-1");
  expect((await found()).state).toMatchObject({ how: "not-begun" });
});
