/** A customer who has just registered: by the calls that the page makes, and the mail that arrived. */
import type { SmtpReceiver } from "../packages/server/src/testing/smtp-receiver.ts";
import type { Work } from "../packages/contract/src/proof-of-work.ts";
import { solveWork } from "../packages/server/src/testing/solve-work.ts";
import { readCaptcha } from "./captcha.ts";
import { clientOf } from "./client.ts";
import type { Portal } from "./portal.ts";

export const newcomerPassword = "Peaks-and-4-valleys";

export async function registerNewcomer(portal: Portal, mail: SmtpReceiver, email: string, language = "en-US"): Promise<void> {
  const guest = clientOf(portal.url, "", language);
  const { key, work } = (await guest.get<{ key: string; work: Work }>("captcha")).content.data;
  const asked = await guest.post("send_register_code", { email, captcha_key: key, captcha: readCaptcha(portal.data, key), proof: solveWork(key, work) });
  if (asked.code !== 1) throw new Error(`No code was sent: ${asked.showMsg}`);
  const code = codeIn((await mail.next(email)).text);
  const made = await guest.post("register", { email, code, name: "New Comer", phone: "13800138000", password: newcomerPassword });
  if (made.code !== 1) throw new Error(`Registration failed: ${made.showMsg}`);
}

/** The verification code that stands in a mail. */
export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in the mail:\n${text}`);
  return code;
}
