import { expect, it } from "vitest";
import { withPowers } from "./tick-runs.ts";

it("prints powers of ten within a text as powers, and leaves names alone", () => {
  expect(withPowers("p = 6.7e-9, FDR = 1e-12")).toBe("p = 6.7×10⁻⁹, FDR = 1×10⁻¹²");
  expect(withPowers("W = 1.2e+06")).toBe("W = 1.2×10⁶");
  expect(withPowers("1e-12345, 2e67890")).toBe("1×10⁻¹²³⁴⁵, 2×10⁶⁷⁸⁹⁰");
  expect(withPowers("group 3e, C18:1e-isomer, 2e5x")).toBe("group 3e, C18:1e-isomer, 2e5x");
});
