import { expect, it } from "vitest";
import { brackets } from "./dendrogram.ts";

it("joins leaves where they stand", () => {
  const [first, second] = brackets({ a: [-1, -3], b: [-2, 1], height: [1, 2] }, [2, 0, 1]);
  expect(first).toEqual({ from: 1.5, fromHeight: 0, to: 2.5, toHeight: 0, height: 1 });
  expect(second).toEqual({ from: 0.5, fromHeight: 0, to: 2, toHeight: 1, height: 2 });
});
