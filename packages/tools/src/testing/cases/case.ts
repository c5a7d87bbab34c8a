/**
 * What a tool is held to besides what every tool is held to. `catalog/<id>/cases.ts` exports it as `cases`; `cases.test.ts` makes tests of it and of the
 * manifest.
 */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Text } from "@analyte/contract/text";
import type { ToolInput, ToolOutput } from "#tool.ts";

export type GivenInput = Omit<ToolInput, "params">;
export type GivenParams = Record<string, unknown>;

/** What a tool was given and what came of it, for cases that count again. */
export interface Ran {
  params: Record<string, unknown>;
  input: GivenInput;
  output: ToolOutput;
  numbers: (table: string, column: string) => Float64Array;
  words: (table: string, column: string) => string[];
  flags: (table: string, column: string) => boolean[];
  chart: <Kind extends ChartDocument["kind"]>(name: string, kind: Kind) => Extract<ChartDocument, { kind: Kind }>;
}

/** A table of the tool beside one that R computed. */
export interface Agreement {
  /** A folder of the reference. */
  on: string;
  /** What is done to the data before; the tool gets what it gives. */
  prepared?: (input: GivenInput) => GivenInput;
  params: GivenParams;
  /** As `sacurine/two_group.csv`. */
  file: string;
  table: string;
  /** The columns that say of what a row is, ours and theirs; by default `feature` of both. */
  key?: { ours: string; theirs: string };
  /** Ours by theirs; a function makes the number from R's row. */
  columns: Readonly<Record<string, string | ((row: Readonly<Record<string, string>>) => number)>>;
  /** As the reference says it of the file: relative to its number. */
  within: number;
  /** Components may be turned as a whole. */
  turnable?: true;
}

export interface FaultCase {
  says: Text;
  /** The example, where it is left out. */
  input?: (example: GivenInput) => GivenInput;
  /** The files of the example as somebody sends them, by slot: the tool's whole job is given them, reading and all. */
  tables?: (texts: Record<string, string>) => Record<string, string>;
  params?: GivenParams;
}

export interface ScriptCase {
  params: GivenParams;
  /** What is done to the tables of the example before, by slot. */
  tables?: (texts: Record<string, string>) => Record<string, string>;
  /** Packages beside R itself. */
  packages?: readonly string[];
  within?: number;
  /** Numbers that R itself has no nearer. */
  nearZero?: number;
  /** Tables, of those that the script writes, whose numbers are random or not to be compared, with the reason. */
  apart?: Readonly<Record<string, string>>;
}

/** A phrase with a number in it, made from the tables, and where it must stand. */
export interface Said extends Text {
  in: "methods" | "notes" | `caption of ${string}`;
}

export interface ToolCases {
  agreements?: readonly Agreement[];
  faults: readonly FaultCase[];
  /** Parameter sets under which words and figures are held to the tables; the example's own are always among them. */
  runs?: readonly { name: string; params: GivenParams; input?: (example: GivenInput) => GivenInput }[];
  /** What words say of numbers, counted again from the tables. */
  says: (ran: Ran) => readonly Said[];
  /** For each figure what must be in it, by the tables; with expectations inside. */
  shows: Readonly<Record<string, (ran: Ran) => void>>;
  scripts: readonly ScriptCase[];
  /** What holds whatever the numbers are; with expectations inside. */
  invariants: readonly { name: string; holds: (run: (params?: GivenParams, input?: (example: GivenInput) => GivenInput) => Ran) => void }[];
}
