/** The files of a result. */
import { z } from "zod";
import { downloadCall } from "./call.ts";
import { queryNumber, resolutionField } from "./fields.ts";
import { figureFormats, figurePresets, figureWidths } from "./figures.ts";
import { chartName } from "./item-id.ts";
import { taskId } from "./tasks.ts";

export const downloadResult = downloadCall({
  method: "GET",
  path: "task/download_result",
  access: "user",
  summary:
    "One file of a result by its name, e.g. `tests.csv`; of a process with its module chart and comparison, e.g. `tests/High vs Control/tests.csv` or `pca/all/scores.csv`.",
  input: z.object({ id: taskId, file: z.string().min(1).max(1_000) }),
});

export const downloadChart = downloadCall({
  method: "GET",
  path: "task/download_chart",
  access: "user",
  summary:
    "One figure with its saved look, `width_mm` wide and laid out by a preset (as its look has them, else over a whole page of `journal`: 174; a preset that is named without a width, for a look that has none of its own, has the width of its page: `nature` 183, `elsevier` 190, `cell` 174, `slide` 338.67 (16:9), `screen` 195.8): SVG or PDF with live text, PNG or TIFF with so many dots an inch, or the values behind it as CSV. The box plot of one feature is `feature:` with its id. The header `x-missing-signs` names signs that the fonts lack, 50 at most, and `x-missing-signs-more` says how many there are besides; `x-figure-note` says of a figure that is higher than a page of its preset (`nature` 170 mm, `elsevier` 240, `journal` and `cell` 230) what to do, percent-encoded.",
  input: z.object({
    id: taskId,
    chart: chartName,
    format: z.enum(figureFormats),
    width_mm: queryNumber(z.number().min(figureWidths.leastMm).max(figureWidths.mostMm)).optional(),
    dpi: resolutionField,
    preset: z.enum(figurePresets).optional(),
  }),
});

export const downloadAll = downloadCall({
  method: "GET",
  path: "task/download_all",
  access: "user",
  summary:
    "Everything of a result in one zip: tables, workbook, figures (SVG, PNG and PDF), methods, provenance, R script. Of a process a folder for each module chart that is there, numbered in the order of its page and called by its title, with `README.txt` and `contents.csv`, which say what each is; with `map_module` those of one section, with `step` one module chart; the figures of more than one chart as SVG alone.",
  input: z.object({ id: taskId, map_module: z.string().min(1).max(100).optional(), step: z.string().min(1).max(100).optional() }),
});
