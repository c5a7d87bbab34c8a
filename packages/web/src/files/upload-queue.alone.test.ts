import { describe, expect, it, vi } from "vitest";
import { CallFailure } from "../call-failure.ts";
import { i18n } from "../language/language.ts";
import { fileOf, givenUp, clock, noAnswer, only, page, queue, settled, states, tries, useUploadQueue } from "../testing/upload-trial.ts";

vi.mock("../send-parts.ts", async () => (await import("../testing/upload-trial.ts")).line);
useUploadQueue();

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
    expect(tries.map(({ file }) => file.name)).toEqual(["a", "b", "c"]);
    tries[1]!.resolve(tries[1]!.stored);
    await settled();
    tries[0]!.reject(new CallFailure({ code: 10, status: 422, message: "no table" }));
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
    expect(tries.map(({ target }) => target)).toEqual([
      { filename: "a.csv", current_dir: "/x/", relative_path: "study/a.csv", on_equal: "replace" },
      { filename: "b.txt", current_dir: "/", relative_path: "", on_equal: "keep_both", transform_to: "csv" },
      { filename: "c.csv", current_dir: "/", relative_path: "", on_equal: "keep_both", purpose: "task_form" },
    ]);
  });

  it("that are empty or too large are refused with their place in the list, and never begin", () => {
    const large = Object.defineProperty(fileOf("large"), "size", { value: 104_857_601 });
    const [first] = queue.addUploads([large, fileOf("empty", 0)], { folder: "/" });
    queue.retryUpload(first!);
    expect([states(), tries]).toEqual([["exception", "exception"], []]);
  });

  it("are listed by group, the same list until something changes; what is over can be cleared", async () => {
    queue.addUploads([fileOf("a"), fileOf("b")], { folder: "/" });
    expect(queue.uploadsOf()).toBe(queue.uploadsOf());
    tries[0]!.resolve(tries[0]!.stored);
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
    tries[0]!.onProgress(500);
    expect(only().share).toBe(0.5);
    tries[0]!.onProgress(1_000);
    expect(only()).toMatchObject({ state: "uploading", share: 0.99 });
    tries[0]!.resolve(tries[0]!.stored);
    await settled();
    expect(only()).toMatchObject({ state: "success", share: 1, speed: null, remaining: null });
  });

  it("tells its speed and what is left, by its last seconds", () => {
    queue.addUploads([fileOf("a", 10_000)], { folder: "/" });
    const at = (seconds: number, sent: number) => {
      clock.now = seconds * 1_000;
      tries[0]!.onProgress(sent);
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
    tries[0]!.onPlace("/uploads/1");
    tries[0]!.onProgress(300);
    page.online = false;
    page.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([tries.length, only()]).toMatchObject([1, { state: "uploading", paused: true, share: 0.3, speed: null, remaining: null }]);
    page.online = true;
    page.dispatchEvent(new Event("online"));
    await settled();
    expect(tries[1]).toMatchObject({ place: "/uploads/1" });
    tries[1]!.onProgress(400);
    expect(only()).toMatchObject({ paused: false, share: 0.4 });
  });

  it("tries again by itself after a line or a server that went, with longer waits; a refusal ends it", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    for (const [wait, status] of [
      [1_000, 0],
      [2_000, 502],
      [4_000, 429],
    ] as const) {
      tries.at(-1)!.reject(new CallFailure({ code: null, status, message: "" }));
      const before = tries.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect([tries.length, only().paused]).toEqual([before, true]);
      await vi.advanceTimersByTimeAsync(1);
      expect(tries).toHaveLength(before + 1);
    }
    tries.at(-1)!.reject(new CallFailure({ code: 6, status: 413, message: "full" }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries.length, states()]).toEqual([4, ["exception"]]);
  });

  it("that gets no answer in half an hour says so, and goes on from where it stands when it is asked to", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries[0]!.onPlace("/uploads/1");
    tries[0]!.reject(new CallFailure({ code: null, status: 0, message: "late", timedOut: true }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries.length, states(), only().reason]).toEqual([1, ["exception"], { sentence: "Upload timeout: no answer within 30 minutes!", language: "en" }]);
    await i18n.changeLanguage("zh");
    queue.retryUpload(only().key);
    expect(tries[1]).toMatchObject({ place: "/uploads/1" });
    tries[1]!.reject(new CallFailure({ code: null, status: 0, message: "late", timedOut: true }));
    await settled();
    expect(only().reason).toEqual({ sentence: "上传超时：30 分钟内没有响应！", language: "zh" });
    await i18n.changeLanguage("en");
  });

  it("gives up in the end where not a byte goes further, and goes on from where it stands when it is asked to", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries[0]!.onPlace("/uploads/1");
    for (let at = 0; at < 46; at++) {
      tries[at]!.reject(noAnswer);
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect([tries.length, states(), givenUp]).toEqual([46, ["exception"], []]);
    queue.retryUpload(only().key);
    expect([states(), tries[46]]).toMatchObject([["uploading"], { place: "/uploads/1" }]);
  });

  it("that is stopped is thrown away by the server, has no say any more, and begins anew when it is asked to", async () => {
    queue.addUploads(
      ["a", "b", "c", "d"].map((name) => fileOf(name)),
      { folder: "/" },
    );
    const [first] = tries;
    first!.onPlace("/uploads/1");
    queue.stopUpload(only().key);
    await settled();
    expect([states(), givenUp, first!.signal.aborted]).toEqual([["stopped", "uploading", "uploading", "uploading"], ["/uploads/1"], true]);
    first!.onProgress(700);
    first!.resolve(first!.stored);
    await settled();
    expect(only()).toMatchObject({ state: "stopped", share: 0, reason: null });
    queue.retryUpload(only().key);
    expect(states()[0]).toBe("idle");
    tries[1]!.resolve(tries[1]!.stored);
    await settled();
    expect([states()[0], tries[4]]).toMatchObject(["uploading", { place: null }]);
  });

  it("asks for its file where it is complete and the answer went to nobody", async () => {
    const asked: string[] = [];
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ code: 1, content: { data: { id: "7", name: "a" } } }));
    });
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries[0]!.onPlace("/api/front/user_file_store/uploads/the-id");
    tries[0]!.resolve(null);
    await vi.waitFor(() => expect(states()).toEqual(["success"]));
    expect([asked, only().stored]).toEqual([["/api/front/user_file_store/upload_result?id=the-id"], { id: "7", name: "a" }]);
  });
});
