/** A signed-in user changes the password: who sits at a session left open does not know the old one. */
import type { Accounts } from "../account/accounts.ts";
import { refuseOwnName } from "../account/password.ts";
import type { Database } from "../db/open.ts";
import { forbidden, invalidInput, noSession } from "../errors.ts";
import type { Messages } from "../messages/messages.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { ResetLinks } from "./reset-links.ts";
import { passwordChanged } from "./security-messages.ts";
import type { Sessions } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";

export interface PasswordChange {
  userId: string;
  /** Stays; every other one ends. */
  session: string;
  address: string;
  oldPassword: string;
  password: string;
}
interface Dependencies {
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  messages: Messages;
  links: ResetLinks;
  devices: KnownDevices;
  throttle: Throttle;
}

/** How many other sessions it has ended. */
export async function changePassword(
  { userId, session, address, oldPassword, password }: PasswordChange,
  { database, accounts, sessions, messages, links, devices, throttle }: Dependencies,
): Promise<number> {
  const account = await accounts.find(userId);
  if (account === null) throw noSession();
  if (account.demo) throw sharedAccount();
  refuseOwnName(password, account);
  const attempt = await throttle.begin({ account: account.id, address, known: session });
  if (!(await accounts.passwords.verify(oldPassword, account.passwordHash))) throw wrongPassword();
  await attempt.succeeded();
  if (await accounts.passwords.verify(password, account.passwordHash)) throw samePassword();
  const to = await accounts.passwords.hash(password);
  const ended = await database.transaction().execute(async (transaction) => {
    if (!(await accounts.changePasswordHash(transaction, userId, { from: account.passwordHash, to }))) throw wrongPassword();
    await links.drop(transaction, userId);
    await devices.forgetAll(transaction, userId);
    await messages.write(transaction, passwordChanged(userId));
    return sessions.endAll(transaction, userId, { keep: session });
  });
  await sessions.ended();
  return ended;
}

export const sharedAccount = () =>
  forbidden({
    en: "This is a demo account that everybody shares: its password and other people's sessions can't be touched. Register an account of your own.",
    zh: "这是所有人共用的演示账号，不能修改密码，也不能结束他人的会话。请注册您自己的账号。",
  });

const wrongPassword = () =>
  invalidInput({ en: "The old password is wrong.", zh: "原密码有误。" }, [
    { field: "old_password", message: { en: "is not your password.", zh: "不是您当前的密码。" } },
  ]);

const samePassword = () =>
  invalidInput({ en: "The new password is the old one. Please choose another.", zh: "新密码与原密码相同，请更换。" }, [
    { field: "password", message: { en: "is the same as the old one.", zh: "与原密码相同。" } },
  ]);
