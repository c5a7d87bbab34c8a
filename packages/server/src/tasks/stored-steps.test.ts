/** Steps that could never all end are not stored, however they came about. */
import { expect, test } from "vitest";
import { portalDatabase } from "../testing/jobs-database.ts";

import { insertSteps, type NewStep } from "./step-store.ts";

const held = portalDatabase();

const step = (id: string, needs: readonly string[]): NewStep => ({
  id,
  toolId: "tool",
  toolVersion: "1",
  params: {},
  needs: needs.map((from) => ({ slot: from, hard: true, step: from, table: "table.csv" })),
});

test.each([
  ["a circle", [step("a", ["b"]), step("b", ["a"])], "“a” needs “b” needs “a”"],
  ["a need of a step that isn't there", [step("a", []), step("b", ["c"])], "“b” needs “c”"],
])("%s", async (_name, steps, said) => {
  await expect(insertSteps(held.database, "task", steps)).rejects.toThrow(said);
  expect(await held.database.selectFrom("step").select("id").execute()).toEqual([]);
});

test("what comes later may need what has ended", async () => {
  expect(await insertSteps(held.database, "later", [step("x", ["ended before"]), step("y", ["x"])], { toEnded: true })).toEqual(["x"]);
});
