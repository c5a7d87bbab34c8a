import { finalStatuses, listTasks, resultOutline, taskDetail, type TaskState } from "@analyte/contract/tasks";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { send, type Input, type Reply } from "../send.ts";
import { looksOf, outlineWithLooks } from "./figures/looks-of-client.ts";
import { pollMs } from "./live.ts";

export const isFinal = (task: Pick<TaskState, "status">): boolean => finalStatuses.includes(task.status);

const soonMs = 200;

export type TaskPage = Reply<typeof listTasks>;
export type TaskDetail = Reply<typeof taskDetail>;

export function useTasks(input: Input<typeof listTasks>) {
  return useQuery({
    queryKey: [listTasks.path, input],
    queryFn: ({ signal }) => send(listTasks, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.every(isFinal) === false ? pollMs() : false),
  });
}

export const taskQuery = (id: string) => queryOptions({ queryKey: [taskDetail.path, id], queryFn: ({ signal }) => send(taskDetail, { id }, { signal }) });

export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: [resultOutline.path, id],
    queryFn: async ({ signal, client }) => {
      const looks = looksOf(client);
      const asked = looks.moment();
      return outlineWithLooks(looks, id, await send(resultOutline, { id }, { signal }), asked);
    },
  });

export function useTask(id: string) {
  return useQuery({
    ...taskQuery(id),
    enabled: id !== "",
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && !isFinal(state.data) ? pollMs() : false),
  });
}

/** Asked for together with the task (`status` undefined), and again once that has succeeded. A result never changes. */
export const resultOf = (id: string, status: TaskState["status"] | undefined) =>
  queryOptions({
    ...resultQuery(id),
    enabled: status === undefined || status === "succeeded",
    staleTime: ({ state }) => (state.data?.status === "succeeded" ? Infinity : 0),
    // The two answers may be of moments before and after the task's end.
    refetchInterval: ({ state }) => (status === "succeeded" && state.data !== undefined && state.data.status !== "succeeded" ? soonMs : false),
  });

export function useResult(id: string, status: TaskState["status"] | undefined) {
  const { data, ...query } = useQuery(resultOf(id, status));
  return { ...query, data: data?.status === "succeeded" ? data : undefined };
}
