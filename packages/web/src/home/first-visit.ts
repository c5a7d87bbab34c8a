/** Whether somebody has run nothing yet: they find the beginning at the top of the start page. */
import { listTasks } from "@analyte/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../calls/call-query.ts";

/** Decided once, by the first answer, so that nothing moves while the page is open; null until then. */
export function useFirstVisit(seesTasks: boolean): boolean | null {
  const [first, setFirst] = useState<boolean | null>(seesTasks ? null : false);
  const tasks = useQuery({ ...callQuery(listTasks, { page: 1, size: 1 }), enabled: first === null, staleTime: 0 });
  // Nobody waits for an answer that doesn't come at once: a page whose network fails is the usual one.
  const isAnswered = tasks.fetchStatus === "paused" || tasks.failureCount > 0 || (!tasks.isFetching && !tasks.isPending);
  if (first === null && isAnswered) setFirst(tasks.data?.total === 0);
  return first;
}
