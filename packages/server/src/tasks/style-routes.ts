/** The calls of styles: of a task's figures, and of a user's. */
import * as contract from "@analyte/contract/figure-style";
import { ownWords } from "@analyte/contract/merge-views";
import { changedStyle } from "@analyte/contract/style-change";
import type { ChartView } from "@analyte/contract/chart";
import type { Database } from "../db/open.ts";
import { on, type Route } from "../serve.ts";
import { ownTask } from "./own.ts";
import type { Results } from "./results.ts";
import { saveView, viewsOf } from "./store.ts";
import * as styles from "./style-store.ts";
import { refuseSharedNames, styleHere } from "./task-groups.ts";

export function styleRoutes(database: Database, results: Pick<Results, "read">): Route[] {
  return [
    on(contract.saveStyle, async ({ id, style: change }, { user }) => {
      const { status } = await ownTask(database, user.id, id);
      const index = status === "succeeded" ? (await results.read(id)).index : null;
      const saved = new Map([...(await viewsOf(database, id))].map(([chart, view]) => [chart, JSON.parse(view) as ChartView]));
      const style = await styles.changeTaskStyle(database, id, (before) => {
        const next = changedStyle(index === null ? before : styleHere(before, saved, index), change);
        refuseSharedNames(next, index);
        return next;
      });
      // Names that were given at single figures are the task's from now on.
      for (const [chart, view] of saved) if (view.groupNames !== undefined) await saveView(database, id, chart, JSON.stringify(ownWords(view)));
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
