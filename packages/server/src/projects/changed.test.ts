/** What open pages hear of projects that change under them, within a second, whoever changes them. */
import { Readable } from "node:stream";
import { liveEventSchema } from "@analyte/contract/live";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepDelivered } from "../programs/delivered.ts";
import { openMessages } from "../messages/messages.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { ownAllowances } from "../allowance.ts";
import { openProjectChanges } from "./changed.ts";
import { openDeliveries } from "./deliveries.ts";
import { openReports } from "./reports.ts";

let trial: TrialPortal;
let [owner, other, third] = ["", "", ""];
const accounts: Record<string, string> = {};
beforeAll(async () => {
  trial = await startTrial();
  for (const account of ["owner", "other", "third"]) {
    const made = await trial.portal.accounts.create({ account, email: `${account}@example.org`, password: "a-long-word-9", name: account });
    accounts[account] = made.id;
  }
  [owner, other, third] = (await Promise.all(["owner", "other", "third"].map((account) => trial.signIn(account, "a-long-word-9")))) as [string, string, string];
});
afterAll(() => trial.close());

const data = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const { code, content, showMsg } = await trial.send(method, path, { token, ...(body !== undefined && { body }) });
  expect(code, showMsg).toBe(1);
  return content.data;
};
async function newProject(name: string): Promise<string> {
  const matrix = "sample,f1,f2\na,1,2\nb,2,3\nc,4,5\nd,5,6\n";
  const { store_path } = (await trial.upload(owner, `${name}.csv`, matrix)).content.data as { store_path: string };
  return (await data<{ id: string }>(owner, "POST", "project/store", { name, kind: "other", value: "area", matrix: store_path })).id;
}
const offer = async (id: string, rights = "analyse") =>
  (await data<{ id: string }>(owner, "POST", "project_share/store", { project_id: id, email: "other@example.org", rights })).id;
const take = async (id: string) => await data(other, "POST", "project_share/receive", { id });

/** The projects of which a page is told, as it hears of them. */
async function listen(token: string): Promise<{ heard: string[]; stop: () => void }> {
  const heard: string[] = [];
  const stop = new AbortController();
  const response = await fetch(`${trial.portal.address}/api/front/live/events`, { headers: { token }, signal: stop.signal });
  void (async () => {
    let rest = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = block.startsWith("data: ") ? liveEventSchema.parse(JSON.parse(block.slice(6))) : null;
        if (event !== null && "project_changed" in event) heard.push(event.project_changed);
      }
    }
  })().catch(() => {});
  return { heard, stop: () => stop.abort() };
}
/** What each of them hears within a second of an act, and nobody else. */
async function heardOf(act: () => Promise<unknown>, tokens: readonly string[], others: readonly string[] = []): Promise<string[]> {
  const pages = await Promise.all([...tokens, ...others].map(listen));
  // What was done just before is heard by a page that has just come.
  await new Promise((resolve) => setTimeout(resolve, 700));
  for (const { heard } of pages) heard.length = 0;
  await act();
  await expect.poll(() => pages.slice(0, tokens.length).every(({ heard }) => heard.length > 0), { timeout: 1_000, interval: 20 }).toBe(true);
  for (const { heard } of pages.slice(tokens.length)) expect(heard).toEqual([]);
  for (const { stop } of pages) stop();
  return [...new Set(pages.flatMap(({ heard }) => heard))];
}

it("an offer, its answer, and its end reach both sides; nobody else hears of it", async () => {
  const id = await newProject("offered");
  let share = "";
  expect(await heardOf(async () => (share = await offer(id)), [owner, other], [third])).toEqual([id]);
  // Taken back while it waits for its answer.
  expect(await heardOf(async () => await data(owner, "DELETE", `project_share/delete?id=${share}`), [owner, other], [third])).toEqual([id]);
  share = await offer(id);
  expect(await heardOf(() => take(share), [owner, other])).toEqual([id]);
  expect(await heardOf(async () => await data(owner, "DELETE", `project_share/delete?id=${share}`), [owner, other], [third])).toEqual([id]);
}, 60_000);

it("new data and the end of a project of one's own reach who has taken it", async () => {
  const id = await newProject("own");
  await take(await offer(id));
  const about = { id, name: "renamed", kind: "other", value: "area" };
  expect(await heardOf(async () => await data(owner, "POST", "project/update", about), [owner, other], [third])).toEqual([id]);
  expect(await heardOf(async () => await data(owner, "DELETE", `project/delete?id=${id}`), [owner, other], [third])).toEqual([id]);
  const gone = await trial.send("POST", "file/inspect", { token: other, body: { store_path: `project:${id}/matrix`, role: "matrix" } });
  expect(gone).toMatchObject({ status: 404, showMsg: expect.stringContaining("no longer shared with you, or was deleted") });
}, 60_000);

it("what the operator's command does, in a process of its own, is heard, too", async () => {
  const id = await newProject("ended");
  await take(await offer(id));
  const { database } = trial.portal;
  const operator = openDeliveries(
    database,
    openMessages(database, async () => {}),
    keepDelivered,
  );
  expect(await heardOf(() => operator.expire(id), [owner, other], [third])).toEqual([id]);
  expect(await heardOf(() => operator.release(id, null), [owner, other], [third])).toEqual([id]);
  expect(await heardOf(() => operator.archive(id), [owner, other], [third])).toEqual([id]);
  const next = await newProject("given");
  await take(await offer(next));
  expect(await heardOf(() => operator.transfer(next, accounts["third"]!), [owner, other, third])).toEqual([next]);
}, 60_000);

it("a zip that is under way ends when what it holds is taken back", async () => {
  const id = await newProject("packed");
  const share = await offer(id, "download");
  await take(share);
  const { database } = trial.portal;
  const endless = () => new Readable({ read() {} });
  const reports = openReports({
    database,
    blobs: { open: async () => endless() } as never,
    attached: { of: async () => [] },
    allowances: ownAllowances,
    secret: Buffer.alloc(32),
    isAlive: async () => true,
    changes: openProjectChanges(database),
  });
  const { url } = await reports.zipLink({ userId: accounts["other"]!, session: "s" }, id);
  const { body } = (await reports.follow(new URL(url, "http://x").searchParams.get("key")!, "", new AbortController().signal)) as { body: Readable };
  const ended = new Promise((resolve) => body.once("close", () => resolve("closed")));
  body.on("error", () => {}).resume();
  // Something else of it changes, and it goes on.
  await data(owner, "POST", "project/update", { id, name: "packed again", kind: "other", value: "area" });
  expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 800, "open"))])).toBe("open");
  await data(owner, "DELETE", `project_share/delete?id=${share}`);
  expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000, "open"))])).toBe("closed");
}, 60_000);
