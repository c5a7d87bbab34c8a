/** A portal with a mail server beside it, for the tests of a file, and what a newcomer's journey is told in each language. */
import { test } from "@playwright/test";
import { startSmtpReceiver, type SmtpReceiver } from "../packages/server/src/testing/smtp-receiver.ts";
import { account as accountEn } from "../packages/web/src/account/en.ts";
import { account as accountZh } from "../packages/web/src/account/zh.ts";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { auth as authZh } from "../packages/web/src/auth/zh.ts";
import { startPortal, type Portal } from "./portal.ts";

export interface MailingPortal {
  portal: Portal;
  mail: SmtpReceiver;
}

/** Started before the tests of the file that asks for it, ended after them. */
export function useMailingPortal(): MailingPortal {
  const started: Partial<MailingPortal> = {};
  test.beforeAll(async () => {
    started.mail = await startSmtpReceiver();
    started.portal = await startPortal({ env: { PORTAL_SMTP_URL: started.mail.url } });
  });
  test.afterAll(async () => {
    await started.portal?.stop();
    await started.mail?.close();
  });
  return started as MailingPortal;
}

export const newcomers = [
  { name: "English", locale: "en-US", auth: authEn, account: accountEn, addressOf: (name: string) => `${name}.en@example.org` },
  { name: "Chinese", locale: "zh-CN", auth: authZh, account: accountZh, addressOf: (name: string) => `${name}.zh@example.org` },
] as const;
