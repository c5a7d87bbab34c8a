/** Mails a message to its user, when the user wants messages by mail, too. */
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
    if (account === null || !account.enableEmail || account.disabled || account.demo) return;
    const page = message.link === "" ? [] : [`${siteUrl()}/#${message.link}`];
    const off = `${siteUrl()}/#/support/profile`;
    const words = {
      en: {
        subject: message.title.en,
        paragraphs: [message.title.en, message.content.en, ...page, `You can turn these e-mails off in your profile: ${off}`],
      },
      zh: {
        subject: message.title.zh,
        paragraphs: [message.title.zh, message.content.zh, ...page, `如不想再收到此类邮件，可在个人资料中关闭：${off}`],
      },
    };
    await mailer.enqueue(query, letter(account, await title(query), words));
  };
}
