/** Mails a message to its user: any to who wants messages by mail, too; to who has not chosen, those that he should not miss. */
import type { Text } from "@analyte/contract/text";
import type { Accounts } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import { letter } from "../mail/letter.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { NewMessage } from "./messages.ts";

/** In the transaction that writes the message: mailed if it was written, and only then. */
export type Forward = (query: Database, message: NewMessage) => Promise<void>;

export interface ForwardParts {
  accounts: Pick<Accounts, "find">;
  mailer: Mailer;
  /** Where people open the portal. */
  siteUrl: () => string;
  title: (query: Database) => Promise<Text>;
}

export function newForward({ accounts, mailer, siteUrl, title }: ForwardParts): Forward {
  return async (query, message) => {
    if (!mailer.configured) return;
    const account = await accounts.find(message.userId, query);
    // A demo account has no mailbox, and nobody reads that of a disabled one.
    if (account === null || account.disabled || account.demo) return;
    const unasked = !account.enableEmail;
    if (unasked && (message.mailedUnlessOff !== true || account.mailChosen)) return;
    const page = message.link === "" ? [] : [`${siteUrl()}/#${message.link}`];
    const off = `${siteUrl()}/#/support/profile`;
    const words = {
      en: {
        subject: message.title.en,
        paragraphs: [message.title.en, message.content.en, ...page, unasked ? unaskedOff.en(off) : `You can turn these e-mails off in your profile: ${off}`],
      },
      zh: {
        subject: message.title.zh,
        paragraphs: [message.title.zh, message.content.zh, ...page, unasked ? unaskedOff.zh(off) : `如不想再收到此类邮件，可在个人资料中关闭：${off}`],
      },
    };
    await mailer.enqueue(query, letter(account, await title(query), words));
  };
}

const unaskedOff = {
  en: (off: string) =>
    `You get e-mails of the delivery and the end of your projects, and of nothing else, because you have not chosen yet. To get none, choose “No e-mails” in your profile: ${off}`,
  zh: (off: string) => `您尚未选择邮件通知方式，因此只会收到项目交付和到期的邮件。如不想收到任何邮件，请在个人资料中选择“不接收邮件”：${off}`,
};
