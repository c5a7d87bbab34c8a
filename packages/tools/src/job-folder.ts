/**
 * The folder of one job, the only thing that server and job share.
 *
 *   job.json       written by the server before the start
 *   in/            the inputs, read-only
 *   out/           everything that the job writes
 *     progress.json  replaced by rename while it runs
 *     result.json    the index of a result (kind "tool"), inspection.json (kind "inspect"), repair.json with repaired.csv (kind "repair")
 *                    convert.json with converted.csv (kind "convert"), cells.json (kind "cells"), glance.json (kind "glance") or tables.xlsx (kind "workbook")
 *     given-<slot>.csv, .gmt  the tables as the tool was given them, which the R script reads under their plain names
 *     <name>.csv, chart-<name>.json, script.R, methods.txt, provenance.json, drill.json, drill.f64
 *     <name>.samples.csv, <name>.features.csv, <name>.state.json  what belongs to a data matrix <name>.csv
 *     exit.json      written last, by temp file and rename; outranks what any scheduler says
 *
 * A job of several steps (kind "steps") has a folder in `out/` for each, of the step's name, with `started`, which is there from the step's beginning, and
 * all that a tool's job writes; in `in/` further steps may follow (`more-<number>.json`). A step's `exit.json` says what its files hold, since it is taken while the job goes on.
 */
import type { Fix } from "@analyte/contract/fixes";
import type { GroupPhrases } from "@analyte/contract/group-phrases";
import type { Spoken, Wording } from "@analyte/contract/group-wording";
import type { Comparison, Manifest } from "@analyte/contract/manifest";
import type { Reading } from "@analyte/contract/reading";
import type { SlotKind } from "@analyte/contract/slots";
import type { TableState } from "@analyte/contract/table-state";
import type { Text } from "@analyte/contract/text";
import type { Choice, Inspection, Problem, Repaired } from "@analyte/contract/tools";

/** What a program that is there before its job says on its output: it is given the job by a line on its input, once its folder is filled. */
export const readyWord = "ready";
export const takenWord = "taken";
/** That it has left its last word: what it does from here on concerns nobody. */
export const doneWord = "done";

/** Stands in the output of a step that was begun. */
export const startedFile = "started";

export interface JobInput {
  /** The name of the tool's slot; where no tool runs, what the file is read as. */
  role: string;
  /** Path inside the job folder, e.g. `in/matrix.csv`; the extension is the original one. Steps of one job that have the same table have the same file. */
  file: string;
  /** The name the user gave it. */
  name: string;
  sha256: string;
  size: number;
  /** How its user said that it is to be read; left out where nothing was said. */
  reading?: Reading;
  /** How the values of a data matrix came about, where it is a result. */
  state?: TableState | undefined;
  /** A step of the same task has written it. */
  made?: true;
}
export interface JobFile {
  version: 1;
  /** "warm": nothing but what every process loads. */
  kind: "tool" | "inspect" | "repair" | "convert" | "cells" | "glance" | "workbook" | "warm";
  taskId: string;
  attempt: number;
  /** For kind "tool". */
  toolId: string;
  toolVersion: string;
  /** Of a tool of the operator's: its absolute folder. */
  toolFolder?: string;
  params: Record<string, unknown>;
  /** For kind "inspect" and "repair": the table that is asked about; the other inputs are its companions. */
  role: SlotKind;
  /** For kind "repair": what is to be applied. */
  fixes?: readonly Fix[];
  inputs: JobInput[];
  limits: { seconds: number; memoryMegabytes: number };
}

/** Steps of one task that one job computes, one after another. When it is through with them it waits a moment for more. */
export interface StepsFile {
  version: 1;
  kind: "steps";
  steps: NamedStep[];
  limits: JobFile["limits"];
}
export interface NamedStep {
  /** Of its folder in `out/`. */
  name: string;
  job: JobFile;
}
/** `in/more-<number>.json`, from 1 on: what the job goes on with; none where it is to end. */
export interface MoreFile {
  steps: NamedStep[];
}
export const moreFile = (number: number): string => `in/more-${number}.json`;
/** How long a job waits for more; then it ends by itself. */
export const patienceMs = 5_000;

export interface Progress {
  /** 0 to 1. */
  progress: number;
  message: Text;
}

export interface GroupLook {
  group: string;
  of: string | null;
}

type DeclaredTable = Manifest["outputs"]["tables"][number];

/** What belongs to a data matrix of the result: files, and how its values came about. */
export interface Carried {
  companions: { samples?: string; features?: string };
  state: TableState;
}

export interface ResultIndex {
  tables: ({
    name: string;
    title: Text;
    file: string;
    row_count: number;
    columns: {
      name: string;
      type: "number" | "text" | "boolean";
      title?: Text;
      help?: Text;
      cells?: Record<string, Text> | undefined;
      wording?: Wording;
      groups?: true;
      phrases?: GroupPhrases;
    }[];
    features?: DeclaredTable["features"];
    samples?: DeclaredTable["samples"];
    sets?: DeclaredTable["sets"];
    members?: DeclaredTable["members"];
    order?: DeclaredTable["order"];
  } & Partial<Carried>)[];
  /** `looks`: the figure's groups, each with the group of samples whose look it takes; null for none. */
  charts: { name: string; title: Text; file: string; looks?: GroupLook[] }[];
  /** The groups that the workbook and the R script name, in their order; none in results of earlier versions. */
  groups?: readonly string[];
  /** The column behind which numbers among its groups are said; none where there is no such, or in results of earlier versions. */
  groupColumn?: string;
  /** Of a result about two groups; `column`: whose values they are. */
  comparison?: Comparison & { column?: string; undirected?: true };
  /** Where its samples are means of measurements: the column that names them. Else they are the rows of the matrix. */
  samplesBy?: string;
  methods: Spoken;
  notes: Spoken[];
  /** Of a preparing step that had nothing to do: why. */
  unchanged?: Text;
  /** Further files worth a download: R script, and the workbook, which is made of the tables when somebody asks for it. */
  files: { name: string; title: Text }[];
}
/** `drill.json`: what a click on a feature shows. `drill.f64` holds features × samples (and after them the measurements that they are means of), little-endian doubles, so that one feature is one read. */
export interface DrillIndex {
  features: string[];
  featureNames: string[];
  samples: string[];
  groups: string[];
  groupOrder: string[];
  /** Whose values the groups are; null or none where they were picked by hand, or in results of earlier versions. */
  groupColumn?: string | null;
  /** All groups of the labels; results of earlier versions have none. */
  listed?: string[];
  valueTitle: Text;
  notes: Text[] | null;
  /** As `ToolOutput["drill"]` has them; results of earlier versions have none. */
  brackets?: { from: string; to: string; texts: (Text | null)[] }[];
  /** Where the samples' values are means of replicates: the measurements, and the index of the sample of each. */
  measured?: { ids: string[]; of: number[] };
}

/** The workbook of a result; those of earlier versions left theirs among their files. */
export const workbookFile = "tables.xlsx";
/** The plain name under which the R script reads a table as the tool was given it, `given-matrix.csv` → `matrix.csv`; null of another file. */
export const givenName = (file: string): string | null => /^given-([a-z][a-z0-9_]*\.(?:csv|gmt))$/.exec(file)?.[1] ?? null;
/** `matrix.csv` → `matrix.state.json`. */
export const stateFileOf = (table: string): string => table.replace(/\.csv$/, ".state.json");

export type BilingualChoice = Omit<Choice, "label"> & { label: Text };
type BilingualProblem = Omit<Problem, "message" | "repair" | "choices"> & { message: Text; repair: Text; choices: BilingualChoice[] };
/** `inspection.json`: as the contract's, with its sentences in both languages. */
export type JobInspection = Omit<Inspection, "problems" | "recognised"> & {
  problems: BilingualProblem[];
  recognised: Omit<Inspection["recognised"], "summary"> & { summary: Text };
};

/** `repair.json`: what was done to `repaired.csv`, in the order in which it was done. */
export interface JobRepair {
  done: (Omit<Repaired, "message"> & { message: Text })[];
  /** How `repaired.csv` is to be read where it doesn't say so itself. */
  reading: Reading;
}

/** `convert.json`: what was done to make `converted.csv` of the input. */
export interface JobConversion {
  did: Text[];
}

/** One sheet of a filled-in workbook. */
export interface FilledCells {
  header: string[];
  /** `row`: as a spreadsheet numbers it. `numbers`: the places of cells that the workbook itself holds as numbers or days; left out where there are none. */
  rows: { row: number; cells: string[]; numbers?: number[] | undefined }[];
}
/** `cells.json`: what stands in a filled-in workbook; of any other table its samples alone. */
export interface JobCells {
  samples: FilledCells;
  comparisons: FilledCells | null;
  /** Which workbook of this portal it is. */
  portal: FilledCells | null;
}
/** What is read of such a sheet; the server looks at every cell. */
export const cellsLimits = { rows: 5_000, columns: 100, cell: 1_000 } as const;

/** `sha256`: of what it held when the word was written; left out where that is written when all is. */
export interface WrittenFile {
  name: string;
  size: number;
  sha256?: string | undefined;
}
/** `spent`: milliseconds by what went on, for who looks where time goes. */
export type ExitFile =
  | { ok: true; files: WrittenFile[]; started: number; finished: number; spent?: Record<string, number> | undefined }
  | { ok: false; code: string; reason: Text; started: number; finished: number };

export interface CatalogEntry {
  manifest: Manifest;
  /** Absolute folder of the tool: example/ and help.{en,zh}.md stand in it. */
  folder: string;
}
