import { expect, it } from "vitest";
import { numberText } from "./number-text.ts";

it.each([
  [0.000012, "1.2e-5"],
  [1.234e-10, "1.23e-10"],
  [0.05, "0.05"],
  [0.12345, "0.123"],
  [0.000_999_99, "0.001"],
  [-0.4415, "−0.442"],
  [2.5, "2.5"],
  [100, "100"],
  [1234.5, "1235"],
  [123_456.7, "123457"],
  [999_999.7, "1e6"],
  [1_249_721, "1.25e6"],
  [1e300, "1e300"],
  [-1e-300, "−1e-300"],
  [0, "0"],
  [-Infinity, "−∞"],
  [Number.NaN, "–"],
  [null, "–"],
])("%s is written %s", (value, text) => expect(numberText(value)).toBe(text));
