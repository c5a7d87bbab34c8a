import { listSupport, supportDetail, systemInfo, type TicketDetail } from "@analyte/contract/support";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { askAnew, callKey, callQuery } from "../calls/call-query.ts";

/** An answer may come at any time while the page is looked at. */
export const pollMs = 15_000;

export const useRequest = (id: string) => useQuery({ ...callQuery(supportDetail, { id }), staleTime: 0, refetchInterval: pollMs });

export const useSystemInfo = () => useQuery({ ...callQuery(systemInfo, {}), staleTime: Infinity });

/** Takes over what the server answered to a change of one request. */
export function useChangedRequest(): (changed: TicketDetail) => void {
  const client = useQueryClient();
  return (changed) => {
    client.setQueryData(callKey(supportDetail, { id: changed.id }), changed);
    void askAnew(client, [listSupport]);
  };
}
