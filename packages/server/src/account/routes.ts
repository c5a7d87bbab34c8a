import { dayLogin, navigationTree, userDetail, userPermission } from "@analyte/contract/account";
import { noSession } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import type { Accounts } from "./accounts.ts";
import { navigationFor } from "./navigation.ts";

export function accountRoutes(accounts: Accounts): Route[] {
  return [
    on(userDetail, async (_input, { user }) => {
      const account = await accounts.find(user.id);
      if (account === null) throw noSession();
      const { name, email, headImagePath, phone, occupation, company, profile, country, area, marks } = account;
      return { name, email, head_image_path: headImagePath, phone, occupation, company, profile, country, area, roles: marks };
    }),
    on(navigationTree, (_input, { user }) => navigationFor(user.marks)),
    on(userPermission, (_input, { user }) => [...user.marks]),
    on(dayLogin, async (_input, { user }) => {
      const day = new Date().toISOString().slice(0, 10);
      return { day, first: await accounts.noteDay(user.id, day) };
    }),
  ];
}
