import { listSupport, supportDetail, systemInfo, type TicketDetail } from "@analyte/contract/support";
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { send, type Input } from "../send.ts";

/** An answer may come at any time while the page is looked at. */
const pollMs = 15_000;

export function useRequests(input: Input<typeof listSupport>) {
  return useQuery({
    queryKey: [listSupport.path, input],
    queryFn: ({ signal }) => send(listSupport, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollMs,
  });
}

export function useRequest(id: string) {
  return useQuery({
    queryKey: [supportDetail.path, id],
    queryFn: ({ signal }) => send(supportDetail, { id }, { signal }),
    staleTime: 0,
    refetchInterval: pollMs,
  });
}

export function useSystemInfo() {
  return useQuery({ queryKey: [systemInfo.path], queryFn: ({ signal }) => send(systemInfo, {}, { signal }), staleTime: Infinity });
}

export function refreshRequests(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listSupport.path] });
}

/** Takes over what the server answered to a change of one request. */
export function useChangedRequest(): (changed: TicketDetail) => void {
  const client = useQueryClient();
  return (changed) => {
    client.setQueryData([supportDetail.path, changed.id], changed);
    void refreshRequests(client);
  };
}
