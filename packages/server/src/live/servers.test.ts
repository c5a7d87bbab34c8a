/** What happens at one server is seen at the other. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenLive } from "../testing/live-listener.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { startTwoServers, type TwoServers } from "../testing/two-servers.ts";

describe.runIf(trialDatabaseServer !== null)("two servers", () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers();
  }, 60_000);
  afterAll(() => servers.close());

  it("a stream at either tells of a task that was submitted at the other, from its beginning to its end, and of its message", async () => {
    const { first, second, send } = servers;
    const token = await servers.signIn(first);
    for (const [there, here] of [
      [first, second],
      [second, first],
    ] as const) {
      const { events, stop } = listenLive(here.address, token);
      await expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThan(0);
      const unread = events.findLast((event) => "unread" in event)!.unread;
      const { id } = (await send(there, "POST", "task/store_example", token, { tool_id: "pca" })).content.data as { id: string };
      const states = () => events.flatMap((event) => ("task" in event && event.task.id === id ? [event.task.status] : []));
      await expect.poll(states, { timeout: 40_000 }).toContain("succeeded");
      await expect.poll(() => events.findLast((event) => "unread" in event)?.unread, { timeout: 10_000 }).toBe(unread + 1);
      const result = await send(here, "GET", `task/result?id=${id}`, token);
      expect(result.status).toBe(200);
      stop();
    }
  });

  it("a project that is offered and taken back at one is told of at the other within a second", async () => {
    const { first, second, send } = servers;
    const owner = await servers.signIn(first);
    const signedIn = await send(second, "POST", "login", undefined, { username: "demo2", password: "demo-portal" });
    const other = (signedIn.content.data as { token: string }).token;
    const form = new FormData();
    form.set("current_dir", "/");
    form.set("file", new Blob(["sample,f1,f2\na,1,2\nb,2,3\nc,4,5\nd,5,6\n"]), "m.csv");
    const uploaded = await fetch(`${first.address}/api/front/user_file_store/upload_file`, { method: "POST", headers: { token: owner }, body: form });
    const { store_path: matrix } = ((await uploaded.json()) as { content: { data: { store_path: string } } }).content.data;
    const made = await send(first, "POST", "project/store", owner, { name: "Told", kind: "other", value: "area", matrix });
    const { id } = made.content.data as { id: string };
    const { events, stop } = listenLive(second.address, other);
    await expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const told = () => events.filter((event) => "project_changed" in event && event.project_changed === id).length;
    const offered = await send(first, "POST", "project_share/store", owner, { project_id: id, email: "demo2@example.org" });
    await expect.poll(told, { timeout: 1_000, interval: 20 }).toBe(1);
    const { id: share } = offered.content.data as { id: string };
    await send(second, "POST", "project_share/receive", other, { id: share });
    await expect.poll(told, { timeout: 1_000, interval: 20 }).toBe(2);
    await send(first, "DELETE", `project_share/delete?id=${share}`, owner);
    await expect.poll(told, { timeout: 1_000, interval: 20 }).toBe(3);
    expect((await send(second, "GET", `project/detail?id=${id}`, other)).status).toBe(404);
    stop();
  });

  it("who signs out at one is out at the other, streams too", async () => {
    const { first, second, send } = servers;
    const token = await servers.signIn(first);
    const { events, ended } = listenLive(second.address, token);
    await expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await send(first, "POST", "logout", token);
    await ended;
    expect((await send(second, "GET", "task/list", token)).status).toBe(401);
  });
});
