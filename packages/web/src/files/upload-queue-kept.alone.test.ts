import { beforeEach, describe, expect, it, vi } from "vitest";
import { CallFailure } from "../call-failure.ts";
import { fileOf, givenUp, only, page, queue, settled, states, tries, useUploadQueue } from "../testing/upload-trial.ts";

vi.mock("../send-parts.ts", async () => (await import("../testing/upload-trial.ts")).line);
useUploadQueue();

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
    tries[0]!.onPlace("/uploads/1");
    tries[1]!.onPlace("/uploads/2");
    expect(kept()).toEqual([
      ["a", "/uploads/1"],
      ["b", "/uploads/2"],
      ["c", null],
      ["d", null],
    ]);
    tries[0]!.resolve(tries[0]!.stored);
    tries[1]!.reject(new CallFailure({ code: null, status: 0, message: "late", timedOut: true }));
    tries[2]!.reject(new CallFailure({ code: 6, status: 413, message: "full" }));
    await settled();
    expect(kept()).toEqual([
      ["b", "/uploads/2"],
      ["d", null],
    ]);
    // Off the list it is off for good, on the server as well.
    queue.clearUploads();
    expect([kept(), givenUp]).toEqual([[["d", null]], ["/uploads/2"]]);
    queue.stopUpload(only().key);
    expect(kept()).toEqual([]);
  });

  it("is not what the server has refused: that begins anew", async () => {
    queue.addUploads([fileOf("a")], { folder: "/" });
    tries[0]!.onPlace("/uploads/1");
    tries[0]!.reject(new CallFailure({ code: 10, status: 422, message: "no table" }));
    await settled();
    expect(kept()).toEqual([]);
    queue.retryUpload(only().key);
    expect(tries[1]).toMatchObject({ place: null });
  });

  it("goes on at the place that it had", () => {
    queue.addUploads([{ file: fileOf("a"), path: "", place: "/uploads/1" }], { folder: "/" });
    expect([tries[0]!.place, kept()]).toEqual(["/uploads/1", [["a", "/uploads/1"]]]);
  });

  it("is not what was for a form alone", () => {
    queue.addUploads([fileOf("form.csv")], { folder: "/", purpose: "task_form" });
    tries[0]!.onPlace("/uploads/1");
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
  tries[0]!.onPlace("/uploads/1");
  forgetOwner();
  expect([states(), tries[0]!.signal.aborted, givenUp]).toEqual([[], true, []]);
  expect(page.localStorage.texts(), "whose they are is told of them when he comes back").toHaveLength(1);
});
