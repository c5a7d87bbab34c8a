import { favouriteTools, markFavourite } from "@analyte/contract/favourite-tools";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { send } from "../send.ts";

const key = [favouriteTools.path];

/** The ids of the user's favourite tools, the latest first. A star turns at once, and back with the reason where that was refused. */
export function useFavourites() {
  const { message } = App.useApp();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => send(favouriteTools, {}, { signal }), staleTime: 60_000 });
  const { mutate: mark } = useMutation({
    mutationFn: (asked: { tool_id: string; favourite: boolean }) => send(markFavourite, asked),
    // One after the other: a second click is answered by what the first one left.
    scope: { id: favouriteTools.path },
    onMutate: async ({ tool_id, favourite }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<string[]>(key, (before = []) => [...(favourite ? [tool_id] : []), ...before.filter((id) => id !== tool_id)]);
    },
    onSuccess: (now) => client.setQueryData(key, now),
    onError: (failure) => {
      void message.error(failure.message);
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return { favourites: data, mark };
}
