/** Live states of the user's tasks: server-sent events while they flow, closer polling while they don't. */
import { finalStatuses, listTasks, taskDetail, taskEvents, taskStatusSchema, type Task, type TaskState } from "@analyte/contract/tasks";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readEvents } from "../events.ts";
import { openStream } from "../send.ts";

/** With live events polling is only a safety net. */
const livePollMs = 10_000;
const blindPollMs = 1_500;
const retryMs = [1_000, 2_000, 5_000, 15_000];
let live = false;

export const pollMs = (): number => (live ? livePollMs : blindPollMs);

/** Mounted once, in the shell. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void follow(client, stop.signal);
    return () => stop.abort();
  }, [client]);
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const body = await openStream(taskEvents, {}, signal);
      live = true;
      failures = 0;
      // What happened while there was no stream is asked for once.
      await refresh(client);
      for await (const data of readEvents(body)) {
        const state = taskStatusSchema.safeParse(JSON.parse(data));
        if (state.success) apply(client, state.data);
      }
    } catch {
      failures++;
    }
    live = false;
    await rest(retryMs[Math.min(failures, retryMs.length - 1)]!, signal);
  }
}

function apply(client: QueryClient, state: TaskState): void {
  const merge = <T extends Task>(task: T): T => (task.id === state.id ? { ...task, ...state } : task);
  let known = false;
  client.setQueriesData<{ data: Task[]; total: number }>({ queryKey: [listTasks.path] }, (page) => {
    if (page === undefined) return page;
    known ||= page.data.some((task) => task.id === state.id);
    return { ...page, data: page.data.map(merge) };
  });
  client.setQueryData<Task>([taskDetail.path, state.id], (task) => (task === undefined ? task : merge(task)));
  // Times and filters are known to the server only.
  if (!known || finalStatuses.includes(state.status)) void refresh(client, state.id);
}

function refresh(client: QueryClient, id?: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [listTasks.path] }),
    client.invalidateQueries({ queryKey: id === undefined ? [taskDetail.path] : [taskDetail.path, id] }),
  ]);
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
