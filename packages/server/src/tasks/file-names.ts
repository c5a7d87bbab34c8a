/** What the files of a result are called for whoever saves them, one by one or in the zip. */
import { extname } from "node:path";
import type { FigureFormat } from "@analyte/contract/figures";
import type { Comparison } from "@analyte/contract/manifest";
import { givenName, workbookFile } from "@analyte/tools/job-folder";
import { bytesOf, cutTo, inFileName, sameFile } from "./name-in-file.ts";
import type { Result } from "./results.ts";

/** In bytes, of the whole name: file systems take 255, and what unpacks a zip or synchronises a folder adds to it. */
export const longestFileName = 200;
/** What stands behind it: “-338.67mm-1200dpi.tiff” is the longest. */
const longestEnding = 24;
/** Of one part; less where all of them together are too long. */
const longestPart = 60;

/** What of an analysis stays with its files once they are saved: they may lie beside those of another. */
export interface ToldByName {
  compared: (Comparison & { undirected?: boolean }) | null;
  /** The column by which replicates were averaged. */
  averagedBy: string | null;
  /** Of a process, which has figures of one name in several module charts and comparisons: null for what is of all comparisons. */
  of?: {
    chart: string;
    comparison: string | null;
    /** Behind it, where another comparison of the process is called alike in a file's name. */
    number?: string;
  };
}

/**
 * “volcano-higher-in-cachexic-vs-control-averaged-by-animal”: what a positive difference means, and what n counts; “curves-cachexic-vs-control” where nothing of it
 * has a direction. Without an ending.
 */
export function fileNameOf(name: string, told: ToldByName): string {
  return named((part) => [...standsIn(told.of?.chart ?? "", name).map(part), ...about(told, part), ...averaging(told.averagedBy, part)]);
}

const named = (parts: (part: Part) => string[]): string =>
  fitting(longestFileName - longestEnding, (most) =>
    parts((one) => cutTo(most, inFileName(one)))
      .filter((one) => one !== "")
      .join("-"),
  );

const about = ({ compared, of }: ToldByName, part: Part): string[] =>
  [...(compared !== null ? direction(compared, part) : of?.comparison ? [part(of.comparison)] : []), of?.number ?? ""].filter((one) => one !== "");

/** A comparison as the name of a file has it at most: where two are one here, they bear numbers. */
export const comparisonInFile = (called: string): string => cutTo(longestPart, inFileName(called));

/** “pca-scores”; “diff-heatmap” alone for its one figure, the heat map. */
const standsIn = (chart: string, name: string): string[] => (chart === name || chart.endsWith(`-${name}`) ? [chart] : [chart, name]);

/** Of all in one zip, which is called as its task. */
export const zipNameOf = (title: string, { averagedBy }: ToldByName): string =>
  `${fitting(longestFileName - ".zip".length, (most) => [cutTo(2 * most, title), ...averaging(averagedBy, (by) => cutTo(most, inFileName(by)))].join("-"))}.zip`;

/** “-85mm”, and of pixels “-85mm-600dpi”: the same figure at two sizes is two files. */
export const sizeInName = ({ format, widthMm, dpi }: { format: FigureFormat; widthMm: number; dpi: number }): string =>
  `-${Math.round(widthMm * 100) / 100}mm${format === "png" || format === "tiff" ? `-${dpi}dpi` : ""}`;

/**
 * Several figures on one sheet: “volcano-scores-higher-in-cachexic-vs-control” where they tell alike, and where not each behind its figure. A direction that
 * holds for one of them alone would be wrong for the others.
 */
export function sheetNameOf(figures: readonly { name: string; told: ToldByName }[]): string {
  const [first] = figures;
  const alike = new Set(figures.map(({ told: { compared, of } }) => JSON.stringify([compared ?? of?.comparison ?? null, of?.number]))).size === 1;
  const averagedBy = figures.every(({ told }) => told.averagedBy === first?.told.averagedBy) ? (first?.told.averagedBy ?? null) : null;
  return named((part) => [
    ...figures.flatMap(({ name, told }) => [...standsIn(told.of?.chart ?? "", name).map(part), ...(alike ? [] : about(told, part))]),
    ...(alike && first !== undefined ? about(first.told, part) : []),
    ...averaging(averagedBy, part),
  ]);
}

/** Tables say it, too; what the R script reads goes by the name under which it reads it, and all else by its own. */
export function resultFileName(file: string, { index: { tables } }: Pick<Result, "index">, told: ToldByName): string {
  const given = givenName(file);
  if (given !== null) return given;
  const ending = extname(file);
  const isTable = file === workbookFile || tables.some((table) => table.file === file);
  return isTable ? `${fileNameOf(file.slice(0, -ending.length), told)}${ending}` : file;
}

type Part = (name: string) => string;

/** Two groups whose names in a file are one bear numbers, the same ones whichever stands first: else a comparison and its opposite were one file. */
function direction(compared: NonNullable<ToldByName["compared"]>, part: Part): string[] {
  const [one, other] = [part(compared.case) || "group", part(compared.control) || "group"];
  const said = (first: string, second: string): string[] => [...(compared.undirected === true ? [] : ["higher-in"]), first, "vs", second];
  if (!sameFile(said(one, other).join("-"), said(other, one).join("-"))) return said(one, other);
  const first = compared.case < compared.control;
  return said(`${one}-${first ? 1 : 2}`, `${other}-${first ? 2 : 1}`);
}

const averaging = (by: string | null, part: Part): string[] => (by === null ? [] : ["averaged-by", part(by)].filter((one) => one !== ""));

/** The longest of the names whose parts are shortened alike. */
function fitting(longest: number, nameIn: (most: number) => string): string {
  let most = longestPart;
  while (most > 1 && bytesOf(nameIn(most)) > longest) most--;
  return nameIn(most);
}
