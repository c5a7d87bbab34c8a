/** What happens at one server is seen at the other. */
import { liveEventSchema, type LiveEvent } from "@analyte/contract/live";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { startTwoServers, type TwoServers } from "../testing/two-servers.ts";

describe.runIf(trialDatabaseServer !== null)("two servers", () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers();
  }, 60_000);
  afterAll(() => servers.close());

  function listen(address: string, token: string): { events: LiveEvent[]; ended: Promise<void>; stop: () => void } {
    const events: LiveEvent[] = [];
    const stop = new AbortController();
    const ended = (async () => {
      const response = await fetch(`${address}/api/front/live/events`, { headers: { token }, signal: stop.signal });
      let rest = "";
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + chunk).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) if (block.startsWith("data: ")) events.push(liveEventSchema.parse(JSON.parse(block.slice(6))));
      }
    })().catch(() => {});
    return { events, ended, stop: () => stop.abort() };
  }

  it("a stream at either tells of a task that was submitted at the other, from its beginning to its end, and of its message", async () => {
    const { first, second, send } = servers;
    const token = await servers.signIn(first);
    for (const [there, here] of [
      [first, second],
      [second, first],
    ] as const) {
      const { events, stop } = listen(here.address, token);
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

  it("who signs out at one is out at the other, streams too", async () => {
    const { first, second, send } = servers;
    const token = await servers.signIn(first);
    const { events, ended } = listen(second.address, token);
    await expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await send(first, "POST", "logout", token);
    await ended;
    expect((await send(second, "GET", "task/list", token)).status).toBe(401);
  });
});
