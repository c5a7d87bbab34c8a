import { expect, it } from "vitest";
import { columnTexts } from "./column-notation.ts";

it.each([
  ["one notation already", ["0.05", "0.0123456", "1234.5"], ["0.05", "0.0123", "1235"]],
  ["p values of all sizes", ["0.0012", "1.2e-5", "0.45", "0", "", "1"], ["1.2e-3", "1.2e-5", "4.5e-1", "0", "", "1e0"]],
  ["not far below a thousandth", ["0.00042", "0.5"], ["0.00042", "0.5"]],
  ["changes, one of them next to nothing", ["-1.5", "0.0000301", "2"], ["−1.5", "0.0000301", "2"]],
  ["a million and less", ["1500000", "350000.4"], ["1500000", "350000"]],
  ["areas of all sizes", ["1500000000", "350000"], ["1.5e9", "3.5e5"]],
  ["what is no number beside them", ["Inf", "-Inf", "low", "1e-9", "0.5"], ["∞", "−∞", "low", "1e-9", "5e-1"]],
])("%s", (_, cells, texts) => expect(columnTexts(cells)).toEqual(texts));
