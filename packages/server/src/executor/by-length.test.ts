import { basename } from "node:path";
import { expect, test } from "vitest";
import { newManualJobs } from "../testing/manual-jobs.ts";
import { newExecutorByLength } from "./by-length.ts";
import { newEnds } from "./ends.ts";

const limits = (seconds: number) => ({ seconds, memoryMegabytes: 256, outputMegabytes: 100 });
const needs = (seconds: number) => ({ cores: 1, memoryMegabytes: 256, seconds });

function trial() {
  const [here, away] = [newManualJobs(limits(30)), newManualJobs(limits(600), { outlive: true })];
  return { here, away, executor: newExecutorByLength({ here: here.executor, away: away.executor, isShort: ({ seconds }) => seconds <= 10 }) };
}

test("short work is done here, the rest away, each by its own limits and for its own life", async () => {
  const { here, away, executor } = trial();
  const [short, long] = [await executor.submit("/jobs/a-1", needs(10)), await executor.submit("/jobs/b-1", needs(11))];
  expect([here.jobs, away.jobs].map((jobs) => jobs.map(({ name }) => name))).toEqual([["a-1"], ["b-1"]]);
  expect([executor.limits(needs(10)).seconds, executor.limits(needs(11)).seconds]).toEqual([30, 600]);
  expect([short, long].map((handle) => executor.diesWithServer(handle))).toEqual([true, false]);
  // Nobody knows more of it than its name: what ran here is gone anyway.
  expect(executor.diesWithServer(basename("/jobs/c-1"))).toBe(false);
});

test("one poll asks both, and ends here are told at once", async () => {
  const { here, away, executor } = trial();
  const handles = [await executor.submit("/jobs/a-1", needs(1)), await executor.submit("/jobs/b-1", needs(100))];
  expect(await executor.poll(handles)).toEqual(new Map(handles.map((handle) => [handle, "running"])));
  const end = newEnds(executor, 3_600_000).of(handles[0]!);
  here.jobs[0]!.end("exited");
  expect(await end).toMatchObject({ how: "exited" });
  await executor.cancel(handles[1]!);
  expect([here.jobs[0]!.cancelled, away.jobs[0]!.cancelled]).toEqual([false, true]);
});
