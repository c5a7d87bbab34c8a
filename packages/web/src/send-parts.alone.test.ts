import { resumableUpload } from "@analyte/contract/uploads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { english } from "./language/english.ts";
import { i18n } from "./language/language.ts";
import { sendParts } from "./send-parts.ts";

interface Options {
  onProgress: (sent: number) => void;
}
/** The library's upload that is under way: each test says how far it comes. */
const under = vi.hoisted(() => ({ options: null as Options | null, aborted: 0 }));
vi.mock("tus-js-client", () => ({
  Upload: class {
    url = null;
    constructor(_file: File, options: Options) {
      under.options = options;
    }
    start() {}
    abort() {
      under.aborted++;
    }
  },
}));

beforeEach(async () => {
  vi.stubGlobal("document", { cookie: "" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await i18n.init({ lng: "en", resources: { en: english } });
});
afterEach(() => {
  vi.useRealTimers();
  under.aborted = 0;
});

async function begin(): Promise<{ failure: Promise<unknown> }> {
  const failure = sendParts(
    resumableUpload,
    { filename: "a" },
    { file: new File([new Uint8Array(1_000)], "a"), place: null, onPlace: () => {}, onProgress: () => {}, signal: new AbortController().signal },
  ).catch((reason: unknown) => reason);
  await vi.dynamicImportSettled();
  return { failure };
}

it("a line that says nothing for a minute has died, and the upload goes on by itself", async () => {
  const { failure } = await begin();
  under.options!.onProgress(500);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(under.aborted).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(under.aborted).toBe(1);
  expect(await failure).toMatchObject({ status: 0, timedOut: false, message: english.ui.offline });
});

it("after its last byte the server has half an hour to answer; then it is a timeout", async () => {
  const { failure } = await begin();
  under.options!.onProgress(1_000);
  await vi.advanceTimersByTimeAsync(1_799_999);
  expect(under.aborted).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(under.aborted).toBe(1);
  expect(await failure).toMatchObject({ status: 0, timedOut: true, message: english.ui.timeout });
});
