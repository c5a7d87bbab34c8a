/** The work of the portal is looked at anew every moment, while somebody looks. */
import { listRunning, listServers, listWaiting } from "@analyte/contract/queue";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { send, type Input } from "../send.ts";

const everyMs = 2_000;
const live = { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: everyMs };

export const useWaiting = (input: Input<typeof listWaiting>) =>
  useQuery({ queryKey: [listWaiting.path, input], queryFn: ({ signal }) => send(listWaiting, input, { signal }), ...live });

export const useRunning = (input: Input<typeof listRunning>) =>
  useQuery({ queryKey: [listRunning.path, input], queryFn: ({ signal }) => send(listRunning, input, { signal }), ...live });

export const useServers = () => useQuery({ queryKey: [listServers.path], queryFn: ({ signal }) => send(listServers, {}, { signal }), ...live });
