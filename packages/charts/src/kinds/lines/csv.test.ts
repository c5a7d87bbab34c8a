import { expect, it } from "vitest";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { chartCsv } from "#chart-csv.ts";
import { everyDocument } from "#sample-documents.ts";

it("a place stands by its name", () => {
  const sample = everyDocument()["lines"] as LinesDocument;
  const series = [{ id: "d", label: "After it", group: 1, x: [0, 1], y: [30, 31] }];
  const document = { ...sample, places: ["0 h", "24 h"], panels: [{ title: { en: "Panel", zh: "图" }, series }] };
  expect(chartCsv(document).trim().split("\r\n").slice(1)).toEqual(["Panel,d,After it,After,0 h,30", "Panel,d,After it,After,24 h,31"]);
});

it("each number of a line stands under the name of its axis", () => {
  const sample = everyDocument()["lines"] as LinesDocument;
  const series = [{ id: "d", label: "After it", group: 1, x: [1, 2], y: [30, null] }];
  const document = { ...sample, panels: [{ title: { en: "Panel", zh: "图" }, series }] };
  expect(chartCsv(document).trim().split("\r\n")).toEqual([
    "panel,id,label,group,log10 intensity,Density",
    "Panel,d,After it,After,1,30",
    "Panel,d,After it,After,2,",
  ]);
});
