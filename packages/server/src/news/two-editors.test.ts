/** Two editors of the news at once: what one of them saves while the other deletes leaves nothing behind, and each is told what happened. */
import type { Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Schema } from "../db/schema.ts";
import { use } from "../storage/uses.ts";
import { meanwhile as during } from "../testing/meanwhile.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token: string;
beforeAll(async () => {
  trial = await startTrial();
  token = (await trial.signIn("news"))!;
});
afterAll(() => trial.close());
beforeEach(() => trial.portal.database.deleteFrom("news").execute());

const text = { title: { en: "News", zh: "资讯" }, content: { en: "<p>Words.</p>", zh: "<p>内容。</p>" }, state: "published" };
const store = async () => ((await trial.send("POST", "dynamic/store", { token, body: text })).content.data as { id: string }).id;
const meanwhile = async <Answer>(change: (transaction: Transaction<Schema>) => Promise<unknown>, call: () => Promise<Answer>) =>
  await during(trial.portal.database, change, call);

it("a news that is deleted while it is saved with another file needs none of its files any more", async () => {
  const id = await store();
  const sha256 = "0".repeat(64);
  const saved = async (transaction: Transaction<Schema>) => {
    await transaction.updateTable("news").set({ version: 2 }).where("id", "=", id).execute();
    await use(transaction, sha256, `news:${id}:file`);
    const file = { news_id: id, attachment_id: "file", place: 1, name: "a.pdf", type: "application/pdf", size: 1, sha256 };
    await transaction.insertInto("news_file").values(file).execute();
  };
  const answer = await meanwhile(saved, () => trial.send("DELETE", `dynamic/delete?ids=${id}`, { token }));
  expect(answer.status).toBe(200);
  const left = await trial.portal.database.selectFrom("blob_use").select("owner").where("owner", "like", `news:${id}:%`).execute();
  expect(left).toEqual([]);
});

it("a news that goes while it is being saved is said to be gone, not changed", async () => {
  const id = await store();
  const gone = (transaction: Transaction<Schema>) => transaction.deleteFrom("news").where("id", "=", id).execute();
  const answer = await meanwhile(gone, () => trial.send("POST", "dynamic/update", { token, body: { ...text, id, version: 1 } }));
  expect([answer.status, answer.showMsg]).toEqual([404, expect.stringContaining("does not exist")]);
});
