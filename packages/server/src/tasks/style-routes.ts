/** The calls of styles: of a task's figures, and of a user's. */
import * as contract from "@analyte/contract/figure-style";
import type { Database } from "../db/open.ts";
import { on, type Route } from "../serve.ts";
import { ownTask } from "./own.ts";
import * as styles from "./style-store.ts";

export function styleRoutes(database: Database): Route[] {
  return [
    on(contract.saveStyle, async ({ id, style }, { user }) => {
      await ownTask(database, user.id, id);
      await styles.saveTaskStyle(database, id, style);
      return style;
    }),

    on(contract.ownStyle, async (_, { user }) => (await styles.userStyle(database, user.id)) ?? {}),

    on(contract.saveOwnStyle, async ({ style }, { user }) => {
      await styles.saveUserStyle(database, user.id, style);
      return style;
    }),

    on(contract.deleteOwnStyle, async (_, { user }) => {
      await styles.deleteUserStyle(database, user.id);
      return {};
    }),
  ];
}
