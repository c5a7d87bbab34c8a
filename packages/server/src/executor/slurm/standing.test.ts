/** What becomes of what a scheduler says, case by case; the cluster's own tests hear it from Slurm itself. */
import { expect, test } from "vitest";
import { standingOf, type FolderFacts } from "./standing.ts";

const row = (state: string, reason = "None") => ({ name: "a-1", state, reason });
const facts: FolderFacts = { submitted: true, launched: true, word: false, end: null, log: "" };
const patience = { quietMs: 0, killedMs: 5_000, goneMs: 90_000, recovered: false };
const later = { ...patience, quietMs: 10_000 };
const muchLater = { ...patience, quietMs: 90_000 };
const howOf = (...input: Parameters<typeof standingOf>) => {
  const state = standingOf(...input);
  return state === null || typeof state === "string" ? state : state.how;
};

test("it waits until a node has begun it", () => {
  expect(howOf([row("PENDING")], { ...facts, launched: false }, patience)).toBe("waiting");
  expect(howOf([row("RUNNING")], facts, patience)).toBe("running");
  // Begun and put back: its end is known when it is over.
  expect(howOf([row("PENDING", "BeginTime")], facts, muchLater)).toBe("running");
  expect(howOf([row("COMPLETED"), row("RUNNING")], facts, muchLater)).toBe("running");
});

test("what the node that watched it says outranks the scheduler, and so does the job's own word", () => {
  const end = { how: "wrote-too-much", log: "" } as const;
  for (const state of ["RUNNING", "PENDING", "FAILED", "NODE_FAIL"]) expect(standingOf([row(state)], { ...facts, end }, patience)).toBe(end);
  expect(standingOf([], { ...facts, end }, patience)).toBe(end);
  for (const state of ["CANCELLED", "TIMEOUT", "NODE_FAIL", "FAILED"]) expect(howOf([row(state)], { ...facts, word: true }, patience)).toBe("exited");
  // Its processes may still be about.
  expect(howOf([row("COMPLETING")], { ...facts, word: true }, patience)).toBe("running");
});

test.each([
  ["TIMEOUT", "TimeLimit", "timed-out"],
  ["OUT_OF_MEMORY", "OutOfMemory", "out-of-memory"],
  ["FAILED", "JobLaunchFailure", "out-of-memory"],
  ["NODE_FAIL", "NodeDown", "machine-lost"],
  ["PREEMPTED", "None", "machine-lost"],
  ["CANCELLED", "None", "revoked"],
  ["FAILED", "BadConstraints", "unplaced"],
])("%s (%s) is believed after a moment: %s", (state, reason, how) => {
  expect(howOf([row(state, reason)], facts, patience)).toBeNull();
  expect(howOf([row(state, reason)], facts, later)).toBe(how);
});

test("one that no node could begin", () => {
  expect(howOf([row("FAILED", "JobLaunchFailure")], { ...facts, launched: false }, later)).toBe("unplaced");
});

test("after the controller was away, one that it ended before any node began it is tried again", () => {
  const recovered = { ...later, recovered: true };
  expect(howOf([row("CANCELLED")], { ...facts, launched: false }, recovered)).toBe("unplaced");
  expect(howOf([row("CANCELLED")], { ...facts, launched: false }, later)).toBe("revoked");
  expect(howOf([row("CANCELLED")], facts, recovered)).toBe("revoked");
});

test("one that left no word is gone after its time, not before", () => {
  for (const rows of [[], [row("COMPLETED")], [row("FAILED", "NonZeroExitCode")]]) {
    expect(howOf(rows, facts, later)).toBeNull();
    expect(howOf(rows, facts, muchLater)).toBe("crashed");
  }
  expect(howOf([], { ...facts, submitted: false, launched: false }, patience)).toBe("not-begun");
});
