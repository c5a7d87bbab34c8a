import { expect, it } from "vitest";
import { amountFaults, amountsOf } from "./amounts.ts";

const line = (weight: string, dilution = "", weight_unit = weight === "" ? "" : "mg") => ({ weight, weight_unit, dilution });

it("what is pooled and was left empty gets the mean of the samples: of weights, of dilutions, and of both", () => {
  const pooled = [false, false, true];
  expect(amountsOf([line("10"), line("30"), line("")], pooled)!.factors).toEqual([10, 30, 20]);
  expect(amountsOf([line("", "100"), line("", "50"), line("", "")], pooled)!.factors).toEqual([0.01, 0.02, 0.015]);
  expect(amountsOf([line("10", "2"), line("30", "2"), line("", "")], pooled)!.factors).toEqual([5, 15, 10]);
  // A sample that was not diluted is one of its own, and a QC sample with its own dilution, too.
  expect(amountsOf([line("", "100"), line("", ""), line("", "4")], pooled)!.factors).toEqual([0.01, 1, 0.25]);
});

it("nothing was filled in where nothing was, and units are told apart", () => {
  expect(amountsOf([line(""), line("")])).toBeNull();
  expect(amountsOf([line("20"), line("0.02", "", "g")])!.factors).toEqual([20, 20]);
});

it.each(["1e308", "1e-300", "0", "-3", "-1,5", "1,500", "1,5,0", "some"])("%s is no amount that can be divided by", (text) => {
  expect(amountFaults([line(text)])).toMatchObject([{ row: 0, field: "weight" }]);
  expect(amountFaults([line("", text)])).toMatchObject([{ row: 0, field: "dilution" }]);
});

it("takes a comma before decimals, and what can be read in two ways as the other cells show", () => {
  expect(amountFaults([line("20,5", "0,5"), line(",25"), line("0,125")])).toEqual([]);
  expect(amountsOf([line("20,5"), line("20.5")])!.factors).toEqual([20.5, 20.5]);
  expect(amountsOf([line("1,200"), line("20,5", "0,5")])).toMatchObject({ weights: [1.2, 20.5], dilutions: [null, 0.5] });
  // Nothing shows which it is, and then both are shown.
  for (const other of ["3", "20.5"])
    expect(amountFaults([line("1,200"), line(other)])).toMatchObject([{ row: 0, message: { en: expect.stringContaining("1.200 and as 1200") } }]);
  expect(amountFaults([line("1,200"), line("20,5"), line("20.5")])).toMatchObject([{ row: 0 }]);
});
