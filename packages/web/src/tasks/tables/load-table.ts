import { downloadResult, type ResultTable } from "@analyte/contract/tasks";
import { queryClient } from "#query-client.ts";
import { fetchFile } from "#send.ts";
import { tableBytes } from "./table-bytes.ts";
import type { TableData } from "./table-data.ts";

export async function loadTable(taskId: string, table: ResultTable, signal: AbortSignal): Promise<TableData> {
  const { queryKey } = tableBytes(taskId, table.file);
  const before = queryClient.getQueryData(queryKey);
  queryClient.removeQueries({ queryKey });
  const csv = before ?? (await (await fetchFile(downloadResult, { id: taskId, file: table.file }, { signal })).blob.arrayBuffer());
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
