import { expect, test } from "vitest";
import { quantityIn, quantityCells } from "./quantity-cells.ts";

test("numbers with a unit, dates and times measure something; words, codes and plain numbers are left", () => {
  for (const cell of ["1.5 mg", "50%", "10mg/kg", "1,5 mM", "-2 °C", "24h", "３ d", "5 天", "30岁"]) expect([cell, quantityIn(cell)]).toEqual([cell, "unit"]);
  for (const cell of ["2024-01-11", "11.01.2024", "1/11/24", "11-Jan-2024", "2024-01-11 08:30", "08:30", "8:30 PM", "2024年1月11日"])
    expect([cell, quantityIn(cell)]).toEqual([cell, "date"]);
  for (const cell of ["", "1.5", "1,5", "low", "1A", "12B", "batch 1", "Day 1", "3rd", "1-2", "WT1_0h", "NA"])
    expect([cell, quantityIn(cell)]).toEqual([cell, null]);
});

test("a column is told by what most of its cells are", () => {
  expect(quantityCells(["low", "1 mg", "2 mg", "2 mg", "3"])).toEqual({ by: "unit", first: 1, kinds: ["1 mg", "2 mg", "3"] });
  expect(quantityCells(["low", "mid", "1 mg", "2 mg", "2 mg", "3", ""])).toBeNull();
  expect(quantityCells(["1", "2", "low"])).toBeNull();
  expect(quantityCells(["08:30", ""])?.by).toBe("date");
});
