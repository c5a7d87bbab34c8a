import { describe, expect, it } from "vitest";
import { shortNumber } from "./short-number.ts";

describe("numbers on screen", () => {
  it.each([
    [0.012345, "0.0123"],
    [1.2e-5, "1.2e-5"],
    [1.234e-10, "1.23e-10"],
    [2.34567, "2.35"],
    [1234.56, "1235"],
    [123456.7, "123457"],
    [42, "42"],
    [-0.5, "−0.5"],
    [0, "0"],
    [Number.NaN, ""],
    [Number.NEGATIVE_INFINITY, "−∞"],
  ])("shows %s as %s", (value, text) => expect(shortNumber(value)).toBe(text));

  it.each([
    [1_249_721, "1.25e6"],
    [100_000, "100000"],
    [123456.7, "123457"],
    [4195, "4195"],
    [0, "0"],
    [1e-5, "1e-5"],
  ])("shows the measured %s as %s", (value, text) => expect(shortNumber(value, true)).toBe(text));
});
