/** Signing in: who may, and what is written down about it. */
import type { login } from "@analyte/contract/auth";
import type { z } from "zod";
import { keyOf, type Account, type Accounts } from "../account/accounts.ts";
import { deviceOf } from "../device.ts";
import { forbidden, wrongCredentials } from "../errors.ts";
import type { GuestContext } from "../serve.ts";
import { newMark, type KnownDevices } from "./known-devices.ts";
import type { Places } from "./places.ts";
import type { Sessions } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";

interface Dependencies {
  accounts: Accounts;
  sessions: Sessions;
  throttle: Throttle;
  devices: KnownDevices;
  places: Places;
  /** Whether demo accounts may. */
  demo: boolean;
}
type Credentials = z.output<typeof login.input>;

export async function signIn(
  { username, password, device, proof_key, proof }: Credentials,
  { address, userAgent, language }: Pick<GuestContext, "address" | "userAgent" | "language">,
  { accounts, sessions, throttle, devices, places, demo }: Dependencies,
): Promise<{ account: Account; token: string; device: string }> {
  const startedAt = Date.now();
  const account = await accounts.findByLogin(username);
  const attempt = await throttle.begin({
    account: account?.id ?? keyOf(username),
    address,
    known: await devices.find(account, device),
    proof: { key: proof_key, proof },
  });
  const right = await accounts.passwords.verify(password, account?.passwordHash ?? null);
  if (account === null || !right) throw wrongCredentials();
  await attempt.succeeded();
  // Said only to who knows the password: nobody else learns that the account exists.
  if (account.disabled) throw forbidden({ en: "This account has been disabled. Please contact support.", zh: "该账号已被停用，请联系技术支持。" });
  if (account.demo && !demo) throw forbidden({ en: "Demo accounts are switched off on this portal.", zh: "本平台已关闭演示账号。" });
  if (account.marks.length === 0) {
    throw forbidden({ en: "This account may not use anything yet. Please contact support.", zh: "该账号尚未开通任何权限，请联系技术支持。" });
  }
  const place = { address, device: deviceOf(userAgent) };
  const token = await sessions.begin(account, place, startedAt);
  // The password was changed while it was being checked.
  if (token === null) throw wrongCredentials();
  if (account.language !== language) await accounts.setLanguage(account.id, language);
  // A shared account is at home everywhere, and knows no device.
  if (account.demo) return { account, token, device: device === "" ? newMark() : device };
  await places.note(account.id, place);
  return { account, token, device: await devices.note(account.id, device) };
}
