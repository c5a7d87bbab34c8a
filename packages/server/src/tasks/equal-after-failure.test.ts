/** A step that goes on without one that failed, and asks for the very same. */
import { expect, test } from "vitest";
import { claim } from "../jobs/claim.ts";
import { fail } from "../jobs/queue-store.ts";
import { portalDatabase } from "../testing/jobs-database.ts";
import { rowEvents, rowProgram, submitRows } from "../testing/process-rows.ts";
import { queueOf } from "../testing/queue-of.ts";

const held = portalDatabase();

test("is computed by itself, in place of waiting for a result that goes in that moment", async () => {
  const queue = queueOf(held.database, "one", { events: rowEvents, program: rowProgram });
  await submitRows(held.database, "task", [
    { id: "first", tool: "same" },
    { id: "second", tool: "same", needs: [{ from: "first", hard: false }] },
  ]);
  const no = { code: "some-fault", reason: { en: "No.", zh: "否。" } };
  await fail(queue, (await claim(queue, "first"))!, "first", no);
  const row = held.database.selectFrom("step").innerJoin("result", "result.id", "step.result_id").select(["step.state", "result.state as result"]);
  expect(await row.where("step.id", "=", "second").executeTakeFirst()).toEqual({ state: "ready", result: "waiting" });
  await fail(queue, (await claim(queue, "second"))!, "second", no);
  expect(await held.database.selectFrom("task").select("status").executeTakeFirst()).toEqual({ status: "failed" });
});
