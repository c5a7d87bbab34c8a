import { listLibraries } from "@analyte/contract/libraries/calls";
import { useQuery } from "@tanstack/react-query";
import { send } from "#send.ts";

/** Every installed library in every version, the latest of a name first. */
export function useLibraries() {
  return useQuery({ queryKey: [listLibraries.path], queryFn: ({ signal }) => send(listLibraries, {}, { signal }), staleTime: 60_000 });
}
