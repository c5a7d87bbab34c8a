import { allTaskCharts, taskChartDetail } from "@analyte/contract/flows/calls";
import { taskSentences } from "@analyte/contract/flows/result-calls";
import { ownStyle } from "@analyte/contract/figure-style";
import { downloadResult } from "@analyte/contract/task-downloads";
import { interactionResult, listTasks, resultOutline, showChart, taskDetail } from "@analyte/contract/tasks";
import type { QueryClient } from "@tanstack/react-query";
import { isOfModuleChart } from "./look-place.ts";

/** Asks anew for all that follows the style of a task. */
export async function refreshStyled(client: QueryClient, taskId: string): Promise<void> {
  client.removeQueries({ queryKey: [showChart.path, taskId] });
  await Promise.all([
    client.invalidateQueries({ queryKey: [resultOutline.path, taskId] }),
    // Groups may be called otherwise now: in the names of tasks, and in the cells of tables.
    client.invalidateQueries({ queryKey: [taskDetail.path, taskId] }),
    client.invalidateQueries({ queryKey: [listTasks.path] }),
    client.invalidateQueries({ queryKey: [downloadResult.path, taskId] }),
    // And in the comparisons, sentences and methods of a process.
    ...[allTaskCharts, taskSentences, taskChartDetail].map(({ path }) => client.invalidateQueries({ queryKey: [path, taskId] })),
    client.invalidateQueries({ queryKey: [interactionResult.path, taskId], predicate: hasLook }),
  ]);
  await askedWhenShown(client, taskId);
}

/**
 * Where the page was left meanwhile nobody waits for the answers, and they are given up. What was changed at a figure since has made the old ones
 * look new: they are asked for when they are shown again.
 */
async function askedWhenShown(client: QueryClient, taskId: string): Promise<void> {
  const unseen = { type: "inactive", refetchType: "none" } as const;
  await client.invalidateQueries({ queryKey: [resultOutline.path, taskId], ...unseen });
  await client.invalidateQueries({ queryKey: [interactionResult.path, taskId], predicate: hasLook, ...unseen });
}

/** Asks anew for all that follows the user's own style, which every task may do: also those whose pages wait behind another tab. */
export async function refreshAllStyled(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [showChart.path] });
  await Promise.all([
    client.invalidateQueries({ queryKey: [ownStyle.path] }),
    client.invalidateQueries({ queryKey: [resultOutline.path] }),
    client.invalidateQueries({ queryKey: [interactionResult.path], predicate: hasLook }),
  ]);
}

/** Figures of a tool have their looks from the outline, box plots of features and figures of a process with their documents. */
function hasLook({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const part = queryKey[2];
  if (typeof part !== "object" || part === null) return false;
  return "feature" in part || ("chart" in part && isOfModuleChart(String(part.chart)));
}
