import { expect, it } from "vitest";
import { amountSchema, fromHundredths, reduced, toHundredths } from "./money.ts";

it("counts amounts exactly, back and forth", () => {
  for (const [text, hundredths] of [
    ["0", 0],
    ["0.1", 10],
    ["0.07", 7],
    ["1250.5", 125_050],
    ["999999999.99", 99_999_999_999],
  ] as const) {
    expect(toHundredths(text), text).toBe(hundredths);
    expect(Number(fromHundredths(hundredths)), text).toBe(Number(text));
  }
  // Ten times ten cents are a euro, which they are not as binary fractions.
  expect(fromHundredths(Array.from({ length: 10 }, () => toHundredths("0.10")).reduce((sum, one) => sum + one, 0))).toBe("1.00");
  expect(fromHundredths(2n ** 70n)).toBe("11805916207174113034.24");
  expect(fromHundredths(-5)).toBe("-0.05");
});

it("refuses what could be read in two ways, and says how to write it", () => {
  for (const text of ["1,250.50", "1.250,50", "12,5", "1 250", "1e3", "-5", "+5", "", ".5", "5.", "1.234", "007", "1000000000", "€5", "٣"]) {
    const { success, error } = amountSchema.safeParse(text);
    expect(success, text).toBe(false);
    expect(JSON.stringify(error?.issues), text).toContain("1250.50");
  }
  expect(amountSchema.parse(" 12.50 ")).toBe("12.50");
});

it("takes a share away to the nearest hundredth, half of one up", () => {
  expect(reduced(10_000, 15, "EUR")).toBe(8_500);
  expect(reduced(1, 50, "EUR")).toBe(1);
  expect(reduced(333, 10, "EUR")).toBe(300);
  expect(reduced(999, 0, "EUR")).toBe(999);
});

it("leaves no fraction of a yen or a won, which have no smaller coin", () => {
  for (const currency of ["JPY", "KRW"]) {
    expect(reduced(10_100, 15, currency), "101 less 15 % are 85.85").toBe(8_600);
    expect(reduced(499_000, 15, currency), "4241.5").toBe(424_200);
    expect(reduced(10_300, 20, currency), "82.4").toBe(8_200);
    expect(reduced(10_100, 0, currency)).toBe(10_100);
  }
  expect(reduced(10_100, 15, "EUR")).toBe(8_585);
  expect(reduced(99_999_999_900, 1, "JPY"), "989999999.01").toBe(98_999_999_900);
});
