/**
 * How a guest becomes a customer: a captcha, a code by mail, and the account. Nothing here tells a guest whether an
 * account exists; who reads the mailbox learns it there.
 */
import type { register } from "@analyte/contract/auth";
import type { Text } from "@analyte/contract/text";
import type { z } from "zod";
import { keyOf, type Account, type Accounts } from "../account/accounts.ts";
import { refuseOwnName } from "../account/password.ts";
import type { Database } from "../db/open.ts";
import { isUniqueViolation } from "../db/unique.ts";
import { invalidInput } from "../errors.ts";
import { requireMail, type Mailer } from "../mail/mailer.ts";
import type { GuestContext } from "../serve.ts";
import type { CaptchaAnswer, Captchas } from "./captcha.ts";
import type { Codes } from "./codes.ts";
import { alreadyRegisteredLetter, codeLetter } from "./letters.ts";
import { networkOf } from "./network.ts";
import { mailRates, subjectOf, type Rates } from "./rates.ts";
import { evenly, tooOften } from "./refusals.ts";

export interface Registration {
  sendCode(input: { email: string } & CaptchaAnswer, from: Pick<GuestContext, "address" | "language">): Promise<void>;
  register(input: z.output<typeof register.input>, from: Pick<GuestContext, "address" | "language">): Promise<Account>;
}
export interface LetterParts {
  /** The portal's name, as mails say it. */
  title: () => Promise<Text>;
  /** Where people open the portal; never what a request says of itself. */
  siteUrl: () => string;
}
interface Dependencies extends LetterParts {
  database: Database;
  accounts: Accounts;
  mailer: Mailer;
  captchas: Captchas;
  codes: Codes;
  rates: Rates;
}

/** Attempts to register from one address within the window. */
const attempts = { most: 60, windowMs: 15 * 60_000 };

export function openRegistration({ database, accounts, mailer, captchas, codes, rates, title, siteUrl }: Dependencies): Registration {
  return {
    sendCode: ({ email, ...answer }, { address, language }) =>
      evenly(async () => {
        requireMail(mailer);
        await captchas.check(answer);
        await rates.take(mailRates("register", email, address), tooOften);
        // Made and kept for everybody, and mailed to nobody who has an account: the work is the same.
        const { code, keep } = await codes.make(email);
        const account = await accounts.findByLogin(email);
        const product = await title();
        await database.transaction().execute(async (transaction) => {
          await keep(transaction);
          if (account === null) await mailer.enqueue(transaction, codeLetter({ email, name: "", language }, product, code));
          else if (!account.demo) await mailer.enqueue(transaction, alreadyRegisteredLetter(account, product, siteUrl()));
        });
      }),
    async register({ email, code, password, name, phone, company }, { address, language }) {
      requireMail(mailer);
      refuseOwnName(password, { account: email, email, name });
      await rates.take([{ subject: subjectOf("register", networkOf(address)), limits: [attempts] }], tooOften);
      const codeHash = await codes.tryOut(email, code);
      if (codeHash === null) throw wrongCode();
      const passwordHash = await accounts.passwords.hash(password);
      try {
        return await database.transaction().execute(async (transaction) => {
          const mailed = await codes.consume(transaction, email, codeHash);
          // Letters that count as equal may belong to two mailboxes; the account belongs to the one that got the code.
          if (mailed === null || keyOf(mailed) !== keyOf(email)) throw wrongCode();
          return accounts.add(transaction, { account: mailed, email: mailed, passwordHash, name, phone, company, language });
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw wrongCode();
        throw error;
      }
    },
  };
}

function wrongCode() {
  const message: Text = {
    en: "is wrong, has expired or was used already. Check the newest e-mail, or have a new code sent.",
    zh: "有误、已过期或已使用。请查看最新的邮件，或重新获取验证码。",
  };
  return invalidInput({ en: `The verification code ${message.en}`, zh: `验证码${message.zh}` }, [{ field: "code", message }]);
}
