/** What the files of a result are called for whoever saves them, one by one or in the zip. */
import { extname } from "node:path";
import type { FigureFormat } from "@analyte/contract/figures";
import type { Comparison } from "@analyte/contract/manifest";
import { givenName } from "@analyte/tools/job-folder";
import type { Result } from "./results.ts";

/** A folder's listing shows no more, and some systems take no longer names. */
const longest = 60;

/** What of an analysis stays with its files once they are saved: they may lie beside those of another. */
export interface ToldByName {
  compared: Comparison | null;
  /** The column by which replicates were averaged. */
  averagedBy: string | null;
}

/** “volcano-higher-in-cachexic-vs-control-averaged-by-animal”: what a positive difference means, and what n counts. Without an ending. */
export function fileNameOf(name: string, { compared, averagedBy }: ToldByName): string {
  const direction = compared === null ? [] : ["higher-in", short(compared.case), "vs", short(compared.control)];
  return plain([short(name), ...direction, ...averaging(averagedBy)].join("-"));
}

/** Of all in one zip, which is called as its task. */
export const zipNameOf = (title: string, { averagedBy }: ToldByName): string => `${[title, ...averaging(averagedBy).map(plain)].join("-")}.zip`;

/** “-85mm”, and of pixels “-85mm-600dpi”: the same figure at two sizes is two files. */
export const sizeInName = ({ format, widthMm, dpi }: { format: FigureFormat; widthMm: number; dpi: number }): string =>
  `-${Math.round(widthMm * 100) / 100}mm${format === "png" || format === "tiff" ? `-${dpi}dpi` : ""}`;

/** Several figures on one sheet: “volcano-scores-higher-in-cachexic-vs-control”. */
export const sheetNameOf = (figures: readonly string[], told: ToldByName): string => fileNameOf(figures.join("-"), told);

/** Tables say it, too; what the R script reads goes by the name under which it reads it, and all else by its own. */
export function resultFileName(file: string, { index: { tables } }: Pick<Result, "index">, told: ToldByName): string {
  const given = givenName(file);
  if (given !== null) return given;
  const ending = extname(file);
  const isTable = file === workbook || tables.some((table) => table.file === file);
  return isTable ? `${fileNameOf(file.slice(0, -ending.length), told)}${ending}` : file;
}
export const workbook = "tables.xlsx";

const averaging = (by: string | null): string[] => (by === null ? [] : ["averaged-by", short(by)]);
/** One dash between words and none at the ends; a number below 0 says so in a word, as its sign would be one of the dashes. */
const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
const short = (name: string): string =>
  Array.from(name.replace(/(?<=^|\s)[-\u2212](?=\d)/gu, "minus "))
    .slice(0, longest)
    .join("");
