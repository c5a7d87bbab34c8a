import { endAllSessions, endSession, listSessions, updatePassword } from "@analyte/contract/account";
import { captcha, login, logout, proofOfWork, register, resetPasswd, resetPasswdCheck, sendForgetPassEmail, sendRegisterCode } from "@analyte/contract/auth";
import { codes } from "@analyte/contract/envelope";
import { limits } from "@analyte/contract/limits";
import type { z } from "zod";
import type { Account, Accounts } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import { on, onGuest, type GuestContext, type Route } from "../serve.ts";
import type { Captchas } from "./captcha.ts";
import { sharedAccount, type PasswordChange } from "./own-password.ts";
import type { Proofs } from "./proofs.ts";
import type { Recovery } from "./recovery.ts";
import type { Registration } from "./registration.ts";
import type { Sessions } from "./sessions.ts";

export interface AuthParts {
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  captchas: Captchas;
  registration: Registration;
  recovery: Recovery;
  proofs: Proofs;
  signIn: (credentials: z.output<typeof login.input>, from: GuestContext) => Promise<{ account: Account; token: string; device: string }>;
  changePassword: (change: PasswordChange) => Promise<number>;
}

export function authRoutes({ database, accounts, sessions, captchas, proofs, registration, recovery, signIn, changePassword }: AuthParts): Route[] {
  /** Whether everybody shares the account; then one visitor neither sees nor ends the sessions of another. */
  const isShared = async (userId: string) => (await accounts.find(userId))?.demo === true;
  return [
    onGuest(login, async (credentials, from) => {
      const { account, token, device } = await signIn(credentials, from);
      return { email: account.email, head_image_path: account.headImagePath, name: account.name, token, device };
    }),
    on(
      logout,
      async (_input, { session }) => {
        await sessions.end(session);
        return null;
      },
      { code: codes.noSession },
    ),
    onGuest(proofOfWork, (_input, { address }) => proofs.ask(address)),
    onGuest(captcha, (_input, { address }) => captchas.issue(address)),
    onGuest(sendRegisterCode, async (input, from) => {
      await registration.sendCode(input, from);
      return { resend_seconds: limits.resendMs / 1_000, valid_minutes: limits.codeMs / 60_000 };
    }),
    onGuest(register, async (input, from) => {
      const { email, name } = await registration.register(input, from);
      return { email, name };
    }),
    onGuest(sendForgetPassEmail, async (input, from) => {
      await recovery.sendLink(input, from);
      return { resend_seconds: limits.resendMs / 1_000, valid_minutes: limits.resetMs / 60_000 };
    }),
    onGuest(resetPasswdCheck, async ({ reset_data }) => {
      await recovery.check(reset_data);
      return { valid: true as const };
    }),
    onGuest(resetPasswd, async ({ reset_data, password }) => {
      await recovery.reset(reset_data, password);
      return { changed: true as const };
    }),
    on(updatePassword, async ({ old_password, password }, { user, session, address }) => ({
      ended: await changePassword({ userId: user.id, session, address, oldPassword: old_password, password }),
    })),
    on(listSessions, async (_input, { user, session }) => {
      const [all, shared] = [await sessions.list(user.id), await isShared(user.id)];
      return all
        .filter(({ id }) => !shared || id === session)
        .map(({ id, createdAt, usedAt, address, device }) => ({
          id,
          created_at: createdAt,
          used_at: usedAt,
          address,
          device,
          current: id === session,
        }));
    }),
    on(endSession, async ({ id }, { user, session }) => {
      if (id !== session && (await isShared(user.id))) throw sharedAccount();
      const ended = await sessions.endOne(user.id, id);
      if (ended === 0) throw notFound({ en: "This session has ended already.", zh: "该会话已结束。" });
      return { ended };
    }),
    on(endAllSessions, async ({ keep_current }, { user, session }) => {
      if (await isShared(user.id)) throw sharedAccount();
      const ended = await sessions.endAll(database, user.id, keep_current ? { keep: session } : {});
      await sessions.ended();
      return { ended };
    }),
  ];
}
