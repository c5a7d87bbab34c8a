import { login, logout } from "@analyte/contract/auth";
import { codes } from "@analyte/contract/envelope";
import { keyOf, type Accounts } from "../account/accounts.ts";
import { verifyPassword } from "../account/password.ts";
import { forbidden, wrongCredentials } from "../errors.ts";
import { on, onGuest, type Route } from "../serve.ts";
import type { Sessions } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";

export function authRoutes({ accounts, sessions, throttle, demo }: { accounts: Accounts; sessions: Sessions; throttle: Throttle; demo: boolean }): Route[] {
  return [
    onGuest(login, async ({ username, password }, { address }) => {
      const account = await accounts.findByLogin(username);
      const attempt = await throttle.begin(account?.id ?? keyOf(username), address);
      const right = await verifyPassword(password, account?.passwordHash ?? null);
      if (account === null || !right) throw wrongCredentials();
      await attempt.succeeded();
      // Said only to who knows the password: nobody else learns that the account exists.
      if (account.disabled) throw forbidden({ en: "This account has been disabled. Please contact support.", zh: "该账号已被停用，请联系技术支持。" });
      if (account.demo && !demo) throw forbidden({ en: "Demo accounts are switched off on this portal.", zh: "本平台已关闭演示账号。" });
      const token = await sessions.begin(account.id);
      return { email: account.email, head_image_path: account.headImagePath, name: account.name, token };
    }),
    on(
      logout,
      async (_input, { session }) => {
        await sessions.end(session);
        return null;
      },
      { code: codes.noSession },
    ),
  ];
}
