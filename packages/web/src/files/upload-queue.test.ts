import type { StoredFile } from "@analyte/contract/uploads";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CallFailure } from "../call-failure.ts";
import { chinese } from "../language/chinese.ts";
import { english } from "../language/english.ts";
import { i18n } from "../language/language.ts";
import type { sendParts } from "../send-parts.ts";
import { newStorage } from "../testing/storage.ts";
import type { Upload } from "./upload-queue.ts";

type Try = { target: Parameters<typeof sendParts>[1]; stored: StoredFile } & Parameters<typeof sendParts>[2] &
  Pick<ReturnType<typeof Promise.withResolvers<StoredFile | null>>, "resolve" | "reject">;

/** What is under way, the oldest first; each test says how it goes. */
const line = vi.hoisted(() => ({ tries: [] as unknown[], givenUp: [] as string[] }));
vi.mock("../send-parts.ts", () => ({
  giveUpParts: (place: string) => line.givenUp.push(place),
  sendParts: (_call: unknown, target: Try["target"], options: Parameters<typeof sendParts>[2]) => {
    const answer = Promise.withResolvers<StoredFile | null>();
    options.signal.addEventListener("abort", () => answer.reject(new DOMException("stopped", "AbortError")));
    const stored = { id: `${line.tries.length}`, name: options.file.name, store_path: "", size: options.file.size, sha256: "" };
    line.tries.push({ target, stored, ...options, resolve: answer.resolve, reject: answer.reject });
    return answer.promise;
  },
}));

const page = Object.assign(new EventTarget(), { online: true, localStorage: newStorage(), sessionStorage: newStorage() });
let queue: typeof import("./upload-queue.ts");
let clock = 0;

beforeAll(async () => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    get onLine() {
      return page.online;
    },
    language: "en",
  });
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  await i18n.init({ lng: "en", resources: { en: english, zh: chinese }, interpolation: { escapeValue: false } });
  queue = await import("./upload-queue.ts");
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page.online = true;
});
afterEach(() => {
  for (const group of ["my-files", "form"]) for (const { key } of queue.uploadsOf(group)) queue.removeUpload(key);
  line.tries.length = line.givenUp.length = 0;
  vi.useRealTimers();
});

const fileOf = (name: string, bytes = 1_000) => new File([new Uint8Array(bytes)], name);
const tries = () => line.tries as Try[];
const states = (group?: string) => queue.uploadsOf(group).map(({ state }) => state);
const only = (): Upload => queue.uploadsOf()[0]!;
const settled = () => vi.advanceTimersByTimeAsync(0);
const noAnswer = new CallFailure({ code: null, status: 0, message: "gone" });

describe("files on their way", () => {
  it("are three at once, whatever their place; the next one begins when one ends, well or not", async () => {
    queue.addUploads(
      ["a", "b"].map((name) => fileOf(name)),
      { folder: "/" },
    );
    queue.addUploads(
      ["c", "d", "e"].map((name) => fileOf(name)),
      { folder: "/study/", group: "form", transformTo: "csv" },
    );
    expect([states(), states("form")]).toEqual([
      ["uploading", "uploading"],
      ["uploading", "idle", "idle"],
    ]);
    expect(tries().map(({ file }) => file.name)).toEqual(["a", "b", "c"]);
    tries()[1]!.resolve(tries()[1]!.stored);
    await settled();
    tries()[0]!.reject(new CallFailure({ code: 10, status: 422, message: "no table" }));
    await settled();
    expect([states(), states("form")]).toEqual([
      ["exception", "success"],
      ["uploading", "uploading", "uploading"],
    ]);
    expect(only().reason?.sentence).toContain("no table");
    expect(queue.uploadsOf()[1]).toMatchObject({ share: 1, stored: { name: "b" } });
  });

  it("go where they are sent to, with the path that they have in a folder", () => {
    queue.addUploads([{ file: fileOf("a.csv"), path: "study/a.csv" }], { folder: "/x/", onEqual: "replace" });
    queue.addUploads([fileOf("b.txt")], { folder: "/", transformTo: "csv" });
    queue.addUploads([fileOf("c.csv")], { folder: "/", purpose: "task_form" });
    expect(tries().map(({ target }) => target)).toEqual([
      { filename: "a.csv", current_dir: "/x/", relative_path: "study/a.csv", on_equal: "replace" },
      { filename: "b.txt", current_dir: "/", relative_path: "", on_equal: "keep_both", transform_to: "csv" },
      { filename: "c.csv", current_dir: "/", relative_path: "", on_equal: "keep_both", purpose: "task_form" },
    ]);
  });

  it("that are empty or too large are refused with their place in the list, and never begin", () => {
    const large = Object.defineProperty(fileOf("large"), "size", { value: 104_857_601 });
    const [first] = queue.addUploads([large, fileOf("empty", 0)], { folder: "/" });
    queue.retryUpload(first!);
    expect([states(), tries()]).toEqual([["exception", "exception"], []]);
  });

  it("are listed by group, the same list until something changes; what is over can be cleared", async () => {
    queue.addUploads([fileOf("a"), fileOf("b")], { folder: "/" });
    expect(queue.uploadsOf()).toBe(queue.uploadsOf());
    tries()[0]!.resolve(tries()[0]!.stored);
    await settled();
    let told = 0;
    const leave = queue.subscribeUploads(() => told++);
    queue.clearUploads();
    leave();
    expect([told, states()]).toEqual([1, ["uploading"]]);
  });
});

describe("an upload", () => {
  it("never shows more than 99 % before the server has answered", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries()[0]!.onProgress(500);
    expect(only().share).toBe(0.5);
    tries()[0]!.onProgress(1_000);
    expect(only()).toMatchObject({ state: "uploading", share: 0.99 });
    tries()[0]!.resolve(tries()[0]!.stored);
    await settled();
    expect(only()).toMatchObject({ state: "success", share: 1, speed: null, remaining: null });
  });

  it("tells its speed and what is left, by its last seconds", () => {
    queue.addUploads([fileOf("a", 10_000)], { folder: "/" });
    const at = (seconds: number, sent: number) => {
      clock = seconds * 1_000;
      tries()[0]!.onProgress(sent);
      return [only().speed, only().remaining];
    };
    expect(at(100, 0)).toEqual([null, null]);
    expect(at(101, 1_000)).toEqual([1_000, 9]);
    expect(at(104, 1_000)).toEqual([250, 36]);
    // The first five seconds are forgotten; what goes on after a break begins anew.
    expect(at(108, 5_000)).toEqual([1_000, 5]);
    expect(at(109, 4_000)).toEqual([null, null]);
  });

  it("pauses when the line goes, waits while there is none, and goes on where it was as soon as it is back", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries()[0]!.onPlace("/uploads/1");
    tries()[0]!.onProgress(300);
    page.online = false;
    page.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([tries().length, only()]).toMatchObject([1, { state: "uploading", paused: true, share: 0.3, speed: null, remaining: null }]);
    page.online = true;
    page.dispatchEvent(new Event("online"));
    await settled();
    expect(tries()[1]).toMatchObject({ place: "/uploads/1" });
    tries()[1]!.onProgress(400);
    expect(only()).toMatchObject({ paused: false, share: 0.4 });
  });

  it("tries again by itself after a line or a server that went, with longer waits; a refusal ends it", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    for (const [wait, status] of [
      [1_000, 0],
      [2_000, 502],
      [4_000, 429],
    ] as const) {
      tries()
        .at(-1)!
        .reject(new CallFailure({ code: null, status, message: "" }));
      const before = tries().length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect([tries().length, only().paused]).toEqual([before, true]);
      await vi.advanceTimersByTimeAsync(1);
      expect(tries()).toHaveLength(before + 1);
    }
    tries()
      .at(-1)!
      .reject(new CallFailure({ code: 6, status: 413, message: "full" }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries().length, states()]).toEqual([4, ["exception"]]);
  });

  it("that gets no answer in half an hour says so, and goes on from where it stands when it is asked to", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries()[0]!.onPlace("/uploads/1");
    tries()[0]!.reject(new CallFailure({ code: null, status: 0, message: "late", timedOut: true }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries().length, states(), only().reason]).toEqual([1, ["exception"], { sentence: "Upload timeout: no answer within 30 minutes!", language: "en" }]);
    await i18n.changeLanguage("zh");
    queue.retryUpload(only().key);
    expect(tries()[1]).toMatchObject({ place: "/uploads/1" });
    tries()[1]!.reject(new CallFailure({ code: null, status: 0, message: "late", timedOut: true }));
    await settled();
    expect(only().reason).toEqual({ sentence: "上传超时：30 分钟内没有响应！", language: "zh" });
    await i18n.changeLanguage("en");
  });

  it("gives up in the end where not a byte goes further, and goes on from where it stands when it is asked to", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries()[0]!.onPlace("/uploads/1");
    for (let at = 0; at < 46; at++) {
      tries()[at]!.reject(noAnswer);
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect([tries().length, states(), line.givenUp]).toEqual([46, ["exception"], []]);
    queue.retryUpload(only().key);
    expect([states(), tries()[46]]).toMatchObject([["uploading"], { place: "/uploads/1" }]);
  });

  it("that is stopped is thrown away by the server, has no say any more, and begins anew when it is asked to", async () => {
    queue.addUploads(
      ["a", "b", "c", "d"].map((name) => fileOf(name)),
      { folder: "/" },
    );
    const [first] = tries();
    first!.onPlace("/uploads/1");
    queue.stopUpload(only().key);
    await settled();
    expect([states(), line.givenUp, first!.signal.aborted]).toEqual([["stopped", "uploading", "uploading", "uploading"], ["/uploads/1"], true]);
    first!.onProgress(700);
    first!.resolve(first!.stored);
    await settled();
    expect(only()).toMatchObject({ state: "stopped", share: 0, reason: null });
    queue.retryUpload(only().key);
    expect(states()[0]).toBe("idle");
    tries()[1]!.resolve(tries()[1]!.stored);
    await settled();
    expect([states()[0], tries()[4]]).toMatchObject(["uploading", { place: null }]);
  });

  it("asks for its file where it is complete and the answer went to nobody", async () => {
    const asked: string[] = [];
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ code: 1, content: { data: { id: "7", name: "a" } } }));
    });
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries()[0]!.onPlace("/api/front/user_file_store/uploads/the-id");
    tries()[0]!.resolve(null);
    await vi.waitFor(() => expect(states()).toEqual(["success"]));
    expect([asked, only().stored]).toEqual([["/api/front/user_file_store/upload_result?id=the-id"], { id: "7", name: "a" }]);
  });
});

describe("what comes back after a reload", () => {
  const kept = () => {
    const text = page.localStorage.texts().find((one) => one.startsWith("["));
    return text === undefined ? [] : (JSON.parse(text) as { name: string; place: string | null }[]).map(({ name, place }) => [name, place]);
  };
  beforeEach(() => page.sessionStorage.setItem("owner", "anna"));

  it("is what is under way, with its place, as long as it is; and what failed on the way", async () => {
    queue.addUploads(
      ["a", "b", "c", "d"].map((name) => fileOf(name)),
      { folder: "/" },
    );
    tries()[0]!.onPlace("/uploads/1");
    tries()[1]!.onPlace("/uploads/2");
    expect(kept()).toEqual([
      ["a", "/uploads/1"],
      ["b", "/uploads/2"],
      ["c", null],
      ["d", null],
    ]);
    tries()[0]!.resolve(tries()[0]!.stored);
    tries()[1]!.reject(new CallFailure({ code: null, status: 0, message: "late", timedOut: true }));
    tries()[2]!.reject(new CallFailure({ code: 6, status: 413, message: "full" }));
    await settled();
    expect(kept()).toEqual([
      ["b", "/uploads/2"],
      ["d", null],
    ]);
    // Off the list it is off for good, on the server as well.
    queue.clearUploads();
    expect([kept(), line.givenUp]).toEqual([[["d", null]], ["/uploads/2"]]);
    queue.stopUpload(only().key);
    expect(kept()).toEqual([]);
  });

  it("is not what the server has refused: that begins anew", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries()[0]!.onPlace("/uploads/1");
    tries()[0]!.reject(new CallFailure({ code: 10, status: 422, message: "no table" }));
    await settled();
    expect(kept()).toEqual([]);
    queue.retryUpload(only().key);
    expect(tries()[1]).toMatchObject({ place: null });
  });

  it("goes on at the place that it had", () => {
    queue.addUploads([{ file: fileOf("a"), path: "", place: "/uploads/1" }], { folder: "/" });
    expect([tries()[0]!.place, kept()]).toEqual(["/uploads/1", [["a", "/uploads/1"]]]);
  });

  it("is not what was for a form alone", () => {
    queue.addUploads([fileOf("form.csv")], { folder: "/", purpose: "task_form" });
    tries()[0]!.onPlace("/uploads/1");
    expect(kept()).toEqual([]);
  });

  it("of hundreds is the first hundred", () => {
    queue.addUploads(
      Array.from({ length: 150 }, (_, at) => fileOf(`${at}`, 1)),
      { folder: "/" },
    );
    expect([kept().length, kept()[99]]).toEqual([100, ["99", null]]);
  });
});

it("another user's uploads are gone with him, without a word to the server", async () => {
  const { forgetOwner } = await import("../auth/owner.ts");
  page.sessionStorage.setItem("owner", "anna");
  queue.addUploads([fileOf("a")], { folder: "/" });
  tries()[0]!.onPlace("/uploads/1");
  forgetOwner();
  expect([states(), tries()[0]!.signal.aborted, line.givenUp]).toEqual([[], true, []]);
  expect(page.localStorage.texts(), "whose they are is told of them when he comes back").toHaveLength(1);
});
