/** What the files of a result are called for whoever saves them, one by one or in the zip. */
import { extname } from "node:path";
import type { FigureFormat } from "@analyte/contract/figures";
import type { Comparison } from "@analyte/contract/manifest";
import { givenFiles } from "@analyte/tools/job-folder";
import type { Result } from "./results.ts";

/** A folder's listing shows no more, and some systems take no longer names. */
const longest = 60;

/** “volcano-cachexic-vs-control”: the direction of a comparison stays with the file. Without an ending. */
export function fileNameOf(name: string, compared: Comparison | null): string {
  const whole = compared === null ? [short(name)] : [short(name), short(compared.case), "vs", short(compared.control)];
  return whole.join("-").replace(/[^\p{L}\p{N}._-]+/gu, "-");
}

/** “-85mm”, and of pixels “-85mm-600dpi”: the same figure at two sizes is two files. */
export const sizeInName = ({ format, widthMm, dpi }: { format: FigureFormat; widthMm: number; dpi: number }): string =>
  `-${Math.round(widthMm * 100) / 100}mm${format === "png" || format === "tiff" ? `-${dpi}dpi` : ""}`;

/** Several figures on one sheet: “volcano-scores-cachexic-vs-control”. */
export const sheetNameOf = (figures: readonly string[], compared: Comparison | null): string => fileNameOf(figures.join("-"), compared);

/** Tables say the direction; what the R script reads goes by the name under which it reads it, and what holds no comparison by its own. */
export function resultFileName(file: string, { index: { tables } }: Pick<Result, "index">, compared: Comparison | null): string {
  const given = givenFiles.get(file);
  if (given !== undefined) return given;
  const ending = extname(file);
  const isTable = file === workbook || tables.some((table) => table.file === file);
  return isTable ? `${fileNameOf(file.slice(0, -ending.length), compared)}${ending}` : file;
}
export const workbook = "tables.xlsx";

const short = (name: string): string => Array.from(name).slice(0, longest).join("");
