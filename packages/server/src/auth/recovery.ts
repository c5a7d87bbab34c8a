/** How somebody who forgot the password gets in again: a captcha, a link by mail, a new password. */
import { keyOf, type Account, type Accounts } from "../account/accounts.ts";
import { refuseOwnName } from "../account/password.ts";
import type { Database } from "../db/open.ts";
import { conflict } from "../errors.ts";
import { requireMail, type Mailer } from "../mail/mailer.ts";
import type { Messages } from "../messages/messages.ts";
import type { GuestContext } from "../serve.ts";
import type { CaptchaAnswer, Captchas } from "./captcha.ts";
import { resetLetter } from "./letters.ts";
import { mailRates, type Rates } from "./rates.ts";
import { evenly, tooOften } from "./refusals.ts";
import type { LetterParts } from "./registration.ts";
import type { ResetLinks } from "./reset-links.ts";
import { passwordChanged } from "./security-messages.ts";
import type { Sessions } from "./sessions.ts";

export interface Recovery {
  sendLink(input: { email: string } & CaptchaAnswer, from: Pick<GuestContext, "address">): Promise<void>;
  /** Fails unless the link can still be used. */
  check(token: string): Promise<void>;
  /** Sets the password once and ends every session of the account. */
  reset(token: string, password: string): Promise<void>;
}
interface Dependencies extends LetterParts {
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  mailer: Mailer;
  messages: Messages;
  captchas: Captchas;
  links: ResetLinks;
  rates: Rates;
}

export function openRecovery({ database, accounts, sessions, mailer, messages, captchas, links, rates, title, siteUrl }: Dependencies): Recovery {
  async function check(token: string): Promise<Account> {
    const userId = await links.find(token);
    const account = userId === null ? null : await accounts.find(userId);
    if (!mayReset(account)) throw deadLink();
    return account;
  }

  return {
    sendLink: ({ email, ...answer }, { address }) =>
      evenly(async () => {
        requireMail(mailer);
        await captchas.check(answer);
        await rates.take(mailRates("recover", email, address), tooOften);
        const account = await accounts.findByLogin(email);
        if (!mayReset(account) || keyOf(account.email) !== keyOf(email)) return;
        const product = await title();
        await database.transaction().execute(async (transaction) => {
          const token = await links.make(transaction, account.id);
          // To the account's own address: the one that was typed may only look like it.
          await mailer.enqueue(transaction, resetLetter(account, product, `${siteUrl()}/#/user/account-recover?reset_data=${token}`));
        });
      }),
    async check(token) {
      await check(token);
    },
    async reset(token, password) {
      // Before the password is hashed: that is costly.
      refuseOwnName(password, await check(token));
      const passwordHash = await accounts.passwords.hash(password);
      await database.transaction().execute(async (transaction) => {
        const userId = await links.consume(transaction, token);
        if (userId === null) throw deadLink();
        await accounts.setPasswordHash(transaction, userId, passwordHash);
        await sessions.endAll(transaction, userId);
        await messages.write(transaction, passwordChanged(userId));
      });
      await sessions.ended();
    },
  };
}

/** Demo accounts are everybody's. */
const mayReset = (account: Account | null): account is Account => account !== null && !account.disabled && !account.demo;

const deadLink = () =>
  conflict({
    en: "This link can't be used any more: it holds for 20 minutes and works once. Ask for a new one under “Forgot password”.",
    zh: "该链接已失效：链接 20 分钟内有效且仅能使用一次。请通过“忘记密码”重新获取。",
  });
