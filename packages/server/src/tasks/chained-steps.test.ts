/** Tools in a row as steps of one task, and the same tools by hand, one after another: what is known of a matrix goes along in the same way. */
import { readFileSync } from "node:fs";
import { checkParams } from "@analyte/contract/params";
import type { Reading } from "@analyte/contract/reading";
import { parseTableState, type TableState } from "@analyte/contract/table-state";
import { resultHandle, storeTask } from "@analyte/contract/tasks";
import { catalog, toolById } from "@analyte/tools/catalog";
import { expect, it } from "vitest";
import { keyBy, keyOf } from "../jobs/key.ts";
import { newSortableId } from "../sortable-id.ts";
import { insertFlow } from "../testing/flow-task.ts";
import { quick } from "../testing/quick-settings.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import { programVersion } from "../tools/program-version.ts";
import type { StepRules } from "./advance.ts";
import type { NewStep } from "./step-store.ts";
import { newMadeState } from "./table-states.ts";
import type { TaskDependencies } from "./tasks.ts";

const { portal } = taskPortals();
const rows = Array.from({ length: 8 }, (_, at) => [
  `s${at}`,
  at * 1.37 + 1.11,
  9 - at * 0.83,
  20 + at,
  1.2 + ((at * 5.3) % 4),
  at === 2 ? "" : 5 + ((at * 3.1) % 7),
]);
const table = [["sample", "f1", "f2", "Age", "f3", "f4"], ...rows].map((cells) => cells.join(",")).join("\n");
// A column that looks like a description of the samples was said to be measured; nobody asks again.
const reading: Reading = { measured: ["Age"] };
const chain: { tool: string; params: Record<string, unknown> }[] = [
  { tool: "missing-values", params: { method: "half-min" } },
  { tool: "normalise", params: { transform: "log2" } },
  { tool: "normalise", params: { scale: "pareto", transform: "none", input_scale: "log2" } },
  { tool: "pca", params: {} },
];

/** What a step, or a tool's task, has computed: what makes it the same as another, and its files by their content. */
async function computed(p: TestPortal, task: string, position: number) {
  const { result_id } = await p.database
    .selectFrom("step")
    .select("result_id")
    .where("task_id", "=", task)
    .where("position", "=", position)
    .executeTakeFirstOrThrow();
  const { key } = await p.database.selectFrom("result").select("key").where("id", "=", result_id!).executeTakeFirstOrThrow();
  const files = await p.database.selectFrom("result_file").select(["name", "sha256", "size"]).where("result_id", "=", result_id!).orderBy("name").execute();
  return { result: result_id, key, files };
}

async function stateOf(p: TestPortal, task: string, position: number): Promise<TableState | null> {
  const { files } = await computed(p, task, position);
  const { sha256 } = files.find(({ name }) => name === "matrix.state.json")!;
  return parseTableState(readFileSync(p.platform.blobs.pathOf(sha256), "utf8"));
}

it("a step is told of its matrix what a task is told that is given the result by hand, and makes the same of it", async () => {
  const dependencies: Partial<TaskDependencies> = { tools: catalog.map(({ manifest }) => manifest), version: programVersion() };
  // The tools' own program.
  Object.assign(dependencies, { program: undefined });
  const p = await portal({ environment: { PORTAL_JOB_MEMORY_MB: "1024", PORTAL_JOB_CACHE: quick.PORTAL_JOB_CACHE }, dependencies });
  const handle = await p.upload(table, "ages.csv");
  const { name, sha256, size } = await p.tasks.resolveHandle("anna", handle);

  const ids = chain.map(() => newSortableId());
  const steps = chain.map(({ tool, params }, at): NewStep => {
    const { manifest } = toolById(tool)!;
    const from = at === 0 ? { input: "matrix" } : { step: ids[at - 1]!, table: "matrix.csv" };
    return {
      id: ids[at]!,
      toolId: tool,
      toolVersion: manifest.version,
      params: checkParams(manifest, params).values,
      needs: [{ slot: "matrix", hard: true, ...from }],
    };
  });
  const input = { role: "matrix", name, sha256, size, store_path: handle, reading, state: "" };
  const rules: StepRules = {
    keyOf: (work) => keyBy(programVersion(), keyOf(work, programVersion())),
    urgencyOf: () => "short",
    announce: async () => {},
    madeState: newMadeState(p.platform.blobs),
  };
  const task = await insertFlow(p.database, { user: "anna", inputs: [input], steps }, rules);
  expect(await p.ended(task)).toMatchObject({ status: "succeeded", reason: "" });

  let matrix = handle;
  for (const [at, { tool, params }] of chain.entries()) {
    const readings = at === 0 ? { matrix: reading } : {};
    const { id } = await p.call(storeTask, { kind: "tool", tool_id: tool, inputs: { matrix }, params, readings });
    expect([tool, await p.ended(id)]).toMatchObject([tool, { status: "succeeded", reason: "" }]);
    const [step, alone] = [await computed(p, task, at), await computed(p, id, 0)];
    expect(alone.result).not.toBe(step.result);
    expect([tool, step.key, step.files]).toEqual([tool, alone.key, alone.files]);
    matrix = resultHandle(id, "matrix.csv");
  }
  expect(await stateOf(p, task, 1)).toMatchObject({ scale: "log2", measured: ["Age"], applied: [{ step: "imputed" }, { step: "transformed" }] });
  expect(await stateOf(p, task, 2)).toMatchObject({
    scale: "other",
    measured: ["Age"],
    applied: [{ step: "imputed" }, { step: "transformed", method: "log2" }, { step: "transformed", method: "raw" }, { step: "scaled" }],
  });
});
