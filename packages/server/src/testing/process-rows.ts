/** Processes as rows alone: nothing computes them but what a test says. */
import { createHash } from "node:crypto";
import type { Database } from "../db/open.ts";
import { keyBy } from "../jobs/key.ts";
import type { Made } from "../jobs/queue-store.ts";
import type { Work } from "../jobs/work.ts";
import type { StepRules } from "../tasks/advance.ts";
import { newStepEvents } from "../tasks/step-events.ts";
import type { NewStep } from "../tasks/step-store.ts";
import { insert } from "../tasks/store.ts";

/** With what those compute that claim these. */
export const rowProgram = "rows";
/** Equal where tool and inputs are. */
export const rowRules: StepRules = {
  keyOf({ toolId, inputs }: Work) {
    const parts = [toolId, ...inputs.map(({ role, sha256 }) => `${role}=${sha256}`).toSorted()];
    return keyBy(rowProgram, createHash("sha256").update(JSON.stringify(parts)).digest("hex"));
  },
  urgencyOf: ({ toolId }: Work) => (toolId.startsWith("short") ? "short" : "usual"),
  announce: async () => {},
  madeState: async () => "",
};
export const rowEvents = newStepEvents({ bus: { tell: () => {}, listen: () => () => {} }, ...rowRules });

export interface RowStep {
  id: string;
  /** As the step is called, unless it says otherwise. */
  tool?: string;
  needs?: readonly { from: string; hard?: boolean }[];
  shown?: boolean;
}

export async function submitRows(database: Database, id: string, steps: readonly RowStep[], user = "anna"): Promise<void> {
  const made = steps.map(({ id: step, tool = step, needs = [], shown = true }): NewStep => ({
    id: step,
    toolId: tool,
    toolVersion: "1",
    params: {},
    needs: needs.map(({ from, hard = true }, at) => ({ slot: `slot${at}`, hard, step: from, table: "table.csv" })),
    place: { module_chart: step, map_module: "", comparison: "", variant: "", shown },
  }));
  const task = {
    user_id: user,
    name: id,
    named: false,
    tool_id: "flow",
    tool_version: "1",
    params: {},
    is_example: false,
    key: null,
    inputs: [],
    program: null,
  };
  await insert(database, { id, ...task, reuse: true, flow: { steps: made } }, { jobs: 1_000, tasks: 1_000, processorSeconds: 1e9 }, rowRules);
}

/** What a job has left of a result with this content. */
export const madeRows = (content: string): Made => ({ files: [{ name: "table.csv", sha256: content, size: 1 }], unchanged: null });
