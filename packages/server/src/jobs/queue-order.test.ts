import { expect, test } from "vitest";
import { inTurn } from "./queue-order.ts";

const queued = (text: string) => text.split(" ").map((word) => ({ owner_id: word[0]!, id: word.slice(1) }));
const order = (text: string, running: [string, number][] = [], lastStart: [string, number][] = []): string =>
  inTurn(queued(text), { running: new Map(running), lastStart: new Map(lastStart) })
    .map((task) => task.owner_id + task.id)
    .join(" ");

test("users take turns; each one's own tasks keep their order", () => {
  expect(order("a1 a2 a3 b4 c5")).toBe("a1 b4 c5 a2 a3");
  expect(order("a3 a1 a2")).toBe("a1 a2 a3");
});
test("who has something running waits for those who have nothing", () => {
  expect(order("a1 a2 b3", [["a", 1]])).toBe("b3 a1 a2");
  expect(order("a1 b2 b3", [["a", 2]])).toBe("b2 b3 a1");
});
test("among equals the one served longest ago is next", () => {
  expect(order("a1 b2", [], [["a", 9]])).toBe("b2 a1");
  expect(
    order(
      "a1 b2",
      [],
      [
        ["a", 9],
        ["b", 10],
      ],
    ),
  ).toBe("a1 b2");
});
