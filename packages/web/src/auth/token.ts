/** The token lives in a cookie that the page can read, because every call sends it as the header `token`. */
import { limits } from "@analyte/contract/limits";
import { forgetFirstAnswers } from "../first-answers.ts";

const cookieName = "token";
const renewEveryMs = 60_000;
let renewedAt = 0;
/** The token of the session that this window shows. */
let shown: string | null = null;

export function readToken(): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${cookieName}=`));
  const value = found === undefined ? "" : decodeURIComponent(found.slice(cookieName.length + 1));
  return value === "" ? null : value;
}

/** From now on this window shows the session of the cookie's token. */
export function adoptToken(): void {
  shown = readToken();
}

/** Whether another window has signed in since, so that this one shows what is not the cookie's user's. */
export function tokenReplaced(): boolean {
  const token = readToken();
  return shown !== null && token !== null && token !== shown;
}

export function keepToken(token: string): void {
  shown = null;
  forgetFirstAnswers();
  renew(token);
}

export function dropToken(): void {
  shown = null;
  forgetFirstAnswers();
  write("", 0);
}

/** The session lives on from its last use, so the cookie does too. */
export function touchToken(): void {
  if (Date.now() - renewedAt < renewEveryMs) return;
  const token = readToken();
  if (token !== null) renew(token);
}

function renew(token: string): void {
  write(token, limits.sessionMs / 1000);
  renewedAt = Date.now();
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookieName}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
