/** What is refused of a news letter that is to go out, which field is told, and how often its tags are counted. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { keptMs, openKeptTags } from "./kept-tags.ts";

let trial: TrialPortal;
let editor: string;
beforeAll(async () => {
  trial = await startTrial();
  editor = (await trial.signIn("news"))!;
});
afterAll(() => trial.close());
beforeEach(() => trial.portal.database.deleteFrom("news").execute());

const hour = 3_600_000;
const words = { title: { en: "One", zh: "" }, content: { en: "<p>text</p>", zh: "" }, state: "published" };
const write = async (more: object) => await trial.send("POST", "dynamic/store", { token: editor, body: { ...words, ...more } });
const change = async (more: object) => await trial.send("POST", "dynamic/update", { token: editor, body: { ...words, ...more } });
const idOf = (answer: Awaited<ReturnType<typeof write>>): string => (answer.content.data as { id: string }).id;

it("a time that is wholly over is refused: nobody would ever see the news", async () => {
  const now = Date.now();
  const over = { publish_at: now - 2 * hour, ends_at: now - hour };
  const refused = await write(over);
  expect([refused.status, refused.content.faults]).toMatchObject([400, [{ field: "ends_at", message: expect.stringContaining("lies in the past") as string }]]);
  // A draft may be planned so; it can't go out so.
  const id = idOf(await write({ ...over, state: "draft" }));
  expect((await change({ ...over, id, version: 1 })).status).toBe(400);
  // What is out may be ended, and be corrected after its end.
  expect((await change({ id, version: 1, publish_at: now - 2 * hour, ends_at: now + hour })).status).toBe(200);
  expect((await change({ id, version: 2, ...over })).status).toBe(200);
  expect((await change({ id, version: 3, ...over, title: { en: "Two", zh: "" } })).status).toBe(200);
  expect((await change({ id, version: 4, publish_at: now - hour, ends_at: now - hour })).status).toBe(400);
});

it("a file that can't be used is told of the field that names it", async () => {
  for (const [more, field] of [
    [{ cover: "nobodys" }, "cover"],
    [{ attachments: ["nobodys"] }, "attachments"],
  ] as const) {
    const refused = await write(more);
    expect([refused.status, refused.content.faults]).toMatchObject([400, [{ field }]]);
  }
});

it("tags are counted again only where a news was written, or after a minute", async () => {
  const { database } = trial.portal;
  let time = Date.now();
  const tags = openKeptTags(database, () => time, 50);
  expect(await tags.counts()).toEqual([]);
  const id = idOf(await write({ tags: ["QC"] }));
  time = Date.now();
  expect(await tags.counts()).toEqual([{ tag: "QC", count: 1 }]);
  // Behind its back: nobody has counted.
  await database.updateTable("news_tag").set({ tag: "other" }).execute();
  expect(await tags.counts()).toEqual([{ tag: "QC", count: 1 }]);
  time += keptMs;
  expect(await tags.counts()).toEqual([{ tag: "other", count: 1 }]);
  await database.updateTable("news_tag").set({ tag: "third" }).execute();
  tags.forget();
  expect(await tags.counts()).toEqual([{ tag: "third", count: 1 }]);
  // Through the call, a news that is deleted is counted no more at once.
  const asked = async () => (await trial.send("GET", "dynamic/tags", { token: editor })).content.data;
  expect(await asked()).toEqual([{ tag: "third", count: 1 }]);
  await write({});
  await trial.send("DELETE", `dynamic/delete?ids=${id}`, { token: editor });
  expect(await asked()).toEqual([]);
});
