/** Which sheet of a workbook is the table, and what is known of the others. */
import type { SlotKind } from "@analyte/contract/slots";
import type { SheetText } from "./sheet-text.ts";

export interface OpenedSheet {
  name: string;
  hidden: boolean;
  text: SheetText;
}
export interface OtherSheet {
  name: string;
  hidden: boolean;
  rows: number;
  columns: number;
  /** Whether it stands before the sheet that was read. */
  before: boolean;
  /** What its name and its cells say that it is. */
  kind: SlotKind | "other";
}
export interface SheetChoice {
  /** Whether the sheet of that name need be opened at all. */
  wants(name: string): boolean;
  /** Sheets come in the order of their tabs; those that don't fit are forgotten but for their size. */
  offer(sheet: OpenedSheet): void;
  made(): { chosen: OpenedSheet | null; others: OtherSheet[]; sheets: number };
}

/**
 * The sheet that the user wants; else the first visible one with data that looks like what it is for: a matrix is mostly numbers, a
 * sample or feature sheet is named like one or has columns beside each other. Where none does, the first visible one with data.
 */
export function newSheetChoice(role: SlotKind | null, asked: string | undefined): SheetChoice {
  let chosen: OpenedSheet | null = null;
  let fit = 0;
  const seen: (Omit<OtherSheet, "before"> & { place: number })[] = [];
  let place = 0;
  let chosenPlace = 0;
  return {
    wants: (name) => asked === undefined || asked === name,
    offer(sheet) {
      place++;
      if (sheet.text.size() === 0 && sheet.text.facts.formulas === null) return;
      const { name, hidden, text } = sheet;
      const better = asked !== undefined ? chosen === null : !hidden && fitOf(sheet, role) > fit;
      seen.push({ name, hidden, rows: text.rows(), columns: text.columns(), kind: kindOf(sheet), place });
      if (!better) return;
      chosen = sheet;
      chosenPlace = place;
      fit = fitOf(sheet, role);
    },
    made: () => ({
      chosen,
      sheets: place,
      others: seen.filter((sheet) => sheet.place !== chosenPlace).map(({ place: at, ...sheet }) => ({ ...sheet, before: at < chosenPlace })),
    }),
  };
}

/** 1: it has data; 2: it looks like the table; 3: its name says so, too. */
function fitOf(sheet: OpenedSheet, role: SlotKind | null): number {
  if (role === null) return 1;
  const kind = kindOf(sheet);
  if (role === "matrix") return kind === "matrix" ? 2 : 1;
  return kind === role ? 3 : isTable(sheet) ? 2 : 1;
}

function kindOf(sheet: OpenedSheet): OtherSheet["kind"] {
  if (!isTable(sheet)) return "other";
  if (/sample|meta|pheno|design|clinical|subject|样本|样品|分组|表型/i.test(sheet.name)) return "samples";
  if (/feature|variable|annotation|compound|metabolite[ _-]?(info|list|anno)|特征|注释/i.test(sheet.name) && sheet.text.numericShare() < 0.5) return "features";
  return sheet.text.numericShare() >= 0.5 ? "matrix" : "other";
}

const isTable = ({ text }: OpenedSheet): boolean => (text.rows() >= 2 && text.columns() >= 2) || text.facts.formulas !== null;
