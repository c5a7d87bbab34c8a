/** Several figures of one result on one sheet. */
import { z } from "zod";
import { downloadCall } from "./call.ts";
import { checked, queryNumber, resolutionField } from "./fields.ts";
import { longestChartName } from "./item-id.ts";
import { figurePresets, figureWidths } from "./figures.ts";

export const panelCount = { least: 2, most: 4 } as const;

/** A comma in the name of a figure, which may be that of a feature, is written as `%2C`. */
export const listOfCharts = (names: readonly string[]): string => names.map((name) => name.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");
export const chartsOfList = (list: string): string[] => list.split(",").map((name) => name.replaceAll("%2C", ",").replaceAll("%25", "%"));

export const downloadPanels = downloadCall({
  method: "GET",
  path: "task/download_panels",
  access: "user",
  summary:
    "Two to four figures of a result on one sheet, as panels A to D with their plots edge to edge, each with its saved look: `charts` names them in their order, separated by commas (`%2C` is a comma within a name). Formats and dpi as for one figure. Without `preset` it is that of the figures' looks, which is their task's; without `width_mm` the sheet is as wide as the preset's page.",
  input: z.object({
    id: z.string().min(1).max(100),
    charts: checked(
      z
        .string()
        .min(1)
        .max(panelCount.most * (3 * longestChartName + 1)),
      (list) => {
        const names = chartsOfList(list);
        return names.length >= panelCount.least && names.length <= panelCount.most && names.every((name) => name !== "" && name.length <= longestChartName);
      },
      { en: "names two to four figures, separated by commas.", zh: "应包含 2 至 4 个图的名称，以逗号分隔。" },
    ),
    format: z.enum(["svg", "png", "tiff", "pdf"]),
    columns: queryNumber(z.number().int().min(1).max(panelCount.most)).default(2),
    width_mm: queryNumber(z.number().min(figureWidths.leastMm).max(figureWidths.mostMm)).optional(),
    dpi: resolutionField,
    preset: z.enum(figurePresets).optional(),
  }),
});
