/** Which of several equal results is handed on. */
import { expect, test } from "vitest";
import { jobsDatabase, waitingRow } from "../testing/jobs-database.ts";
import { want } from "./result-store.ts";
import type { ResultState } from "./schema.ts";

const jobs = jobsDatabase();
const own = { ownerId: "anna", key: "equal" };

/** In the order in which they came about; the first is the one that others share. */
async function giveEqual(...states: ResultState[]): Promise<void> {
  const rows = states.map((state, at) => {
    const id = `r${at}`;
    return { ...waitingRow, id, owner_id: own.ownerId, key: own.key, place: `2-${id}`, state, shared: at === 0 ? 1 : 0 };
  });
  await jobs.database.insertInto("result").values(rows).execute();
}
const wanted = async () =>
  await jobs.database
    .transaction()
    .execute(async (trx) => await want(trx, { id: "new", ...own, work: { toolId: "tool", toolVersion: "1", params: {}, inputs: [] }, reuse: true }));

test.each([
  // Whoever asks for it anew all the same computes it a second time: nobody else waits for that one.
  [["there", "waiting"], "r0"],
  [["there", "running"], "r0"],
  [["there", "there", "waiting"], "r1"],
  [["waiting", "running"], "r1"],
] as const)("of equal ones that are %j it is the latest that is there, else the latest on its way", async (states, id) => {
  await giveEqual(...states);
  expect(await wanted()).toMatchObject({ id });
  expect(await jobs.database.selectFrom("result").select("id").execute()).toHaveLength(states.length);
});
