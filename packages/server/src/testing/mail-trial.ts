/** A trial portal that sends real mail to a receiver of the test's own, behind a proxy that says whom it speaks for. */
import { startSmtpReceiver, type SmtpReceiver } from "./smtp-receiver.ts";
import { startTrial, type TrialPortal } from "./trial-portal.ts";

export interface MailTrial {
  trial: TrialPortal;
  smtp: SmtpReceiver;
  close: () => Promise<void>;
}

export async function startMailTrial(settings: Record<string, string> = {}): Promise<MailTrial> {
  const smtp = await startSmtpReceiver();
  const trial = await startTrial({ PORTAL_SMTP_URL: smtp.url, PORTAL_TRUST_PROXY: "loopback", ...settings });
  return {
    trial,
    smtp,
    async close() {
      await trial.close();
      await smtp.close();
    },
  };
}

/** As if all attempts so far had been made long ago. */
export const forgetAttempts = (trial: TrialPortal): Promise<unknown> => trial.portal.database.deleteFrom("login_failures").execute();

/** What the portal told a user about the account's safety, the first one first. */
export const securityMessagesOf = (trial: TrialPortal, userId: string) =>
  trial.portal.database.selectFrom("system_message").selectAll().where("user_id", "=", userId).where("type", "=", "security").orderBy("id").execute();
