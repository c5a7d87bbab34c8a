import { limits } from "@analyte/contract/limits";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { newStorage } from "../testing/storage.ts";
import { forgetUnfinished, keepUnfinished, leaveUnfinished, unfinishedOf, type UnfinishedUpload } from "./unfinished-uploads.ts";

/** What the server has: bytes of each place, and which of them it makes a file of. */
const server = vi.hoisted(() => ({ arrived: new Map<string, number | null>(), finished: [] as string[], away: false }));
vi.mock("../send-parts.ts", () => ({
  arrivedOf: (place: string) => (server.away ? Promise.reject(new Error("gone")) : Promise.resolve(server.arrived.get(place) ?? null)),
}));
vi.mock("../send.ts", () => ({
  send: (_call: unknown, { id }: { id: string }) => {
    server.finished.push(id);
    return id === "broken" ? Promise.reject(new Error("broken")) : Promise.resolve({});
  },
}));

const page = Object.assign(new EventTarget(), { localStorage: newStorage(), sessionStorage: newStorage() });
vi.stubGlobal("window", page);
let findCutOff: typeof import("./cut-off.ts").findCutOff;
beforeAll(async () => {
  ({ findCutOff } = await import("./cut-off.ts"));
});
const now = Date.now();
const target = { current_dir: "/", relative_path: "", on_equal: "keep_both" } as const;
const uploadOf = (name: string, changes: Partial<UnfinishedUpload> = {}): UnfinishedUpload => ({
  place: `/uploads/${name}`,
  name,
  size: 1_000,
  lastModified: 1,
  target,
  begunAt: now,
  ...changes,
});
const found = async () => (await findCutOff(new AbortController().signal)).map(({ name, arrived }) => [name, arrived]);
const signIn = (account: string) => page.sessionStorage.setItem("owner", account);

beforeEach(() => {
  page.localStorage.clear();
  server.arrived.clear();
  server.finished.length = 0;
  server.away = false;
  leaveUnfinished();
  signIn("anna");
});

it("what windows that are gone were sending is told with what has arrived of it; this window's own is not cut off", async () => {
  keepUnfinished([uploadOf("a"), uploadOf("waiting", { place: null, begunAt: now + 1 })]);
  expect(await found()).toEqual([]);
  leaveUnfinished();
  keepUnfinished([uploadOf("own")]);
  server.arrived.set("/uploads/a", 300);
  expect(await found()).toEqual([
    ["a", 300],
    ["waiting", 0],
  ]);
  server.away = true;
  expect(await found(), "nobody can tell how far it is").toEqual([
    ["a", null],
    ["waiting", 0],
  ]);
});

it("belongs to the account that sent it", async () => {
  keepUnfinished([uploadOf("a")]);
  leaveUnfinished();
  server.arrived.set("/uploads/a", 300);
  signIn("bernd");
  expect(await found()).toEqual([]);
  signIn("anna");
  expect(await found()).toEqual([["a", 300]]);
});

it("is forgotten where the server has removed it, or made a file of it, and nothing is left behind", async () => {
  keepUnfinished([uploadOf("gone"), uploadOf("whole"), uploadOf("broken")]);
  leaveUnfinished();
  server.arrived.set("/uploads/whole", 1_000).set("/uploads/broken", 1_000);
  expect(await found()).toEqual([["broken", 1_000]]);
  expect(server.finished).toEqual(["whole", "broken"]);
  server.arrived.delete("/uploads/broken");
  expect([await found(), page.localStorage.texts()]).toEqual([[], []]);
});

it("is forgotten after a day, when it goes on, or when it is thrown away", () => {
  keepUnfinished([uploadOf("old", { begunAt: now - limits.unfinishedUploadMs }), uploadOf("a"), uploadOf("b")]);
  leaveUnfinished();
  const left = unfinishedOf(new Set(), now);
  expect(left.map(({ name }) => name)).toEqual(["a", "b"]);
  forgetUnfinished(left.slice(0, 1));
  expect(unfinishedOf(new Set(), now).map(({ name }) => name)).toEqual(["b"]);
  forgetUnfinished(left);
  expect(page.localStorage.texts()).toEqual([]);
});

it("another window that is there keeps its uploads", async () => {
  keepUnfinished([uploadOf("a")]);
  leaveUnfinished();
  const [left] = unfinishedOf(new Set());
  server.arrived.set("/uploads/a", 300);
  const other = new BroadcastChannel("portal-uploads");
  other.addEventListener("message", ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (data === "who") other.postMessage({ window: left!.window });
  });
  expect(await found()).toEqual([]);
  other.close();
  expect(await found()).toEqual([["a", 300]]);
});
