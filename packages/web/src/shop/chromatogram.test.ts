import { expect, it } from "vitest";
import { chromatogram, hueOf } from "./chromatogram.ts";

it("draws the same for the same name, another for another, inside its box", () => {
  expect(chromatogram("Lipid profile")).toBe(chromatogram("Lipid profile"));
  expect(chromatogram("Lipid profile")).not.toBe(chromatogram("Lipid profiles"));
  for (const name of ["", "脂质组", "x".repeat(500), "🧪"]) {
    const numbers = chromatogram(name)
      .match(/[\d.]+/g)!
      .map(Number);
    expect(numbers.every(Number.isFinite), name).toBe(true);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(240);
  }
});

it("six categories beside each other have six colours", () => {
  expect(new Set(Array.from({ length: 6 }, (_, at) => hueOf(at))).size).toBe(6);
  expect(hueOf(6)).toBe(hueOf(0));
});
