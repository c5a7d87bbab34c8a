/** The door of a server that leaves who asks to others: nothing of a refused request is done, or even sent. */
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { newApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { closeRequests, listen, newDoor } from "./listen.ts";

const place = { host: "127.0.0.1", port: 0 };
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

async function opened() {
  const app = newApp({ ...readConfig({ PORTAL_LOG: "silent" }), trustProxy: null });
  const said: string[] = [];
  const log = { error: (_about: unknown, text: string) => void said.push(text), info: (text: string) => void said.push(text) };
  const door = newDoor(app, log as Parameters<typeof newDoor>[1]);
  let asked = 0;
  app.get("/", async () => {
    asked++;
    await pause(300);
    return "here";
  });
  const address = await listen(app, place);
  const port = Number(new URL(address).port);
  open.push({ close: () => closeRequests(app) });
  const ask = async () => await fetch(address).then(async (answer) => await answer.text());
  return { ask, address, door, said, asked: () => asked, set: (leaves: boolean) => door.set(leaves, { host: "127.0.0.1", port }) };
}
const refused = { cause: { code: "ECONNREFUSED" } };

it("refuses connections while it is shut, answers what is under way, and opens at the same address", async () => {
  const { ask, set, said, asked } = await opened();
  set(false);
  const underWay = ask();
  await expect.poll(asked).toBe(1);
  set(true);
  await expect(ask()).rejects.toMatchObject(refused);
  expect(await underWay).toBe("here");
  // At each beat again.
  set(true);
  await expect(ask()).rejects.toMatchObject(refused);
  expect([asked(), said]).toEqual([1, [expect.stringContaining("answers nobody until it is well again")]]);
  set(false);
  set(false);
  await expect.poll(async () => await ask().catch(() => "")).toBe("here");
  expect(said[1]).toBe("This server answers again.");
  set(true);
  await expect(ask()).rejects.toMatchObject(refused);
});

it.each(["idle", "under way"])("keeps no line that was %s on which the next request could come", async (line) => {
  const { address, set, asked } = await opened();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answerOf = async () => await new Promise<IncomingMessage>((resolve, reject) => get(address, { agent }, resolve).on("error", reject));
  const first = answerOf();
  await expect.poll(asked).toBe(1);
  if (line === "under way") set(true);
  (await first).resume();
  if (line === "idle") {
    await expect.poll(() => Object.keys(agent.freeSockets)).toHaveLength(1);
    set(true);
  } else await pause(100);
  await expect(answerOf()).rejects.toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|ECONNRESET/) });
  expect(asked()).toBe(1);
  agent.destroy();
});

it("tries again where its port is taken meanwhile", async () => {
  const { ask, address, set, said } = await opened();
  set(true);
  const other = newApp({ ...readConfig({ PORTAL_LOG: "silent" }), trustProxy: null });
  other.get("/", () => "other");
  await listen(other, { host: "127.0.0.1", port: Number(new URL(address).port) });
  set(false);
  await expect.poll(() => said.at(-1)).toBe("This server can't answer again yet.");
  await other.close();
  set(false);
  await expect.poll(async () => await ask().catch(() => "")).toBe("here");
});
