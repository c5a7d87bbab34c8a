/**
 * A version of a process: sections of module charts, each a tool with what feeds its slots, the values it runs with, and what it needs of a study. Plain
 * data: a version never changes once it is out, and its hash says so.
 */
import type { AppliedStep, MeasuredValue, ProjectKind } from "../projects/project.ts";
import type { Comparison } from "../manifest.ts";
import type { SlotKind } from "../slots.ts";
import type { Text } from "../text.ts";

/** `g`: one step for the whole study. `c`: one a comparison. `a`: one over all comparisons. */
export type Scope = "g" | "c" | "a";

/** What of the study a parameter is given; one that the study hasn't got is left to the tool. */
export const takings = [
  /** All groups of the program, with their samples. */
  "groups",
  /** All groups, in the order that the program gives them: where a line runs over them. */
  "groups-in-order",
  /** The two groups of the step's comparison alone: another comparison computes this one nowhere anew. */
  "compared-groups",
  "comparison",
  "comparisons",
  /** The name of the step's comparison, or of all, in the order of the slots that they fill. */
  "comparison-names",
  /** The same as pairs of groups. */
  "compared-pairs",
  "pair",
  "covariates",
  /** The column of the sample sheet that says what each measurement is, as a grouping. */
  "role-grouping",
  /** Of values whose logarithms were taken. */
  "log-scale",
  "role-column",
  "order-column",
  "batch-column",
  "length-column",
  /** The column of the feature sheet that says of which class a feature is. */
  "class-columns",
  /** The names of the matrix' features, where no feature sheet says more. */
  "feature-names",
  /** What the values are said to be. */
  "value",
  /** Samples that take no part, by the program. */
  "left-out",
  "blanks",
  /** All measurements that are no samples: QC samples, blanks, references. */
  "no-samples",
] as const;
export type Taking = (typeof takings)[number];

export type Fixed = string | number | boolean | readonly string[];
/** With `when`, only where the study has measurements of that role; else `otherwise`. */
export type ParamSource = Fixed | { take: Taking } | { when: "qc" | "blank"; give: Fixed | { take: Taking }; otherwise?: Fixed };

export const projectSlots = ["matrix", "samples", "features"] as const satisfies readonly SlotKind[];
/** Sets and compounds that a project or a form names; without one the textbook's. */
export const libraryNames = ["pathway", "go"] as const;
export type LibraryName = (typeof libraryNames)[number];

/** What feeds a slot. `soft`: it is computed without, where that is missing. */
export type SlotSource =
  | { input: (typeof projectSlots)[number]; soft?: true }
  | {
      from: string;
      table: string;
      soft?: true;
      /** The tables of all comparisons: they fill `<slot>_1`, `<slot>_2` and so on. */
      each?: true;
      /** Columns that the table must have. */
      columns?: readonly string[];
    }
  | { library: LibraryName };

/** What a chart needs of the study before anything runs. */
export type ChartNeed =
  | { role: "qc" | "blank"; count: number }
  /** In each group: of the comparison, or of all. */
  | { eachGroup: number }
  /** In all groups together. */
  | { samples: number }
  | { groups: number }
  | { column: string; of: "samples" | "features" }
  /** Any column of identifiers. */
  | { ids: true }
  /** Features that are called by names or identifiers, in a feature sheet or in the matrix itself. */
  | { named: true }
  /** A column of classes in the feature sheet. */
  | { classes: true }
  /** Values that may be counts of reads. */
  | { counts: true }
  | { library: LibraryName };

/** A parameter of the tool that a user may change here, with this version's default and a narrower range where it has one. */
export interface ChartField {
  param: string;
  default: string | number | boolean;
  minimum?: number;
  maximum?: number;
  options?: readonly string[];
  /** The step without a card of its own whose parameter it is: one that feeds this chart. */
  of?: string;
  /** Only where the study has measurements of that role; else `otherwise`. */
  when?: "qc" | "blank";
  otherwise?: string | number | boolean;
}

export interface ModuleChart {
  id: string;
  /** The section it stands in. */
  map_module: string;
  name: Text;
  tool: string;
  scope: Scope;
  /** A step that others need, without a card of its own. */
  internal?: true;
  recommended: boolean;
  /** A preparing step, by the slot of its matrix: where it has nothing to do, that is passed on as it is. `applied`: what the laboratory may have done already. `undoes`: what it takes back, where that was done; `clears`: what no measured value can be, where there is some. `off`: the field by which a user leaves it out. */
  prepares?: { slot: string; applied?: AppliedStep; undoes?: "logarithms"; clears?: "undetected"; off?: { param: string; is: string } };
  slots: Readonly<Record<string, SlotSource>>;
  params: Readonly<Record<string, ParamSource>>;
  fields: readonly ChartField[];
  needs: readonly ChartNeed[];
}

export interface Section {
  id: string;
  name: Text;
  /** What is said of its results, with places for numbers in braces. */
  sentence: Text;
}

export interface FlowVersion {
  /** `<flow>.<variant>.<number>`. */
  id: string;
  flow: string;
  variant: string;
  number: number;
  name: Text;
  summary: Text;
  /** The kinds of projects whose data it takes. */
  kinds: readonly ProjectKind[];
  values: readonly MeasuredValue[];
  /** The example project's folder. */
  example: {
    study: string;
    name: Text;
    comparisons: readonly Comparison[];
    covariates?: readonly string[];
    /** Those that the folder brings of its own. */
    libraries?: readonly LibraryName[];
  };
  sections: readonly Section[];
  charts: readonly ModuleChart[];
}
