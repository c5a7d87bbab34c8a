/** The calls of styles: of a task's figures, and of a user's. */
import * as contract from "@analyte/contract/figure-style";
import type { Database } from "../db/open.ts";
import { on, type Route } from "../serve.ts";
import { changeStyle } from "./adopted-groups.ts";
import type { TaskBus } from "./bus.ts";
import { ownTask } from "./own.ts";
import type { Results } from "./results.ts";
import * as styles from "./style-store.ts";

export function styleRoutes({ database, results, bus }: { database: Database; results: Pick<Results, "read">; bus: TaskBus }): Route[] {
  return [
    on(contract.saveStyle, async ({ id, style: change }, { user }) => {
      const { status, kind } = await ownTask(database, user.id, id);
      const index = kind === "tool" && status === "succeeded" ? (await results.read(id)).index : null;
      const style = await changeStyle(database, id, index, change);
      bus.tell({ kind: "style", userId: user.id, taskId: id });
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
