import { downloadResult } from "@analyte/contract/tasks";
import { queryOptions } from "@tanstack/react-query";
import { fetchFile } from "#send.ts";

/** A table's file as it is, kept only until the page has read it. */
export const tableBytes = (taskId: string, file: string) =>
  queryOptions({
    queryKey: [downloadResult.path, taskId, file, "bytes"],
    queryFn: async ({ signal }) => await (await fetchFile(downloadResult, { id: taskId, file }, { signal })).blob.arrayBuffer(),
    staleTime: Infinity,
    gcTime: 30_000,
    structuralSharing: false,
  });
