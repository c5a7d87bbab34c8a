/** The work of the portal is looked at anew every moment, while somebody looks. */
import { listRunning, listServers, listWaiting } from "@analyte/contract/queue";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callQuery } from "../calls/call-query.ts";
import type { Input } from "../send.ts";

const everyMs = 2_000;
const live = { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: everyMs };

export const useWaiting = (input: Input<typeof listWaiting>) => useQuery({ ...callQuery(listWaiting, input), ...live });

export const useRunning = (input: Input<typeof listRunning>) => useQuery({ ...callQuery(listRunning, input), ...live });

export const useServers = () => useQuery({ ...callQuery(listServers, {}), ...live });
