import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import { firstOrder } from "./first-order.ts";
import { readTable } from "./table-data.ts";

const data = readTable("feature,p,loading\na,0.2,-0.9\nb,,0.1\nc,0.01,0.5\n", new Map());
const order = (by: string, from: "smallest" | "largest" | "size") => [
  ...arrange(data, { sort: firstOrder(data, { by, from }), filters: new Map(), search: "" }),
];

test("what matters comes first: the smallest p, the largest value, the farthest from 0; empty cells last", () => {
  expect(order("p", "smallest")).toEqual([2, 0, 1]);
  expect(order("loading", "largest")).toEqual([2, 1, 0]);
  expect(order("loading", "size")).toEqual([0, 2, 1]);
});

test("without a column of that name the file's order stays", () => {
  expect(order("vip", "largest")).toEqual([0, 1, 2]);
  expect(firstOrder(data, undefined)).toBeNull();
});
