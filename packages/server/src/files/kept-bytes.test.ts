/** Results of tasks fill the storage of their user like files do. */
import { expect, it } from "vitest";
import { operatorHere } from "../testing/operator-run.ts";
import { twoUsers } from "../testing/two-users.ts";

const trial = twoUsers();
interface Used {
  used: number;
  results: number;
}
const usage = async () => (await trial.send("GET", "user_file_store/usage", { token: trial.token })).content.data as Used;
const finished = async (): Promise<string> => {
  const { id } = (await trial.send("POST", "task/store_example", { token: trial.token, body: { tool_id: "pca" } })).content.data as { id: string };
  const status = async () => ((await trial.send("GET", `task/all_status?ids=${id}`, { token: trial.token })).content.data as { status: string }[])[0]!.status;
  await expect.poll(status, { timeout: 60_000 }).toBe("succeeded");
  return id;
};

it("counts them from their publishing until their task is deleted, refuses what has no room beside them, and checks the sum", async () => {
  const { database } = trial.portal;
  const id = await finished();
  const files = await database.selectFrom("result_file").select("size").where("result_id", "=", id).execute();
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(await usage()).toMatchObject({ used: bytes, results: bytes });

  const run = operatorHere(trial.data, trial.databaseUrl);
  expect((await run(`users quota demo ${bytes + 10}`)).out).toContain(`, ${bytes.toLocaleString("en")} of results`);
  expect(await trial.upload(trial.token, "more.csv", "x".repeat(11))).toMatchObject({
    status: 413,
    showMsg: expect.stringContaining("tasks that you no longer need"),
  });
  expect((await trial.upload(trial.token, "fits.csv", "x".repeat(10))).status).toBe(200);

  expect((await run("storage check")).code).toBe(0);
  await database.updateTable("file_accounts").set({ result_bytes: 5 }).execute();
  const found = await run("storage check");
  expect(found.code).toBe(1);
  expect(found.out).toContain(`count 5 bytes instead of ${bytes}.`);
  expect((await run("storage check --repair")).code).toBe(0);
  expect(await usage()).toMatchObject({ used: bytes + 10, results: bytes });

  await trial.send("DELETE", `task/delete?ids=${id}`, { token: trial.token });
  expect(await usage()).toMatchObject({ used: 10, results: 0 });
}, 120_000);
