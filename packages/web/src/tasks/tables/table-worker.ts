/** Reads a table off the page's thread: a matrix of some megabytes would stop it for seconds. */
import { readTable } from "./table-data.ts";

interface Request {
  csv: ArrayBuffer;
  types: Parameters<typeof readTable>[1];
}

addEventListener("message", (event: MessageEvent<Request>) => {
  const table = readTable(new TextDecoder().decode(event.data.csv), event.data.types);
  const buffers = table.columns.flatMap((column) => (column.type === "number" ? [column.values.buffer as ArrayBuffer] : []));
  postMessage(table, { transfer: buffers });
});
