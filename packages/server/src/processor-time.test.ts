import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { processorMs, whenUsed } from "./processor-time.ts";

const started = (source: string) => spawn(process.execPath, ["--eval", source], { stdio: "ignore" });

it.skipIf(!existsSync("/proc/self/stat"))("tells of who works, not of who waits", async () => {
  const [works, waits] = [started("for (;;);"), started("setInterval(() => {}, 1_000)")];
  const told: string[] = [];
  const ends = [works, waits].map(({ pid }, at) => whenUsed(pid, 300, () => told.push(at === 0 ? "works" : "waits")));
  await expect.poll(() => told, { timeout: 30_000 }).toEqual(["works"]);
  await expect.poll(() => processorMs(works.pid), { timeout: 30_000 }).toBeGreaterThan(1_000);
  expect(processorMs(waits.pid)).toBeLessThan(1_000);
  expect(told).toEqual(["works"]);
  for (const end of ends) end();
  for (const child of [works, waits]) child.kill("SIGKILL");
  expect(processorMs(undefined)).toBeNull();
});
