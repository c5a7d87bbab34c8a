/**
 * A report as the press takes it: everything decided, numbered and in one language; nothing to look up. The files that it names lie beside it in
 * the folder of the generation. Equal documents with equal files give equal bytes.
 */
import type { CapsuleStep } from "@analyte/capsule/capsule";
import type { Language, Text } from "@analyte/contract/text";

export interface ReportDocument {
  language: Language;
  title: string;
  authors: string[];
  affiliation: string;
  /** The date on the cover, and of every file in the zip; UTC milliseconds. Of the report's version, not of the hour in which it is generated. */
  dated: number;
  style: ReportStyle;
  blocks: ReportBlock[];
  /** As they are cited in blocks by their place here, from 1. */
  references: ReportReference[];
  /** What figures and tables come from. */
  tasks: ReportTask[];
  /** Said at the end, by whom and by which portal it was made. */
  imprint: string;
  /** Who had the tasks computed, and the portal that did. */
  user: string;
  portal: { name: string; url: string | null; version: string };
  /** Address of the licence that the zip is given on under; null where nobody chose one, which the zip says. */
  licence: string | null;
}

export interface ReportStyle {
  /** In millimetres. */
  page: { width: number; height: number; margin: number };
  /** `#rrggbb` of headings and lines. */
  colour: string;
  fontSizePt: number;
  /** How panels are lettered. */
  panels: "A" | "a" | "(a)";
  cover: boolean;
  contents: boolean;
  /** A file beside the document, SVG or PNG; null without. */
  logo: string | null;
  footer: string;
}

export type ReportBlock =
  | { kind: "heading"; level: 1 | 2 | 3; text: string; anchor: string }
  | { kind: "text"; paragraphs: RichBlock[] }
  | ReportFigure
  | ReportTable
  /** Where the list of references stands. */
  | { kind: "references" };

/** What a figure's panel or a table shows, and what made it. */
export interface ReportOrigin {
  title: string;
  /** Its task in `tasks` and its step there, by place from 0; null where the report does not know it any more. */
  made: { task: number; step: number } | null;
}
export interface ReportFigure {
  kind: "figure";
  anchor: string;
  number: number;
  caption: string;
  /** What a reader who can't see it is told. */
  alt: string;
  panels: ReportPanel[];
  /** Its task in `tasks`, by place from 0. */
  task: number;
}
export interface ReportPanel {
  /** The letter as it is shown; empty for a figure alone. */
  letter: string;
  widthMm: number;
  heightMm: number;
  /** Files beside the document: `figures/1a.svg`, the others as far as they are wanted. */
  svg: string;
  /** 300 dpi, for readers without vector figures. */
  png: string;
  pdf?: string;
  tiff?: string;
  csv?: string;
  from?: ReportOrigin;
  /** Its values may not be taken along: it has neither of these, wherever they were asked for. */
  valuesStay?: true;
  /** What it tells where one points at it (`HoverData` of the charts), as JSON; an empty file where that is nothing. */
  hover?: string;
}
export interface ReportTable {
  kind: "table";
  anchor: string;
  number: number;
  caption: string;
  columns: { title: string; numeric: boolean }[];
  /** As they are shown: three significant digits, p as 1.2e-5. */
  rows: string[][];
  /** How many rows the table has that are not set here; they are in `csv`. */
  left: number;
  /** By which column those that are set are the first ones; null where they stand as in `csv`. */
  by: string | null;
  /** The rows that are set were chosen one by one. */
  chosen: boolean;
  csv: string;
  from?: ReportOrigin;
  task: number;
}

/** Text of paragraphs and lists. */
export type RichBlock =
  | { kind: "paragraph"; inlines: RichInline[] }
  | { kind: "list"; ordered: boolean; items: RichBlock[][] }
  | { kind: "quote"; blocks: RichBlock[] };
export type RichInline =
  | { kind: "text"; text: string; bold?: true; italic?: true; underline?: true; strike?: true; sub?: true; sup?: true; code?: true }
  | { kind: "break" }
  /** To another page (http, https, mailto), or to an anchor of the report. */
  | { kind: "link"; to: string; inlines: RichInline[] }
  | { kind: "cite"; reference: number };

export interface ReportReference {
  text: string;
  url: string | null;
}

/** A task whose numbers stand in the report, with what it was computed from and with. */
export interface ReportTask {
  id: string;
  name: string;
  kind: "tool" | "flow";
  tool: { id: string; name: string; version: string };
  /** Of a process: what was computed, in its order. */
  steps: ReportStep[];
  /** UTC milliseconds. */
  startedAt: number | null;
  finishedAt: number | null;
  /** Beside the document; none where the task is gone, or its tables may not be taken out. */
  inputs: { name: string; file: string | null; sha256: string; role: string }[];
}
export interface ReportStep {
  id: string;
  /** `pca/all`, empty for the one step of a tool's task. */
  place: string;
  tool: { id: string; name: string; version: string };
  params: Record<string, unknown>;
  /** When its result was computed, UTC milliseconds; null where that is not known. */
  startedAt: number | null;
  finishedAt: number | null;
  /** Names of the results' tables and other files, and where they lie beside the document. */
  files: { name: string; file: string; sha256: string; kind: "table" | "given" | "script" | "provenance" | "workbook" }[];
  work: ReportWork;
}
/** What a step can be computed from again. */
export interface ReportWork {
  /** As its job had them; beside the document where they may be taken out. */
  inputs: (CapsuleStep["inputs"][number] & { file: string | null })[];
  /** Why it can't be computed again without the portal. */
  left: Text | null;
}
