/** What the files of a result are, for who saves them. */
import { extname } from "node:path";

export function typeOf(file: string): string {
  switch (extname(file)) {
    case ".csv":
      return "text/csv; charset=utf-8";
    case ".json":
      return "application/json; charset=utf-8";
    case ".xlsx":
      return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    case ".txt":
    case ".R":
      return "text/plain; charset=utf-8";
    default:
      return "application/octet-stream";
  }
}
