import type { DownloadCall } from "@analyte/contract/call";
import { fetchFile, type Input } from "./send.ts";

/** Fetches a file with the session's token and hands it to the browser under the server's name; gives what else the server says of it. */
export async function download<C extends DownloadCall>(call: C, input: Input<C>): Promise<Headers> {
  const { blob, name, headers } = await fetchFile(call, input);
  saveBlob(blob, name);
  return headers;
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Without a name it gets the one that the server gives it. */
export function saveFrom(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
