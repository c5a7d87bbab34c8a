import { expect, it } from "vitest";
import { newUploadTurns } from "./upload-turns.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it("as many as may go at once go, the others in their order as soon as one has ended, however it ended", async () => {
  const { inTurn } = newUploadTurns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<string>());
  const { signal } = new AbortController();
  const stopped = new AbortController();
  const all = ends.map((end, at) =>
    inTurn(at === 3 ? stopped.signal : signal, () => {
      begun.push(at);
      return end.promise;
    }).catch((fault: unknown) => String(fault)),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  // One that waits and is taken away takes no turn.
  stopped.abort(new Error("taken away"));
  ends[1]!.reject(new Error("refused"));
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[2]!.resolve("c");
  ends[0]!.resolve("a");
  await settled();
  expect(begun).toEqual([0, 1, 2, 4, 5]);
  ends[4]!.resolve("e");
  ends[5]!.resolve("f");
  expect(await Promise.all(all)).toEqual(["a", "Error: refused", "c", "Error: taken away", "e", "f"]);
});
