import type { ResultTable } from "@analyte/contract/result-table";
import { queryClient } from "#query-client.ts";
import { fetchTable, tableBytes } from "./table-bytes.ts";
import type { TableData } from "./table-data.ts";

export async function loadTable(taskId: string, table: ResultTable, signal: AbortSignal): Promise<TableData> {
  const csv = await bytesOf(taskId, table.file, signal);
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<TableData>((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<TableData>) => resolve(event.data));
      worker.addEventListener("error", (event) => reject(new Error(event.message)));
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.postMessage({ csv, types: new Map(table.columns.map(({ name, type }) => [name, type])) }, [csv]);
    });
  } finally {
    worker.terminate();
  }
}

/** What was asked for ahead is taken from where it lies or is under way; the worker gets it, so that nobody else may have it. */
async function bytesOf(taskId: string, file: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const ahead = tableBytes(taskId, file);
  if (queryClient.getQueryState(ahead.queryKey) === undefined) return fetchTable(taskId, file, signal);
  const bytes = await queryClient.ensureQueryData(ahead);
  signal.throwIfAborted();
  queryClient.removeQueries({ queryKey: ahead.queryKey });
  return bytes;
}
