/** The token lives in a cookie that the page can read, because every call sends it as the header `token`. */
import { limits } from "@analyte/contract/limits";

const cookieName = "token";
const renewEveryMs = 60_000;
let renewedAt = 0;

export function readToken(): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${cookieName}=`));
  const value = found === undefined ? "" : decodeURIComponent(found.slice(cookieName.length + 1));
  return value === "" ? null : value;
}

export function keepToken(token: string): void {
  write(token, limits.sessionMs / 1000);
  renewedAt = Date.now();
}

export function dropToken(): void {
  write("", 0);
}

/** The session lives on from its last use, so the cookie does too. */
export function touchToken(): void {
  if (Date.now() - renewedAt < renewEveryMs) return;
  const token = readToken();
  if (token !== null) keepToken(token);
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookieName}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
