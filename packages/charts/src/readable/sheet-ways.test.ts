import type { FigurePreset } from "@analyte/contract/figures";
import { describe, expect, it } from "vitest";
import { panelsSheet } from "../panels-sheet/panels-sheet.ts";
import { everyDocument } from "../sample-documents.ts";
import { crampedPlot } from "./cramped-plot.ts";
import { isHigherThanPage, mayHold } from "./sheet-ways.ts";

const documents = everyDocument();
const sheetOf = (names: readonly string[], columns: number, widthMm: number, preset: FigurePreset) => ({
  figures: names.map((name) => ({ document: documents[name]!, view: { labelled: [] } })),
  columns,
  language: "en" as const,
  widthMm,
  preset,
});

describe("whether a sheet may be drawn at all, before its panels are aligned", () => {
  const sheets = [
    ["heatmap", "roc", "vip", "boxes"],
    ["scores", "volcano", "beforeAfter", "presence"],
    ["upset", "network", "dots", "stacked", "compared", "lines"],
  ].flatMap((names) =>
    [2, 4].flatMap((columns) =>
      (
        [
          [60, "journal"],
          [110, "journal"],
          [254, "slide"],
        ] as const
      ).map(([widthMm, preset]) => sheetOf(names, columns, widthMm, preset)),
    ),
  );
  it("is denied only of sheets that can't be read or are higher than their page, and of many of these", () => {
    let [refused, foreseen] = [0, 0];
    for (const sheet of sheets) {
      const scene = panelsSheet(sheet);
      const holds = crampedPlot(scene.plots) === null && !isHigherThanPage(scene, sheet);
      const may = mayHold(sheet);
      if (holds) expect(may, `${sheet.columns} columns, ${sheet.widthMm} mm, ${sheet.preset}`).toBe(true);
      else {
        refused++;
        foreseen += may ? 0 : 1;
      }
    }
    expect(refused).toBeGreaterThan(4);
    expect(foreseen / refused).toBeGreaterThan(0.5);
  });
});
