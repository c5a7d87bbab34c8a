import { expect, test } from "vitest";
import { tableOf } from "#testing/set-inputs.ts";
import { adjustedIn, changeIn, featureTable, numbersIn, pIn } from "./feature-table.ts";

test("ids, names and numbers stand in whatever columns programs call so", () => {
  const limma = featureTable(
    tableOf({ ID: ["a", "", "b"], symbol: ["A", "", "B"], logFC: ["1,5", "", "-2"], "P.Value": ["0.01", "", "1e-3"], "adj.P.Val": ["0,02", "", "NA"] }),
  );
  expect([limma.ids, limma.names]).toEqual([
    ["a", "b"],
    ["A", "B"],
  ]);
  expect([changeIn(limma)!.values, pIn(limma), adjustedIn(limma)]).toEqual([
    [1.5, -2],
    [0.01, 0.001],
    [0.02, Number.NaN],
  ]);
});

test("p comes from its logarithm and a change from a fold change where there is nothing else", () => {
  const given = { "": ["a", "b", "c"], FC: ["4", "-2", "0"], "-log10(p)": ["2", "0", "3"] };
  expect(pIn(featureTable(tableOf(given)))).toEqual([0.01, 1, 0.001]);
  expect(changeIn(featureTable(tableOf(given)))!.values).toEqual([2, -1, -Infinity]);
  expect(pIn(featureTable(tableOf({ ...given, p: ["0.5", "0.5", "0.5"] })))).toEqual([0.5, 0.5, 0.5]);
  expect(adjustedIn(featureTable(tableOf(given)))).toBeNull();
});

test("what is no number, or infinite, is no number to go by", () => {
  expect(numbersIn(["", "x", "-Inf", "1e-300", "0,5"])).toEqual([NaN, NaN, NaN, 1e-300, 0.5]);
});
