import { interactionResult } from "@analyte/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { send } from "#send.ts";

/** The data of one figure, by its name or as the box plot of a feature; null asks for nothing. */
export function useDocument(taskId: string, asked: { chart: string } | { feature: string } | null) {
  return useQuery({
    queryKey: [interactionResult.path, taskId, asked],
    queryFn: ({ signal }) => send(interactionResult, { id: taskId, ...asked }, { signal }),
    enabled: asked !== null,
    staleTime: Infinity,
  });
}
