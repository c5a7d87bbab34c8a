import { expect, it } from "vitest";
import { percents } from "./feature-scaling.ts";

it.each([
  [
    [0.2113, 0.0947],
    ["21.1 %", "9.5 %"],
  ],
  [
    [0.2113, 0.0947, 0.0041],
    ["21.13 %", "9.47 %", "0.41 %"],
  ],
  [
    [1, 0],
    ["100.0 %", "0.0 %"],
  ],
  [
    [0.5, 1e-9],
    ["50.000 %", "0.000 %"],
  ],
] as const)("the shares %j have one number of decimals", (shares, texts) => {
  expect(percents(shares)).toEqual(texts);
});
