import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { expect, it } from "vitest";
import { chartCsv } from "#chart-csv.ts";
import { everyDocument } from "#sample-documents.ts";

const document: BarsDocument = {
  ...(everyDocument()["vip"] as BarsDocument),
  groups: ["Control", "Case"],
  ids: ["f1", "f2"],
  labels: ["Taurine", "Creatinine"],
  series: [
    { group: 1, kind: "bar", values: [2, 3], low: [1.5, 2.25], high: [2.75, 4.5] },
    { group: 0, kind: "bar", values: [7, 8], high: [7.5, null] },
  ],
};

it("the low and the high end of each bar stand under their names, beside its value", () => {
  const [header, ...rows] = chartCsv(document)
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(header).toEqual(["id", "label", "Control", "Control high", "Case", "Case low", "Case high"]);
  expect(rows).toEqual([
    ["f1", "Taurine", "7", "7.5", "2", "1.5", "2.75"],
    ["f2", "Creatinine", "8", "", "3", "2.25", "4.5"],
  ]);
});
