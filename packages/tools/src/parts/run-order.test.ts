import { expect, it } from "vitest";
import { smallInput } from "#testing/small-input.ts";
import { runOrderOf } from "./run-order.ts";

function runOf(order: readonly number[], batches: readonly string[] = order.map(() => "1")) {
  const input = smallInput(...order.map((value) => [value]));
  const columns = [
    { name: "order", values: order.map(String) },
    { name: "batch", values: [...batches] },
  ];
  const { place, injection } = runOrderOf(
    { ...input, params: {}, report: () => {}, samples: { ids: input.table.samples, columns } },
    {
      order: "order",
      batch: "batch",
    },
  );
  return [[...place], [...injection]];
}

it("an injection is called as the sheet has it, whatever was left out before it", () => {
  expect(runOf([14, 4, 9])).toEqual([
    [3, 1, 2],
    [14, 4, 9],
  ]);
});

it("where every batch starts anew it is called by its place in the run", () => {
  expect(runOf([1, 2, 1, 2], ["a", "a", "b", "b"])).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});
