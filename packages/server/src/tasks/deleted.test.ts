/** What is deleted goes together, and does not come back by itself. */
import * as contract from "@analyte/contract/tasks";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";

const { portal } = taskPortals();

test("a submit that is sent again after its task was deleted does not run a second time", async () => {
  const p = await portal();
  const matrix = await p.upload("sample,f1\ns1,1\n");
  const more = { inputs: { matrix }, idempotency_key: "once" };
  const id = await p.submit({}, more);
  await p.ended(id);
  await p.call(contract.deleteTasks, { ids: id });
  const refused = await failureOf(p.submit({}, more));
  expect(refused).toMatchObject({
    status: 409,
    text: { en: expect.stringContaining("was deleted") as string, zh: expect.stringContaining("已被删除") as string },
  });
  expect(await p.database.selectFrom("task").select("id").execute()).toEqual([]);
  // Another user's key is another key, and a key is remembered for 30 days.
  await p.submit({}, { idempotency_key: "once" }, { user: "ben" });
  await p.database.updateTable("task_key_deleted").set({ deleted_at: 0 }).execute();
  await p.call(contract.deleteTasks, { ids: await p.submit({}, { inputs: { matrix } }) });
  expect(await p.submit({}, more)).not.toBe(id);
});

// Of the embedded database, transactions take turns.
test.skipIf(trialDatabaseServer === null)("a task that is deleted while its result is published leaves nothing behind", async () => {
  const p = await portal({ started: false });
  const id = await p.submit();
  let deleted: Promise<unknown> = Promise.resolve();
  await p.database.transaction().execute(async (publishing) => {
    await publishing.selectFrom("task").select("id").where("id", "=", id).forUpdate().execute();
    await publishing.updateTable("result").set({ state: "there" }).where("id", "=", id).execute();
    deleted = p.call(contract.deleteTasks, { ids: id });
    await new Promise((done) => setTimeout(done, 500));
    await publishing
      .insertInto("result_file")
      .values({ result_id: id, name: "late.csv", sha256: "0".repeat(64), size: 0 })
      .execute();
  });
  expect(await deleted).toEqual({ deleted: 1 });
  for (const table of ["task", "step", "result", "result_file"] as const) expect(await p.database.selectFrom(table).selectAll().execute()).toEqual([]);
});

test.skipIf(trialDatabaseServer !== null)("several tasks are deleted together or not at all", async () => {
  const p = await portal({ started: false });
  const ids = [await p.submit(), await p.submit()];
  await sql`create trigger refuse before delete on task when old.id = ${sql.lit(ids[1])} begin select raise(abort, 'refused'); end`.execute(p.database);
  await expect(p.call(contract.deleteTasks, { ids: ids.join(",") })).rejects.toThrow("refused");
  expect((await p.list(contract.listTasks, {})).data.map(({ status }) => status)).toEqual(["queued", "queued"]);
  await sql`drop trigger refuse`.execute(p.database);
  expect(await p.call(contract.deleteTasks, { ids: ids.join(",") })).toEqual({ deleted: 2 });
});
