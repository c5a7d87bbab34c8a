/** What a step is computed from stands in one order, whatever order its rows are read in: its provenance lists it, and has the same bytes each time. */
import { expect, test } from "vitest";
import type { Work } from "../jobs/work.ts";
import { portalDatabase } from "../testing/jobs-database.ts";
import { rowRules } from "../testing/process-rows.ts";
import { workOf } from "./step-store.ts";
import { insert, type TaskInput } from "./store.ts";

const held = portalDatabase();

test("by the names of the slots", async () => {
  const works: Work[] = [];
  for (const [id, roles] of [
    ["one", ["samples", "matrix", "features"]],
    ["other", ["features", "matrix", "samples"]],
  ] as const) {
    const inputs = roles.map((role): TaskInput => ({ role, name: `${role}.csv`, sha256: role, size: 1, store_path: "", reading: {}, state: "" }));
    const task = { user_id: "anna", name: id, named: false, tool_id: "tool", tool_version: "1", params: {}, is_example: false, key: null, program: null };
    await insert(held.database, { id, ...task, inputs, reuse: false }, { jobs: 9, tasks: 9, processorSeconds: 9_000 }, rowRules);
    works.push(await workOf(held.database, id, rowRules.madeState));
  }
  expect(works.map(({ inputs }) => inputs.map(({ role }) => role))).toEqual(Array.from({ length: 2 }, () => ["features", "matrix", "samples"]));
});
