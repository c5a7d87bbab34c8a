/** The calls on processes that have ended. */
import { goOnTask, redoDifference, storeModuleChart } from "@analyte/contract/flows/again-calls";
import { on, type Route } from "../serve.ts";
import type { FlowSteps } from "../tasks/flow-steps.ts";
import type { FlowsAgain } from "./again.ts";
import { countsOfTask, presentCharts } from "./present.ts";
import type { Versions } from "./versions.ts";

export function againRoutes(again: FlowsAgain, flowSteps: FlowSteps, versions: Versions): Route[] {
  return [
    on(storeModuleChart, async (asked, { user, language }) => {
      const id = await again.addVariant(user.id, asked);
      const row = await flowSteps.own(user.id, asked.task_id);
      return presentCharts([(await flowSteps.find(row.id, id))!], versions.find(row.tool_id), language)[0]!;
    }),
    on(goOnTask, async ({ id }, { user }) => ({ id, again: await again.goOn(user.id, id), counts: countsOfTask(await flowSteps.counts(id)) })),
    on(redoDifference, async (asked, { user }) => await again.difference(user.id, asked)),
  ];
}
