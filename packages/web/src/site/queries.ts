import { maintainContent, siteState } from "@analyte/contract/site";
import { useQuery } from "@tanstack/react-query";
import { send } from "../send.ts";

const pollMs = 10_000;

/** Whether the maintenance goes on, by an answer that came since the page was opened; undefined until there is one. */
export function useMaintenance(): { going: boolean | undefined; unreachable: boolean; askedAt: number } {
  const state = useQuery({
    queryKey: [siteState.path],
    queryFn: ({ signal }) => send(siteState, {}, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchInterval: pollMs,
    refetchOnWindowFocus: "always",
  });
  return { going: state.isFetchedAfterMount ? state.data?.is_maintain : undefined, unreachable: state.isError, askedAt: state.dataUpdatedAt };
}

export function useMaintainContent() {
  return useQuery({
    queryKey: [maintainContent.path],
    queryFn: ({ signal }) => send(maintainContent, {}, { signal }),
    staleTime: 0,
    refetchInterval: 3 * pollMs,
  });
}
