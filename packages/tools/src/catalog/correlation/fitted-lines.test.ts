import { expect, it } from "vitest";
import { fittedLines } from "./fitted-lines.ts";

const x = [1, 2, 3, 4, 7];
const y = [2.1, 3.9, 6.2, 7.8, 14.3];
const one = x.map(() => -1);
const slopeOf = ({ x1, y1, x2, y2 }: ReturnType<typeof fittedLines>[number]) => (y2 - y1) / (x2 - x1);

it.each([1e-300, 1e-155, 1, 1e155, 1e300])("has the same slope whatever the unit: values times %s", (unit) => {
  const [plain] = fittedLines(x, y, one);
  const [scaled] = fittedLines(
    x.map((value) => value * unit),
    y,
    one,
  );
  const [up] = fittedLines(
    x,
    y.map((value) => value * unit),
    one,
  );
  expect(slopeOf(scaled!) * unit).toBeCloseTo(slopeOf(plain!), 10);
  expect(slopeOf(up!) / unit).toBeCloseTo(slopeOf(plain!), 10);
  // By hand: Sxy / Sxx.
  expect(slopeOf(plain!)).toBeCloseTo(43.18 / 21.2, 10);
});

it("runs through values that span all that can be written", () => {
  const wide = [1e-300, 1e-150, 1, 1e150, 1e300];
  const [line] = fittedLines(
    wide,
    wide.map((value) => 2 * value),
    one,
  );
  expect(slopeOf(line!)).toBeCloseTo(2, 10);
});

it("leaves out a line whose end is beyond every number", () => {
  expect(fittedLines([0, 1, 0, 3], [-1.7e308, 1.7e308, 1.7e308, 1.7e308], [0, 0, 1, 1])).toHaveLength(1);
});
