import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenLive } from "../testing/live-listener.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { merge } from "./merge.ts";

async function allOf<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

describe("merging", () => {
  async function* ticks(name: string, everyMs: number, times: number, log: string[] = []): AsyncGenerator<string> {
    try {
      for (let time = 1; time <= times; time++) {
        await wait(everyMs);
        yield `${name}${time}`;
      }
    } finally {
      log.push(`${name} ended`);
    }
  }

  it("gives everything, and each source in its order", async () => {
    const all = await allOf(merge([ticks("a", 5, 3), ticks("b", 8, 2), ticks("c", 1, 0)]));
    expect(all.toSorted()).toEqual(["a1", "a2", "a3", "b1", "b2"]);
    expect(all.filter((item) => item.startsWith("a"))).toEqual(["a1", "a2", "a3"]);
  });

  it("ends its sources when nobody wants more, and fails when one fails", async () => {
    const log: string[] = [];
    for await (const item of merge([ticks("a", 2, 100, log), ticks("b", 2, 100, log)])) if (item === "a2") break;
    await expect.poll(() => log.toSorted()).toEqual(["a ended", "b ended"]);
    const broken = (async function* (): AsyncGenerator<string> {
      yield "b1";
      await wait(3);
      throw new Error("broken");
    })();
    await expect(allOf(merge([ticks("a", 1, 100), broken]))).rejects.toThrow("broken");
  });
});

describe("the stream", () => {
  let trial: TrialPortal;
  beforeAll(async () => {
    trial = await startTrial();
  });
  afterAll(() => trial.close());

  it("tells one's own tasks, their styles and unread messages, and nobody else's", async () => {
    const [token, other] = [await trial.signIn(), await trial.signIn("demo2")];
    const [mine, theirs] = [listenLive(trial.portal.address, token), listenLive(trial.portal.address, other)];
    await expect.poll(() => mine.events).toEqual([{ unread: 0 }]);
    const { id } = (await trial.send("POST", "task/store_example", { token, body: { tool_id: "pca" } })).content.data as { id: string };
    await expect
      .poll(() => mine.events.some((event) => "task" in event && event.task.id === id && event.task.status === "succeeded"), { timeout: 30_000 })
      .toBe(true);
    await trial.send("POST", "task/save_style", { token, body: { id, style: { groups: [{ group: "control", colour: "#111111" }] } } });
    await expect.poll(() => mine.events.some((event) => "styled" in event && event.styled === id), { timeout: 10_000 }).toBe(true);
    // An ended task has written a message.
    await expect.poll(() => mine.events.some((event) => "unread" in event && event.unread === 1), { timeout: 10_000 }).toBe(true);
    await trial.send("POST", "system_notify/read", { token, body: { all: true } });
    await expect.poll(() => mine.events.at(-1), { timeout: 10_000 }).toEqual({ unread: 0 });
    expect(theirs.events).toEqual([{ unread: 0 }]);
    mine.stop();
    theirs.stop();
  });

  it("says nothing of messages to a user who may not read them", async () => {
    await trial.portal.accounts.create({ account: "mute", email: "mute@example.org", name: "Mute", password: "secret-portal", marks: ["ftool"] });
    const { events, stop } = listenLive(trial.portal.address, await trial.signIn("mute", "secret-portal"));
    await wait(500);
    expect(events).toEqual([]);
    stop();
  });

  it("needs a session", async () => {
    expect(await trial.send("GET", "live/events")).toMatchObject({ status: 401, code: 2 });
  });
});
