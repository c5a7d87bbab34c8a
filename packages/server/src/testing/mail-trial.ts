/** A trial portal that sends real mail to a receiver of the test's own, behind a proxy that says whom it speaks for. */
import { afterAll, beforeAll } from "vitest";
import { startSmtpReceiver, type SmtpReceiver } from "./smtp-receiver.ts";
import { startTrial, type TrialPortal } from "./trial-portal.ts";

export interface MailTrial extends TrialPortal {
  smtp: SmtpReceiver;
}

/** To be called once by a test file: portal and receiver run while its tests do. */
export function mailTrial(settings: Record<string, string> = {}): MailTrial {
  // All of it is there once it has started.
  const trial = {} as MailTrial;
  beforeAll(async () => {
    trial.smtp = await startSmtpReceiver();
    await startTrial({ PORTAL_SMTP_URL: trial.smtp.url, PORTAL_TRUST_PROXY: "loopback", PORTAL_DEMO: "yes", ...settings }, trial);
  });
  afterAll(async () => {
    await trial.close();
    await trial.smtp.close();
  });
  return trial;
}

/** As if all attempts so far had been made long ago. */
export const forgetAttempts = (trial: TrialPortal): Promise<unknown> => trial.portal.database.deleteFrom("login_failures").execute();

/** What the portal told a user about the account's safety, the first one first. */
export const securityMessagesOf = (trial: TrialPortal, userId: string) =>
  trial.portal.database.selectFrom("system_message").selectAll().where("user_id", "=", userId).where("type", "=", "security").orderBy("id").execute();
