import { downloadResult } from "@analyte/contract/task-downloads";
import { queryOptions } from "@tanstack/react-query";
import { fetchFile } from "#send.ts";

export async function fetchTable(taskId: string, file: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return await (await fetchFile(downloadResult, { id: taskId, file }, { signal })).blob.arrayBuffer();
}

/**
 * A small table's file as it is, asked for ahead and kept only until the page has read it. Whoever asks first, be it the first look, need not
 * stay until it has come: the page goes on with it.
 */
export const tableBytes = (taskId: string, file: string) =>
  queryOptions({
    queryKey: [downloadResult.path, taskId, file, "bytes"],
    queryFn: () => fetchTable(taskId, file),
    staleTime: Infinity,
    gcTime: 30_000,
    structuralSharing: false,
  });
