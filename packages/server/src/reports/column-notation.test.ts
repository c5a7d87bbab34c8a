import { expect, it } from "vitest";
import { columnTexts } from "./column-notation.ts";

it.each([
  ["three significant digits each", ["0.05", "0.0123456", "1234.5", "12"], ["0.0500", "0.0123", "1235", "12.0"]],
  ["zeros behind them too", ["1.42", "0.929", "1.2", "-1"], ["1.42", "0.929", "1.20", "−1.00"]],
  ["whole numbers, whatever their length", ["16", "1234567", "0", "-3"], ["16", "1234567", "0", "−3"]],
  ["p values of all sizes", ["0.0012", "1.2e-5", "0.45", "0", "", "1"], ["1.20e-3", "1.20e-5", "4.50e-1", "0", "", "1.00e0"]],
  ["small ones alone", ["9.4e-5", "9.28e-6"], ["9.40e-5", "9.28e-6"]],
  ["not far below a thousandth", ["0.00042", "0.5"], ["0.000420", "0.500"]],
  ["changes, one of them next to nothing", ["-1.5", "0.0000301", "2"], ["−1.50", "0.0000301", "2.00"]],
  ["a million and less", ["1500000", "350000.4"], ["1500000", "350000"]],
  ["areas of all sizes", ["1500000000", "350000"], ["1.50e9", "3.50e5"]],
  ["over the edge by rounding", ["999.7", "0.99999"], ["1000", "1.00"]],
  ["what is no number beside them", ["Inf", "-Inf", "low", "1e-9", "0.5"], ["∞", "−∞", "low", "1.00e-9", "5.00e-1"]],
])("%s", (_, cells, texts) => expect(columnTexts(cells)).toEqual(texts));
