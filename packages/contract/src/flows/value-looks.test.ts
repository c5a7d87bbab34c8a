import { expect, it } from "vitest";
import { valueWarnings, type ValueLooks } from "./value-looks.ts";

const looks = (more: Partial<ValueLooks>): ValueLooks => ({ largest: 1e6, fractions: 1, totals: { least: 1e7, most: 3e7 }, ...more });
const said = (applied: ("log" | "log10" | "ln")[], more: Partial<ValueLooks>) =>
  valueWarnings({ value: "area", applied, looks: looks(more) }, false).map(({ en }) => en);

it("asks about logarithms that can't be those that were said", () => {
  expect(said(["log"], { largest: 24 })).toEqual([]);
  expect(said(["log10"], { largest: 7.5 })).toEqual([]);
  expect(said(["ln"], { largest: 19 })).toEqual([]);
  // Areas of 2^19, said to be 10^19.
  expect(said(["log10"], { largest: 19 })[0]).toMatch(/logarithms \(log10\), and the largest is 19,/);
  expect(said(["ln"], { largest: 40 })).toHaveLength(1);
  expect(said(["log"], { largest: 1e6 })[0]).toContain("take the word out");
  expect(said([], { largest: 1e6 })).toEqual([]);
});

it("asks about whole numbers of which every sample has the same sum", () => {
  const counts = (totals: ValueLooks["totals"]) => valueWarnings({ value: "counts", applied: [], looks: looks({ fractions: 0, totals }) }, true);
  expect(counts({ least: 999_980, most: 1_000_020 })[0]!.en).toContain("Every sample sums to about 1e6");
  expect(counts({ least: 999_500, most: 1_000_400 })).toHaveLength(1);
  // Of two thousandths rounding is no cause.
  expect(counts({ least: 999_000, most: 1_001_000 })).toEqual([]);
  expect(counts({ least: 8e5, most: 1.2e6 })).toEqual([]);
  expect(counts({ least: 0, most: 0 })).toEqual([]);
  expect(counts(null)).toEqual([]);
});
