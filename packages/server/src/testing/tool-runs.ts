/** Tables uploaded and tools run at a portal of a test's own, as a signed-in user would. */
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { expect } from "vitest";
import type { TrialPortal } from "./trial-portal.ts";

type User = { trial: TrialPortal; token: string };
type Run = { inputs: object; params: object } & Record<string, unknown>;

/** Where the table is kept, for a form's `inputs`. */
export async function uploadTable({ trial, token }: User, name: string, rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const text = rows.map((row) => row.join(",")).join("\n");
  return ((await trial.upload(token, name, text, { current_dir: "/" })).content.data as { store_path: string }).store_path;
}

/** The task's id, once it has ended however it did; refused, it fails the test. */
export async function runTool({ trial, token }: User, tool: string, run: Run): Promise<string> {
  const stored = await trial.send("POST", "task/store", { token, body: { kind: "tool", tool_id: tool, ...run } });
  expect(stored.showMsg).toBe("");
  const { id } = stored.content.data as { id: string };
  const isOver = async (): Promise<boolean> => {
    const [state] = (await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as TaskState[];
    return finalStatuses.includes(state!.status);
  };
  await expect.poll(isOver, { timeout: 60_000, interval: 50 }).toBe(true);
  return id;
}
