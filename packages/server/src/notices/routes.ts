import { dismissNotice, noticesInEffect } from "@analyte/contract/notices";
import { on, type Route } from "../serve.ts";
import type { Notices } from "./notices.ts";

export function noticeRoutes(notices: Notices): Route[] {
  return [
    on(noticesInEffect, (_input, { user, language }) => notices.inEffect(user.id, language)),
    on(dismissNotice, async ({ id }, { user }) => {
      await notices.dismiss(user.id, id);
      return { dismissed: true as const };
    }),
  ];
}
