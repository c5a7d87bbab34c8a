/** The real tools in sandboxes that were there before their job: the same files as where every job starts its own, and none of the one before. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { base } from "@analyte/contract/call";
import { finalStatuses, type ResultOutline, type TaskState } from "@analyte/contract/tasks";
import { expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

const tools = ["two-groups", "pca", "two-groups"];

it("computes the same as where every job starts its own, one after the other", async () => {
  const made: Record<string, string[]> = {};
  for (const ready of ["0", "2"]) {
    const trial = await startTrial({ PORTAL_JOBS_READY: ready });
    try {
      made[ready] = await results(trial, ready !== "0");
    } finally {
      await trial.close();
    }
  }
  expect(made["2"]).toEqual(made["0"]);
  expect(made["2"]![2]).toBe(made["2"]![0]);
});

async function results(trial: TrialPortal, waits: boolean): Promise<string[]> {
  const token = await trial.signIn();
  const ready = (): string[] => readdirSync(join(trial.data, "jobs")).filter((name) => name.startsWith("waiting-"));
  const found: string[] = [];
  for (const tool of tools) {
    if (waits) await expect.poll(() => ready().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    const { id } = (await trial.send("POST", "task/store_example", { token, body: { tool_id: tool } })).content.data as { id: string };
    const state = async (): Promise<TaskState> => ((await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as TaskState[])[0]!;
    await expect.poll(async () => finalStatuses.includes((await state()).status), { timeout: 60_000 }).toBe(true);
    expect((await state()).status).toBe("succeeded");
    const { tables, charts, methods, notes } = (await trial.send("GET", `task/result?id=${id}`, { token })).content.data as ResultOutline;
    const files = await Promise.all(
      tables.map(
        async ({ file }) =>
          await (
            await fetch(`${trial.portal.address}${base}/task/download_result?${new URLSearchParams({ id, file }).toString()}`, { headers: { token } })
          ).text(),
      ),
    );
    found.push(JSON.stringify({ charts, methods, notes, files }));
  }
  return found;
}
