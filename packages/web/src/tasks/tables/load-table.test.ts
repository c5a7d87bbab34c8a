import type { ResultTable } from "@analyte/contract/result-table";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#query-client.ts";
import { loadTable } from "./load-table.ts";
import { tableBytes } from "./table-bytes.ts";

// What the focus of a window is listened for at.
vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));

const table = { name: "all", title: "All", file: "all.csv", size: 12, columns: [{ name: "feature", type: "text" }] } as unknown as ResultTable;
const csv = "feature\nf1\n";
let fetches: { answer: () => void; signal: AbortSignal | undefined }[];

/** Takes what it is sent away from the sender, as a worker does, and answers with its length. */
class TrialWorker extends EventTarget {
  postMessage({ csv: bytes }: { csv: ArrayBuffer }, parts: ArrayBuffer[]) {
    const { byteLength } = bytes;
    structuredClone(bytes, { transfer: parts });
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: byteLength })));
  }
  terminate() {}
}

beforeEach(() => {
  fetches = [];
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("Worker", TrialWorker);
  vi.stubGlobal("fetch", (_address: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    fetches.push({ answer: () => resolve(new Response(csv)), signal: signal ?? undefined });
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
    return promise;
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const read = (signal = new AbortController().signal) => loadTable("a", table, signal);
/** Until what was begun has come to where it waits for the network. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

it("takes the file that is under way, and fetches it no second time", async () => {
  const ahead = queryClient.prefetchQuery(tableBytes("a", table.file));
  const loaded = read();
  await settled();
  expect(fetches).toHaveLength(1);
  fetches[0]!.answer();
  expect(await loaded).toBe(csv.length);
  await ahead;
  // The worker has it now: the page keeps no second copy.
  expect(queryClient.getQueryData(tableBytes("a", table.file).queryKey)).toBeUndefined();
});

it("goes on with the file under way where the first look at it has gone meanwhile", async () => {
  const look = new QueryObserver(queryClient, tableBytes("a", table.file)).subscribe(() => {});
  await settled();
  look();
  const loaded = read();
  await settled();
  fetches.at(-1)!.answer();
  expect(await loaded).toBe(csv.length);
  expect(fetches).toHaveLength(1);
});

it("reads it once where the page was left and came back while it was under way", async () => {
  void queryClient.prefetchQuery(tableBytes("a", table.file));
  const left = new AbortController();
  const first = expect(read(left.signal)).rejects.toBeDefined();
  left.abort();
  const second = read();
  await settled();
  fetches[0]!.answer();
  await first;
  expect(await second).toBe(csv.length);
  expect(fetches).toHaveLength(1);
});

it("stops a fetch of its own with the page that wanted it", async () => {
  const left = new AbortController();
  const loaded = expect(read(left.signal)).rejects.toBeDefined();
  await settled();
  left.abort();
  await loaded;
  expect(fetches[0]!.signal?.aborted).toBe(true);
});
