import { setTimeout as wait } from "node:timers/promises";
import { downloadCall, jsonCall, streamCall } from "@analyte/contract/call";
import type { Mark } from "@analyte/contract/marks";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildApp, newApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { newSessionWatch } from "./auth/session-watch.ts";
import { badData } from "./errors.ts";
import { on, onGuest } from "./serve.ts";

const common = { access: "user", summary: "", input: z.object({}) } as const;
const echo = jsonCall({
  ...common,
  method: "POST",
  path: "try/echo",
  input: z.object({ word: z.string().min(2), count: z.number().int().max(3), side: z.enum(["left", "right"]) }),
  reply: z.object({ word: z.string() }),
});
const clients = jsonCall({ ...common, method: "GET", path: "try/clients", access: "Client", reply: z.string() });
const breaks = jsonCall({ ...common, method: "GET", path: "try/breaks", input: z.object({ how: z.string() }), reply: z.string() });
const slow = jsonCall({ ...common, method: "GET", path: "try/slow", timeoutMs: 100, reply: z.null() });
const open = jsonCall({ ...common, method: "GET", path: "try/open", access: "guest", reply: z.string() });
const events = streamCall({ ...common, method: "GET", path: "try/events", event: z.object({ at: z.number() }) });
const file = downloadCall({ ...common, method: "GET", path: "try/file" });

let app: FastifyInstance;
let address: string;
const closing = new AbortController();
const sessions = new Map<string, readonly Mark[]>([["customer", []]]);
const watch = newSessionWatch(async (asked) => new Set(asked.filter((session) => sessions.has(session))));
const seen = { slowAborted: false, streamReturned: 0 };

beforeAll(async () => {
  app = newApp(readConfig({ PORTAL_LOG: "silent" }));
  await buildApp(app, {
    routes: [
      on(echo, ({ word }) => ({ word, secret: "not in the reply's schema" })),
      on(clients, () => "clients"),
      on(breaks, ({ how }) => {
        if (how === "expected") throw badData({ en: "No column “group”.", zh: "没有“group”列。" });
        throw new Error("at /srv/portal/secret.ts with password hunter2");
      }),
      on(slow, async (_input, { signal }) => {
        signal.addEventListener("abort", () => (seen.slowAborted = true));
        await wait(5_000, undefined, { signal }).catch(() => {});
        return null;
      }),
      onGuest(open, (_input, { language }) => language),
      on(events, async function* (_input, { signal }) {
        try {
          for (let at = 0; !signal.aborted; at++) {
            yield { at, secret: 1 };
            await wait(20, undefined, { signal });
          }
        } finally {
          seen.streamReturned++;
        }
      }),
      on(file, () => ({ name: 'a "b" 表.csv', type: "text/csv; charset=utf-8", body: "x\n" })),
    ],
    gate: {
      enter: async (token) => (sessions.has(token) ? { user: { id: token, name: token, email: "", marks: sessions.get(token)! }, session: token } : null),
      isAlive: async (session) => sessions.has(session),
      watch: (session, ended) => watch.watch(session, ended),
    },
    closing: closing.signal,
    maintenance: () => false,
    title: "Trial",
    version: "0",
    pages: "/nowhere",
  });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  watch.stop();
  await app.close();
});

const get = (path: string, headers: Record<string, string> = { token: "customer" }, signal?: AbortSignal) =>
  fetch(`${address}/api/front/try/${path}`, { headers, ...(signal === undefined ? {} : { signal }) });

describe("every call", () => {
  it("says in the user's language what is wrong with each field", async () => {
    const post = (language: string) =>
      fetch(`${address}/api/front/try/echo`, {
        method: "POST",
        headers: { token: "customer", "content-type": "application/json", "accept-language": language },
        body: JSON.stringify({ word: "x", count: 4, side: "up" }),
      });
    const english = await post("en-US");
    expect(english.status).toBe(400);
    expect(await english.json()).toEqual({
      code: 3,
      content: {
        faults: [
          { field: "word", message: "must have at least 2 characters." },
          { field: "count", message: "must be 3 or less." },
          { field: "side", message: "must be one of: left, right." },
        ],
      },
      showMsg: "Please check your input. “word” must have at least 2 characters. (and 2 more)",
      debugMsg: "invalidInput: word: must have at least 2 characters. count: must be 3 or less. side: must be one of: left, right.",
    });
    expect(await (await post("zh-CN")).json()).toMatchObject({
      content: {
        faults: [
          { field: "word", message: "至少需要 2 个字符。" },
          { field: "count", message: "不能大于 3。" },
          { field: "side", message: "必须是以下之一：left, right。" },
        ],
      },
      showMsg: "请检查输入内容：“word”至少需要 2 个字符。（另有 2 处）",
    });
  });

  it("answers what the reply's schema names and nothing more", async () => {
    const response = await fetch(`${address}/api/front/try/echo`, {
      method: "POST",
      headers: { token: "customer", "content-type": "application/json" },
      body: JSON.stringify({ word: "hello", count: 1, side: "left" }),
    });
    expect(await response.json()).toEqual({ code: 1, content: { data: { word: "hello" } }, showMsg: "", debugMsg: "" });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("asks for the mark", async () => {
    const refused = await get("clients");
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 4, showMsg: "You have no permission for this." });
    sessions.set("seller", ["Client"]);
    expect((await get("clients", { token: "seller" })).status).toBe(200);
  });

  it("needs no session where it is for guests", async () => {
    expect(await (await get("open", { "accept-language": "zh" })).json()).toMatchObject({ content: { data: "zh" } });
    expect(() => on(open, () => "")).toThrow("onGuest");
    expect(() => onGuest(clients, () => "")).toThrow("needs a session");
  });

  it("says an expected failure in words, and of an unexpected one only a number", async () => {
    expect(await (await get("breaks?how=expected", { token: "customer", "accept-language": "zh" })).json()).toMatchObject({
      code: 11,
      showMsg: "没有“group”列。",
    });
    const broken = await get("breaks?how=inside");
    expect(broken.status).toBe(500);
    const body = await broken.text();
    expect(JSON.parse(body)).toMatchObject({ code: 99 });
    expect(body).toMatch(/number: [0-9a-f]{8}/);
    expect(body).not.toMatch(/secret|hunter2|srv/);
  });

  it("has a deadline", async () => {
    const started = Date.now();
    const response = await get("slow");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 12 });
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(seen.slowAborted).toBe(true);
  });

  it("sends a file under its name", async () => {
    const response = await get("file");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="a _b_ _.csv"; filename*=UTF-8''a%20%22b%22%20%E8%A1%A8.csv`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await response.text()).toBe("x\n");
  });
});

describe("a stream", () => {
  const read = async (response: Response, count: number) => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (text.split("data: ").length <= count) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    return { text, reader };
  };

  it("sends events as they come, and ends its source when the client leaves", async () => {
    const before = seen.streamReturned;
    const leaving = new AbortController();
    const response = await get("events", { token: "customer" }, leaving.signal);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const { text } = await read(response, 3);
    expect(text).toContain('data: {"at":0}\n\ndata: {"at":1}\n\n');
    leaving.abort();
    await expect.poll(() => seen.streamReturned, { timeout: 2_000 }).toBe(before + 1);
  });

  it("needs a session", async () => {
    expect((await get("events", {})).status).toBe(401);
  });

  it("ends with its session", async () => {
    sessions.set("leaver", []);
    const response = await get("events", { token: "leaver" });
    sessions.delete("leaver");
    const started = Date.now();
    await response.text();
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it("ends when the server stops", async () => {
    const response = await get("events");
    const rest = read(response, 1_000_000);
    closing.abort();
    expect((await rest).text).toContain("data: ");
  });
});
