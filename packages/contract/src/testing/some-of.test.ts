import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { someOf } from "./some-of.ts";

const all = Array.from({ length: 95 }, (_, at) => at);
const tenth = (turn: string, by = "tools") => someOf(all, { oneOf: 10, by }, { PORTAL_TEST_TURN: turn });

it("one of each ten neighbours is made, the same ones in the same turn, others in another and for something else", () => {
  const first = tenth("7");
  expect(first.map((at) => Math.floor(at / 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(tenth("7")).toEqual(first);
  expect(tenth("8")).not.toEqual(first);
  expect(tenth("7", "names")).not.toEqual(first);
});

it("every round has its turn", () => {
  expect(new Set(Array.from({ length: 100 }, (_, turn) => tenth(String(turn))).flat()).size).toBe(all.length);
});

it("all are made where all are asked for, and where nobody set a turn", () => {
  expect(someOf(all, { oneOf: 10, by: "tools" }, {})).toEqual(all);
  expect(someOf(all, { oneOf: 10, by: "tools" }, { PORTAL_TEST_TURN: "7", PORTAL_TEST_ROUNDS: "all" })).toEqual(all);
});

it("of few one is made", () => {
  expect(someOf(["only"], { oneOf: 4, by: "x" }, { PORTAL_TEST_TURN: "1" })).toEqual(["only"]);
  expect(someOf([], { oneOf: 4, by: "x" }, { PORTAL_TEST_TURN: "1" })).toEqual([]);
});

it("says how many it left, where a run asks for that", () => {
  const folder = mkdtempSync(join(tmpdir(), "left-"));
  const told = join(folder, "left.tsv");
  someOf(all, { oneOf: 10, by: "tools" }, { PORTAL_TEST_TURN: "7", PORTAL_TEST_LEFT: told });
  someOf(["only"], { oneOf: 4, by: "x" }, { PORTAL_TEST_TURN: "7", PORTAL_TEST_LEFT: told });
  expect(readFileSync(told, "utf8")).toBe("85\ttools\n");
  rmSync(folder, { recursive: true });
});
