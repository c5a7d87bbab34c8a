/** States of tasks as the server tells them, put into whatever shows the task. */
import { finalStatuses, listTasks, taskDetail, type Task, type TaskState } from "@analyte/contract/tasks";
import { usedTools } from "@analyte/contract/used-tools";
import type { QueryClient } from "@tanstack/react-query";
import { isLive } from "../live/connection.ts";

/** With live events polling is only a safety net. */
const livePollMs = 10_000;
const blindPollMs = 1_500;
export const pollMs = (): number => (isLive() ? livePollMs : blindPollMs);

export function showTaskState(client: QueryClient, state: TaskState): void {
  const merge = <T extends Task>(task: T): T => (task.id === state.id ? { ...task, ...state } : task);
  let known = false;
  client.setQueriesData<{ data: Task[]; total: number }>({ queryKey: [listTasks.path] }, (page) => {
    if (page === undefined) return page;
    known ||= page.data.some((task) => task.id === state.id);
    return { ...page, data: page.data.map(merge) };
  });
  client.setQueryData<Task>([taskDetail.path, state.id], (task) => (task === undefined ? task : merge(task)));
  // Times and filters are known to the server only.
  if (!known || finalStatuses.includes(state.status)) void refreshTasks(client, state.id);
}

export function refreshTasks(client: QueryClient, id?: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [listTasks.path] }),
    client.invalidateQueries({ queryKey: [usedTools.path] }),
    client.invalidateQueries({ queryKey: id === undefined ? [taskDetail.path] : [taskDetail.path, id] }),
  ]);
}
