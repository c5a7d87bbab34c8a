import { describe, expect, it } from "vitest";
import { Cancelled, partOf } from "./progress.ts";

describe("progress of a part", () => {
  it("is a share of the whole", () => {
    const seen: number[] = [];
    const part = partOf((done, of) => seen.push(done / of), 0.25, 0.75)!;
    for (const done of [0, 5, 10]) part(done, 10);
    expect(seen).toEqual([0.25, 0.5, 0.75]);
    expect(partOf(undefined, 0, 1)).toBeUndefined();
  });

  it("lets a cancellation through", () => {
    const part = partOf(
      () => {
        throw new Cancelled();
      },
      0,
      1,
    )!;
    expect(() => part(1, 2)).toThrow(Cancelled);
  });
});
