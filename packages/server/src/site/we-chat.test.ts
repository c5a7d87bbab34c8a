import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { openWeChat, signatureOf } from "./we-chat.ts";

// Speaks WeChat's protocol: a token for the account's secret, a ticket for the token.
let server: Server;
let api: string;
const asked: string[] = [];
let refusal: { errcode: number; errmsg: string } | null = null;
let logged = "";
const log = pino({ level: "trace" }, { write: (line: string) => (logged += line) });

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://wechat");
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push(url.pathname);
      const answer = (content: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(content));
      if (refusal !== null) return answer(refusal);
      if (request.method === "POST" && url.pathname === "/cgi-bin/stable_token") {
        const { grant_type, appid, secret } = JSON.parse(body) as Record<string, string>;
        if (grant_type !== "client_credential" || appid !== "wx1" || secret !== "sesame") return answer({ errcode: 40001, errmsg: "invalid credential" });
        return answer({ access_token: "TOKEN", expires_in: 7200 });
      }
      if (url.pathname === "/cgi-bin/ticket/getticket" && url.searchParams.get("access_token") === "TOKEN" && url.searchParams.get("type") === "jsapi")
        return answer({ errcode: 0, errmsg: "ok", ticket: "TICKET", expires_in: 7200 });
      return answer({ errcode: 40014, errmsg: "invalid access_token sesame" });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  refusal = null;
  logged = "";
});

const portal = "https://portal.example.org/lab";
const account = (secret = "sesame") => ({ appId: "wx1", secret, api });

it("signs as WeChat's own worked example does", () => {
  const ticket = "sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg";
  expect(signatureOf(ticket, "Wm3WZYTPz0wzccnW", 1414587457, "http://mp.weixin.qq.com?params=value")).toBe("0f9de62fce790f9a083d5c99e95740ceb90c27ed");
});

it("asks WeChat once for many signatures, and again when the ticket ends", async () => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  const weChat = openWeChat({ account: account(), portal, log, now: () => now });
  const signed = await Promise.all(Array.from({ length: 5 }, () => weChat.sign(`${portal}/?x=1#/home`)));
  expect(asked).toEqual(["/cgi-bin/stable_token", "/cgi-bin/ticket/getticket"]);
  const { app_id, timestamp, nonce_str, signature } = signed[0]!;
  expect({ app_id, timestamp }).toEqual({ app_id: "wx1", timestamp: now / 1_000 });
  const text = `jsapi_ticket=TICKET&noncestr=${nonce_str}&timestamp=${timestamp}&url=${portal}/?x=1`;
  expect(signature).toBe(createHash("sha1").update(text).digest("hex"));
  expect(new Set(signed.map((one) => one.nonce_str)).size).toBe(5);
  now += 6_000_000;
  await weChat.sign(portal);
  expect(asked).toHaveLength(2);
  now += 1_200_000;
  await weChat.sign(portal);
  expect(asked).toHaveLength(4);
});

it("signs addresses of this portal alone", async () => {
  const weChat = openWeChat({ account: account(), portal, log });
  for (const url of [
    "https://evil.example/lab/",
    "http://portal.example.org/lab/",
    "https://portal.example.org/laboratory",
    "https://a@portal.example.org/lab/",
    "lab",
  ]) {
    await expect(weChat.sign(url), url).rejects.toThrow("Only addresses of this portal");
  }
  expect(asked).toEqual([]);
});

it("leaves WeChat alone for a while after a refusal, and logs no secret", async () => {
  let now = Date.now();
  const weChat = openWeChat({ account: account(), portal, log, now: () => now });
  refusal = { errcode: 40125, errmsg: "invalid appsecret sesame" };
  await expect(weChat.sign(portal)).rejects.toThrow("WeChat does not answer");
  await expect(weChat.sign(portal)).rejects.toThrow("WeChat does not answer");
  expect(asked).toHaveLength(1);
  expect(logged).toContain("code 40125");
  expect(logged).not.toContain("sesame");
  refusal = null;
  now += 10_001;
  expect((await weChat.sign(portal)).signature).toMatch(/^[0-9a-f]{40}$/);
});

it("is a call of its own, unavailable where nothing is set up", async () => {
  const trial: TrialPortal = await startTrial();
  try {
    const sign = (url: string, language = "en") => trial.send("GET", `we_chat/sign?url=${encodeURIComponent(url)}`, { language });
    expect(await sign(portal, "zh")).toMatchObject({ status: 503, code: 12, showMsg: "本平台尚未配置微信分享。" });
    expect((await sign(portal)).content).not.toHaveProperty("is_maintain");
    expect((await sign("")).status).toBe(400);
    await trial.restart({ PORTAL_URL: portal, PORTAL_WECHAT_APP_ID: "wx1", PORTAL_WECHAT_SECRET: "sesame", PORTAL_WECHAT_API: api });
    expect((await sign(`${portal}/`)).content.data).toMatchObject({ app_id: "wx1" });
    expect(await sign("https://evil.example/")).toMatchObject({ status: 400, content: { faults: [{ field: "url" }] } });
    expect((await trial.send("GET", "system/is_maintain")).content.data).toMatchObject({ we_chat: true });
  } finally {
    await trial.close();
  }
});

it("pages may load WeChat's script, and no other from elsewhere, only where an account is set", async () => {
  const policyOf = async (settings: Record<string, string>) => {
    const trial = await startTrial(settings);
    try {
      const policy = (await fetch(`${trial.portal.address}/api/front/system/is_maintain`)).headers.get("content-security-policy") ?? "";
      return /script-src ([^;]*)/.exec(policy)?.[1];
    } finally {
      await trial.close();
    }
  };
  expect(await policyOf({})).toBe("'self'");
  const set = { PORTAL_WECHAT_APP_ID: "wx1", PORTAL_WECHAT_SECRET: "sesame", PORTAL_URL: portal };
  expect(await policyOf(set)).toBe("'self' https://res.wx.qq.com/open/js/jweixin-1.6.0.js");
});
