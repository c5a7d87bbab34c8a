import { expect, it } from "vitest";
import { readAt } from "./use-chart-in-sight.ts";

it("the card that is read is the last one that has come up to the line, and the first one at the top of the page", () => {
  const cards = [
    { chart: "a", top: -900 },
    { chart: "b", top: 120 },
    { chart: "c", top: 700 },
  ];
  expect(readAt(cards, 250)).toBe("b");
  expect(readAt(cards, 100)).toBe("a");
  expect(
    readAt(
      cards.map(({ chart, top }) => ({ chart, top: top + 1_500 })),
      250,
    ),
  ).toBe("a");
  expect(readAt([cards[0]!, cards[1]!, { chart: "beside b", top: 120 }, cards[2]!], 250)).toBe("b");
  expect(readAt([], 250)).toBe("");
});
