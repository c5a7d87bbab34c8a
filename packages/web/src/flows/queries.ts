import { allTaskCharts, flowDetail, flowVersionDetail, listFlows, taskChartCounts, taskChartDetail, taskSections } from "@analyte/contract/flows/calls";
import { taskSentences } from "@analyte/contract/flows/result-calls";
import { limits } from "@analyte/contract/limits";
import type { Task } from "@analyte/contract/tasks";
import type { Language } from "@analyte/contract/text";
import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useLanguage } from "../language/use-language.ts";
import { send, type Reply } from "../send.ts";
import { pollMs } from "../tasks/live.ts";
import { isFinal } from "../tasks/queries.ts";

export type Flow = Reply<typeof listFlows>["data"][number];
export type FlowVersionDetail = Reply<typeof flowVersionDetail>;
export type TaskSection = Reply<typeof taskSections>["data"][number];
export type TaskChartDetail = Reply<typeof taskChartDetail>;

const flowsQuery = queryOptions({
  queryKey: [listFlows.path],
  queryFn: ({ signal }) => send(listFlows, { size: limits.maximumPageSize }, { signal }),
});
/** All of them: there are a handful. */
export const useFlows = () => useQuery(flowsQuery);

export const useFlow = (id: string, wanted = true) =>
  useQuery({ queryKey: [flowDetail.path, id], queryFn: ({ signal }) => send(flowDetail, { id }, { signal }), enabled: wanted });

/** A version never changes. An empty id asks for nothing. */
export const useFlowVersion = (id: string) =>
  useQuery({
    queryKey: [flowVersionDetail.path, id],
    queryFn: ({ signal }) => send(flowVersionDetail, { flow_version_id: id }, { signal }),
    enabled: id !== "",
    staleTime: Infinity,
  });

/** What is known of a task's module charts grows old with its progress, of which the server tells; asked by itself for what starts meanwhile. */
const asFarAs = ({ id, status, progress }: Task, path: string, language: string) => ({
  queryKey: [path, id, language, status, progress],
  placeholderData: keepPreviousData,
  staleTime: isFinal({ status }) ? Infinity : 0,
  refetchInterval: isFinal({ status }) ? (false as const) : pollMs(),
});

export function useChartCounts(task: Task) {
  const { id } = task;
  return useQuery({ ...asFarAs(task, taskChartCounts.path, ""), queryFn: ({ signal }) => send(taskChartCounts, { id, by: "chart" }, { signal }) });
}
export function useTaskSections(task: Task) {
  const { id } = task;
  return useQuery({ ...asFarAs(task, taskSections.path, ""), queryFn: ({ signal }) => send(taskSections, { id }, { signal }) });
}
export function useTaskCharts(task: Task) {
  const { id } = task;
  // Reasons come in the language of the page.
  return useQuery({ ...asFarAs(task, allTaskCharts.path, useLanguage()), queryFn: ({ signal }) => send(allTaskCharts, { id }, { signal }) });
}
/** What is said of one comparison, and of what belongs to all. */
export function useTaskSentences(task: Task, comparison: string) {
  const { id } = task;
  const { queryKey, ...asked } = asFarAs(task, taskSentences.path, useLanguage());
  return useQuery({ ...asked, queryKey: [...queryKey, comparison], queryFn: ({ signal }) => send(taskSentences, { id, comparison }, { signal }) });
}
/** One that is there doesn't change. */
export const chartDetailQuery = (taskId: string, id: string, language: Language) =>
  queryOptions({
    queryKey: [taskChartDetail.path, taskId, id, language],
    queryFn: ({ signal }) => send(taskChartDetail, { task_id: taskId, id }, { signal }),
    staleTime: Infinity,
  });
export const useChartDetail = (taskId: string, id: string, wanted: boolean) => useQuery({ ...chartDetailQuery(taskId, id, useLanguage()), enabled: wanted });
/** Of many, in their order, once all have come. */
export function useChartDetails(taskId: string, ids: readonly string[]) {
  const language = useLanguage();
  const all = useQueries({ queries: ids.map((id) => chartDetailQuery(taskId, id, language)) });
  const data = all.flatMap((one) => (one.data === undefined ? [] : [one.data]));
  const failed = all.find(({ data: there, error }) => there === undefined && error !== null);
  return { data: data.length === ids.length ? data : undefined, error: failed?.error ?? null, refetch: () => void failed?.refetch() };
}
