/** A queue of uploads whose line is the test's: each test says how it goes. Its file mocks `../send-parts.ts` by `line`. */
import type { StoredFile } from "@analyte/contract/uploads";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Upload } from "../files/upload-queue.ts";
import { CallFailure } from "../call-failure.ts";
import { chinese } from "../language/chinese.ts";
import { english } from "../language/english.ts";
import { i18n } from "../language/language.ts";
import type { sendParts } from "../send-parts.ts";
import { newStorage } from "./storage.ts";

type Try = { target: Parameters<typeof sendParts>[1]; stored: StoredFile } & Parameters<typeof sendParts>[2] &
  Pick<ReturnType<typeof Promise.withResolvers<StoredFile | null>>, "resolve" | "reject">;

/** What is under way, the oldest first. */
export const tries: Try[] = [];
/** The places whose parts the server was told to throw away. */
export const givenUp: string[] = [];

export const line = {
  giveUpParts: (place: string) => givenUp.push(place),
  sendParts: (_call: unknown, target: Try["target"], options: Parameters<typeof sendParts>[2]) => {
    const answer = Promise.withResolvers<StoredFile | null>();
    options.signal.addEventListener("abort", () => answer.reject(new DOMException("stopped", "AbortError")));
    const stored = { id: `${tries.length}`, name: options.file.name, store_path: "", size: options.file.size, sha256: "" };
    tries.push({ target, stored, ...options, resolve: answer.resolve, reject: answer.reject });
    return answer.promise;
  },
};

export const page = Object.assign(new EventTarget(), { online: true, localStorage: newStorage(), sessionStorage: newStorage() });
export const clock = { now: 0 };
export let queue: typeof import("../files/upload-queue.ts");

/** For each test of the file: the page's timers, and a queue that holds nothing. */
export function useUploadQueue(): void {
  beforeAll(async () => {
    vi.stubGlobal("window", page);
    vi.stubGlobal("navigator", {
      get onLine() {
        return page.online;
      },
      language: "en",
    });
    vi.spyOn(performance, "now").mockImplementation(() => clock.now);
    await i18n.init({ lng: "en", resources: { en: english, zh: chinese }, interpolation: { escapeValue: false } });
    queue = await import("../files/upload-queue.ts");
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    page.online = true;
  });
  afterEach(async () => {
    // The last first: what waits must not begin when another one goes.
    for (const group of ["my-files", "form"]) for (const { key } of queue.uploadsOf(group).toReversed()) queue.removeUpload(key);
    await settled();
    tries.length = givenUp.length = 0;
    vi.useRealTimers();
  });
}

export const fileOf = (name: string, bytes = 1_000) => new File([new Uint8Array(bytes)], name);
export const states = (group?: string) => queue.uploadsOf(group).map(({ state }) => state);
export const only = (): Upload => queue.uploadsOf()[0]!;
export const settled = () => vi.advanceTimersByTimeAsync(0);
export const noAnswer = new CallFailure({ code: null, status: 0, message: "gone" });
