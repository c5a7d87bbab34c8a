import { dayLogin, getEnableEmail, navigationTree, setEnableEmail, updateUser, userDetail, userPermission, type User } from "@analyte/contract/account";
import type { Database } from "../db/open.ts";
import { noSession } from "../errors.ts";
import type { Attachments } from "../files/attachments.ts";
import { on, type Route } from "../serve.ts";
import type { Account, Accounts } from "./accounts.ts";
import { navigationFor } from "./navigation.ts";

export interface AccountService {
  database: Database;
  accounts: Accounts;
  attachments: Attachments;
}

export function accountRoutes({ database, accounts, attachments }: AccountService): Route[] {
  const found = async (id: string): Promise<Account> => {
    const account = await accounts.find(id);
    if (account === null) throw noSession();
    return account;
  };
  return [
    on(userDetail, async (_input, { user }) => present(await found(user.id))),
    on(updateUser, async ({ head_image_path, ...changes }, { user }) => {
      await database.transaction().execute(async (transaction) => {
        if (head_image_path !== undefined) await attachments.setHeadImage(transaction, user.id, head_image_path);
        await accounts.updateProfile(transaction, user.id, { ...changes, headImagePath: head_image_path });
      });
      return present(await found(user.id));
    }),
    on(getEnableEmail, async (_input, { user }) => {
      const { enableEmail, mailChosen } = await found(user.id);
      return { enable_email: enableEmail, chosen: mailChosen };
    }),
    on(setEnableEmail, async ({ enable_email }, { user }) => {
      await accounts.setEnableEmail(user.id, enable_email);
      return { enable_email, chosen: true };
    }),
    on(navigationTree, (_input, { user }) => navigationFor(user.marks)),
    on(userPermission, (_input, { user }) => [...user.marks]),
    on(dayLogin, async (_input, { user }) => {
      const day = new Date().toISOString().slice(0, 10);
      return { day, first: await accounts.noteDay(user.id, day) };
    }),
  ];
}

function present({ name, email, headImagePath, phone, occupation, company, profile, country, area, marks }: Account): User {
  return { name, email, head_image_path: headImagePath, phone, occupation, company, profile, country, area, roles: marks };
}
