/** A step that can do without each of its needs, and has nothing where all are lost. */
import { expect, it } from "vitest";
import { newSortableId } from "../sortable-id.ts";
import { insertFlow, quickRules, quickTool } from "../testing/flow-task.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { NewStep } from "./step-store.ts";
import type { TaskInput } from "./store.ts";

const { portal } = taskPortals();

it.each([
  { modes: ["fault", "fault"], state: "skipped", told: "There is no column." },
  { modes: ["fault", "echo"], state: "succeeded", told: "" },
])("of steps that end by $modes it is $state", async ({ modes, state, told }) => {
  const p = await portal({ dependencies: { tools: [quickTool] } });
  const handle = await p.upload("sample,f1\ns1,1\n", "matrix.csv", "anna");
  const { name, sha256, size } = await p.tasks.resolveHandle("anna", handle);
  const ids = [...modes, "count", "after"].map(() => newSortableId());
  const step = (at: number, mode: string, needs: NewStep["needs"]): NewStep => ({
    id: ids[at]!,
    toolId: "fixture",
    toolVersion: "1.0.0",
    params: { mode, milliseconds: 1, port: at },
    needs,
  });
  const made = (from: number, slot: string, hard: boolean) => ({ slot, hard, step: ids[from]!, table: "tests.csv" });
  const steps = [
    ...modes.map((mode, at) => step(at, mode, [{ slot: "matrix", hard: true, input: "matrix" }])),
    step(2, "count", [made(0, "matrix", false), made(1, "samples", false)]),
    step(3, "after", [made(2, "matrix", true)]),
  ];
  const input: TaskInput = { role: "matrix", name, sha256, size, store_path: handle, reading: {}, state: "" };
  const task = await insertFlow(p.database, { user: "anna", inputs: [input], steps }, quickRules);
  await p.ended(task);
  const rows = await p.database.selectFrom("step").select(["state", "reason", "cause_step"]).where("task_id", "=", task).orderBy("position").execute();
  for (const row of rows.slice(2)) {
    expect(row.state).toBe(state);
    expect(row.reason === "" ? "" : (JSON.parse(row.reason) as { en: string }).en).toBe(told);
    expect(row.cause_step).toBe(state === "skipped" ? ids[0] : null);
  }
});
