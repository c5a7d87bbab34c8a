import { expect, test } from "vitest";
import { clearNumber } from "./number-text.ts";

test.each([
  // Exponents as Fortran writes them, not days.
  ["1D3", "1e3", ""],
  ["2.5d-2", "2.5e-2", ""],
  ["1.5D+04", "1.5e+04", ""],
  ["3 × 10^4", "3e4", ""],
  ["12 345", "12345", ""],
  ["5 mg/L", "5", "mg/L"],
])("“%s” is %s", (written, text, unit) => {
  expect(clearNumber(written, ".")).toMatchObject({ text, unit });
});

test.each(["12K", "3 or 4", "D3"])("“%s” is no number, or may be more than one", (written) => {
  expect(clearNumber(written, ".")).toBeNull();
});
