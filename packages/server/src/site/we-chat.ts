/**
 * Signs addresses of this portal for WeChat's JS-SDK, as WeChat describes it: an access token of the account, a ticket
 * for that token, and the SHA-1 of ticket, nonce, time and address. The ticket is kept until shortly before it ends; the
 * secret travels in a request's body and stands nowhere else.
 */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { WeChatAccount } from "../config.ts";
import { invalidInput, unavailable } from "../errors.ts";
import type { Log } from "../platform.ts";

export interface Signature {
  app_id: string;
  timestamp: number;
  nonce_str: string;
  signature: string;
}
export interface WeChat {
  configured: boolean;
  sign(url: string): Promise<Signature>;
}
interface Options {
  account: WeChatAccount | null;
  /** The address that people open the portal at. */
  portal: string | null;
  log: Log;
  now?: () => number;
}

/** Ended this long before WeChat ends it. */
const marginMs = 300_000;
/** After a refusal WeChat is left alone for a while: guests may ask for a signature. */
const pauseMs = 10_000;
const answerMs = 4_000;

export function openWeChat({ account, portal, log, now = Date.now }: Options): WeChat {
  let kept: { value: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  let pausedUntil = 0;

  function ticket(of: WeChatAccount): Promise<string> {
    if (kept !== null && now() < kept.until) return Promise.resolve(kept.value);
    if (now() < pausedUntil) return Promise.reject(noAnswer());
    // Many at once ask WeChat once.
    asking ??= newTicket(of)
      .then(({ value, seconds }) => {
        kept = { value, until: now() + Math.max(0, seconds * 1_000 - marginMs) };
        return value;
      })
      .catch((error: unknown) => {
        pausedUntil = now() + pauseMs;
        log.error({ fault: error instanceof Refused ? error.message : (error as Error).name }, "WeChat gave no ticket");
        throw noAnswer();
      })
      .finally(() => (asking = null));
    return asking;
  }

  return {
    configured: account !== null,
    async sign(url) {
      if (account === null || portal === null) throw notConfigured();
      const address = url.replace(/#.*$/s, "");
      if (!belongsTo(address, portal)) throw foreign();
      const jsapi = await ticket(account);
      const timestamp = Math.floor(now() / 1_000);
      const nonce_str = randomBytes(12).toString("hex");
      return { app_id: account.appId, timestamp, nonce_str, signature: signatureOf(jsapi, nonce_str, timestamp, address) };
    },
  };
}

/** The names in the order of the alphabet, as WeChat wants them. */
export function signatureOf(ticket: string, nonce: string, timestamp: number, url: string): string {
  return createHash("sha1").update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest("hex");
}

/** What WeChat said instead of an answer; holds no token. */
class Refused extends Error {}

async function newTicket({ appId, secret, api }: WeChatAccount): Promise<{ value: string; seconds: number }> {
  // The stable token: several servers of one portal do not end each other's.
  const { access_token } = await ask(`${api}/cgi-bin/stable_token`, tokenSchema, { grant_type: "client_credential", appid: appId, secret });
  const query = new URLSearchParams({ access_token, type: "jsapi" });
  const { ticket, expires_in } = await ask(`${api}/cgi-bin/ticket/getticket?${query.toString()}`, ticketSchema);
  return { value: ticket, seconds: expires_in };
}

const tokenSchema = z.object({ access_token: z.string().min(1) });
const ticketSchema = z.object({ ticket: z.string().min(1), expires_in: z.number() });
const refusalSchema = z.object({ errcode: z.number(), errmsg: z.string().optional() });

async function ask<S extends z.ZodType>(address: string, schema: S, body?: Record<string, string>): Promise<z.output<S>> {
  const headers = { "content-type": "application/json" };
  const how: RequestInit = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(address, { ...how, redirect: "error", signal: AbortSignal.timeout(answerMs / 2) });
  const answer: unknown = await response.json();
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const refusal = refusalSchema.safeParse(answer);
  throw new Refused(refusal.success ? `code ${refusal.data.errcode}` : `HTTP ${response.status}`);
}

function belongsTo(address: string, portal: string): boolean {
  if (!URL.canParse(address)) return false;
  const [asked, own] = [new URL(address), new URL(portal)];
  if (asked.origin !== own.origin || asked.username !== "" || asked.password !== "") return false;
  const folder = own.pathname.replace(/\/*$/, "/");
  return asked.pathname === own.pathname || asked.pathname.startsWith(folder);
}

const notConfigured = () => unavailable({ en: "Sharing by WeChat is not set up on this portal.", zh: "本平台尚未配置微信分享。" });
const noAnswer = () => unavailable({ en: "WeChat does not answer at the moment. Please try again later.", zh: "微信暂时无响应，请稍后再试。" });
const foreign = () =>
  invalidInput({ en: "Only addresses of this portal can be signed.", zh: "只能为本平台的地址签名。" }, [
    { field: "url", message: { en: "is not an address of this portal.", zh: "不是本平台的地址。" } },
  ]);
