/** What a tool is to the job that runs it: a manifest and a pure function from tables to tables, figures and words. */
import type { Table } from "@analyte/analysis/table";
import type { ChartDocument } from "@analyte/contract/chart";
import type { GroupPhrases } from "@analyte/contract/group-phrases";
import type { Spoken, Wording } from "@analyte/contract/group-wording";
import type { Library } from "@analyte/contract/libraries/library";
import type { Comparison, Manifest } from "@analyte/contract/manifest";
import type { SlotKind } from "@analyte/contract/slots";
import type { ValueScale } from "@analyte/contract/table-state";
import type { Text } from "@analyte/contract/text";
import type { Replicates } from "./parts/replicates.ts";

/** A sample or feature sheet whose rows stand in the order of the matrix. Empty cells are empty strings. */
export interface Sheet {
  ids: string[];
  /** `listed`: all its different cells, where samples were left out with the last of one. */
  columns: { name: string; values: string[]; listed?: string[] }[];
  /** Where the matrix itself described its samples: the column of its group labels. */
  labels?: string;
}

/** Any table with named columns, as text; a missing cell is an empty string. */
export interface NamedTable {
  columns: { name: string; values: string[] }[];
  rows: number;
}
/** A study of its own beside the first: its matrix with the sheets in the matrix' order. */
export interface FurtherStudy {
  table: Table;
  samples: Sheet | null;
  features: Sheet | null;
  featureNames: string[];
}
/** What was given for slots besides those of the first study. */
export interface OtherInputs {
  /** By what the names of its slots add: `_2`. */
  studies: Readonly<Record<string, FurtherStudy>>;
  /** By slot, as all that follows. */
  tables: Readonly<Record<string, NamedTable>>;
  libraries: Readonly<Record<string, GivenLibrary>>;
}
export interface GivenLibrary extends Library {
  /** What it is called; its file's name where it doesn't say so. */
  called: string;
}

export interface ToolInput {
  /** Samples × features; a missing value is NaN. Without samples where no matrix was given: then its features are those of the feature sheet. */
  table: Table;
  /** In the order of the matrix' samples; null where none was given and the matrix carries no labels. */
  samples: Sheet | null;
  /** In the order of the matrix' features; features that the sheet lacks have empty cells. */
  features: Sheet | null;
  /** A person's name for each feature of the matrix; the id where there is none. */
  featureNames: string[];
  /** Of what the samples of the table are the means; left out where each was measured once. */
  replicates?: Replicates;
  /** Left out by jobs of tools that have the slots of one study alone. */
  others?: OtherInputs;
  /** What earlier steps say of the matrix' scale, and of the matrices of further studies, in the order of their slots; left out where nobody has said. */
  scales?: readonly (ValueScale | null)[];
  /** Checked and completed by the manifest. */
  params: Record<string, unknown>;
  /** The share that is done, 0 to 1, and what is being done. */
  report(progress: number, message: Text): void;
}

export interface TableColumn {
  name: string;
  /** A number that can't be computed is NaN and is written as an empty cell. */
  values: Float64Array | string[] | boolean[];
  /** The heading of this run, where it says more than the manifest's: names of groups. The file keeps `name`. */
  title?: Text;
  /** Its cells are names of groups: they are shown and saved as their user calls them. */
  groups?: true;
  /** Its cells are made of names of groups, with these places for them. */
  phrases?: GroupPhrases;
  /** The heading with places for the names of its groups, so that other names can be put in. */
  wording?: Wording;
}
export interface ToolTable {
  /** File name without `.csv`, as in the manifest's outputs. */
  name: string;
  columns: TableColumn[];
}
export interface ToolOutput {
  tables: ToolTable[];
  charts: { name: string; document: ChartDocument }[];
  /** A paragraph for a paper: method, versions, parameters, citations. */
  methods: Spoken;
  /** What the reader should know: features left out, samples dropped. */
  notes: Spoken[];
  /** Where a preparing tool had nothing to do and passes its matrix on: why. */
  unchanged?: Text;
  /** The groups that its tables and its R script (`rGroups`) name, as the script does; none where they name none. */
  groups?: readonly string[];
  /** All groups of the labels that its figures show groups of (`Groups.listed`). */
  listed?: readonly string[];
  /** Whose values these are; null where they were picked by hand. */
  groupColumn?: string | null;
  /** An R script that recomputes the main table from `matrix.csv`, `samples.csv` with standard packages. */
  rScript: string;
  /**
   * Where the result is about two groups: the names of its files say so. Positive numbers mean higher in the case group; `undirected`: its numbers say nothing of
   * a direction.
   */
  comparison?: Comparison & { column?: string; undirected?: true };
  /** What a click on a feature shows: values as the analysis saw them. Left out by tools without feature figures. */
  drill?: {
    /** Samples × features, any scale. */
    table: Table;
    featureNames: string[];
    /** One group name per sample; empty string for a sample that takes no part. */
    groups: string[];
    groupOrder: string[];
    /** Whose values the groups are; null where they were picked by hand. */
    groupColumn?: string | null;
    /** Axis title of the box plot, e.g. "log10 intensity". */
    valueTitle: Text;
    /** One line per feature, e.g. "Welch t = 2.1, p = 0.03, FDR = 0.1"; null for none. */
    notes: Text[] | null;
    /** What the test says of two groups, one text a feature, null where it can't be computed: a bracket over the boxes. */
    brackets?: { from: string; to: string; texts: (Text | null)[] }[];
    /** Of what the values are means, where they are: measurements × features on the same scale, and the index of the sample of each. */
    measured?: { table: Table; of: Int32Array };
  };
}
export interface Tool {
  manifest: Manifest;
  run(input: ToolInput): ToolOutput;
}

/** The data can't be analysed as asked. The message says what is wrong, where, and what to do. */
export class DataFault extends Error {
  readonly text: Text;
  readonly code: string;
  readonly where: { table: SlotKind; row?: number; column?: number; cell?: string } | null;

  constructor(code: string, text: Text, where: DataFault["where"] = null) {
    super(text.en);
    this.name = "DataFault";
    this.code = code;
    this.text = text;
    this.where = where;
  }
}
