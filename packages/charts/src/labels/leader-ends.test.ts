import { expect, it } from "vitest";
import { labelLines } from "./label-lines.ts";
import { placeLabels } from "./place-labels.ts";

const plot = { x: 10, y: 4, width: 69, height: 45 };
const sizePt = 6;

it("a leader ends at the words of a label, not to an empty corner beside a short line", () => {
  const text = "Taurochenodeoxycholic acid";
  const [whole, two] = labelLines(text, sizePt, plot.width);
  // Lines everywhere but in one place, too narrow for the name in one line; a leader may cross them.
  const free = { x: 28, y: 22, width: two!.width + 2, height: 8 };
  expect(free.width).toBeLessThan(whole!.width);
  const lines = Array.from({ length: 30 }, (_, at) => plot.y + at * 1.5).flatMap((y) =>
    y > free.y && y < free.y + free.height ? [plot.x, y, free.x, y, free.x + free.width, y, plot.x + plot.width, y] : [plot.x, y, plot.x + plot.width, y],
  );
  for (const [x, y] of [
    [58, 36],
    [58, 16],
    [20, 36],
    [20, 16],
    [42, 34],
    [42, 18],
  ] as const) {
    const request = { id: "a", text, x, y, radius: 0.6 };
    const [label] = placeLabels(plot, [request], { points: [{ places: [x, y], radius: 0.6 }], lines, boxes: [], soft: [] }, { sizePt }).placed;
    const line = label!.lines[y > label!.box.y ? 1 : 0]!;
    expect(label!.leader!.x2).toBeGreaterThan(line.x - 0.03);
    expect(label!.leader!.x2).toBeLessThan(line.x + line.advance + 0.03);
  }
});
