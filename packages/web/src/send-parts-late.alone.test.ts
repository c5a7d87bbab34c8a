import { limits } from "@analyte/contract/limits";
import { resumableUpload } from "@analyte/contract/uploads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChunkLate } from "./chunk-time.ts";
import { english } from "./language/english.ts";
import { i18n } from "./language/language.ts";
import { sendParts } from "./send-parts.ts";

/** How the fetch of the library ends; null for never. */
const fetching = vi.hoisted(() => ({ end: null as Error | null }));
vi.mock("tus-js-client", () => (fetching.end === null ? new Promise(() => {}) : Promise.reject(fetching.end)));

beforeEach(async () => {
  vi.stubGlobal("document", { cookie: "" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await i18n.init({ lng: "en", resources: { en: english } });
});
afterEach(() => vi.useRealTimers());

const failureOf = () =>
  sendParts(
    resumableUpload,
    { filename: "a" },
    { file: new File([new Uint8Array(10)], "a"), place: null, onPlace: () => {}, onProgress: () => {}, signal: new AbortController().signal },
  ).then(
    () => null,
    (reason: unknown) => reason,
  );

it("a library that can't be fetched is a line that is down: the upload goes on by itself", async () => {
  fetching.end = new TypeError("Failed to fetch dynamically imported module");
  expect(await failureOf()).toMatchObject({ status: 0, timedOut: false, message: english.ui.offline });
});

it("a library that does not come in 120 seconds is said to be late", async () => {
  fetching.end = null;
  vi.resetModules();
  const failure = failureOf();
  await vi.advanceTimersByTimeAsync(limits.chunkMs);
  expect(await failure).toBeInstanceOf(ChunkLate);
});
