/** The groups of a sheet that somebody made elsewhere: a line a sample, with the columns `group` and perhaps `colour`, `shape`, `left_out`, `pair`, `covariates` and `comparisons`. */
import { groupShapes } from "@analyte/contract/group-shapes";
import { longestReason, type Exclusion } from "@analyte/contract/exclusions";
import { readName } from "@analyte/contract/programs/sheet-cells";
import type { Inspection } from "@analyte/contract/tools";
import type { NewGroup, Shape } from "./editing.ts";

export interface ImportedSheet {
  groups: NewGroup[];
  leftOut: Exclusion[];
  /** Null where the sheet says none. */
  pair: string | null;
  covariates: string[];
  /** By the names of groups. */
  comparisons: { case: string; control: string }[];
  /** Those of them that name a group which the sheet doesn't have. */
  lostComparisons: { case: string; control: string }[];
  /** Samples of the sheet that the table doesn't have. */
  unknown: string[];
}
type Looked = Pick<Inspection, "columns" | "sample_ids">;

const headers = {
  group: /^(groups?|class|condition|treatment|分组|组别|组)$/i,
  colour: /^(colou?r|颜色)$/i,
  shape: /^(shape|形状)$/i,
  pair: /^(pair|配对列?)$/i,
  covariates: /^(covariates?|协变量)$/i,
  comparisons: /^(comparisons?|比较)$/i,
  leftOut: /^(left[ _-]?out|excluded?|reason|排除|排除原因)$/i,
};

/** Null where no column says the groups, or the sheet is too large to be told cell by cell. */
export function groupsOfSheet({ columns, sample_ids }: Looked, samples: readonly string[]): ImportedSheet | null {
  const read = (header: RegExp) => cellsOf(columns.find(({ name }) => header.test(name.trim())));
  const groupOf = read(headers.group);
  if (groupOf === null) return null;
  const [colourOf, shapeOf, reasonOf] = [read(headers.colour), read(headers.shape), read(headers.leftOut)];
  const known = new Set(samples);
  const groups = new Map<string, { samples: Set<string>; colour: string | null; shape: Shape }>();
  const leftOut = new Map<string, Exclusion>();
  const unknown = new Set<string>();
  for (const [at, sample] of sample_ids.entries()) {
    if (!known.has(sample)) {
      unknown.add(sample);
      continue;
    }
    const name = readName(groupOf(at));
    if (name !== "") {
      const group = groups.get(name) ?? { samples: new Set<string>(), colour: null, shape: null };
      group.samples.add(sample);
      group.colour ??= colourIn(colourOf?.(at) ?? "");
      group.shape ??= groupShapes.find((shape) => shape === (shapeOf?.(at) ?? "").trim().toLowerCase()) ?? null;
      groups.set(name, group);
    }
    const reason = readName((reasonOf?.(at) ?? "").trim());
    if (reason !== "") leftOut.set(sample, { sample, reason: reason.slice(0, longestReason) });
  }
  // What is of the program as a whole stands in one line, the first as it was exported.
  const whole = (header: RegExp): string => {
    const of = read(header);
    return of === null ? "" : (sample_ids.map((_, at) => of(at).trim()).find((cell) => cell !== "") ?? "");
  };
  const compared = listIn(whole(headers.comparisons))
    .filter(isPair)
    .map(([one, control]) => ({ case: one, control }));
  const isThere = (one: { case: string; control: string }): boolean => groups.has(one.case) && groups.has(one.control);
  return {
    pair: readName(whole(headers.pair)) || null,
    covariates: namesIn(whole(headers.covariates)),
    comparisons: compared.filter(isThere),
    lostComparisons: compared.filter((one) => !isThere(one)),
    groups: [...groups].map(([name, group]) => ({ ...group, name, samples: [...group.samples] })),
    leftOut: [...leftOut.values()],
    unknown: [...unknown],
  };
}

/** What a sheet names that the samples don't have, so that it is left out: columns, by name. */
export const lostColumns = ({ pair, covariates }: Pick<ImportedSheet, "pair" | "covariates">, columns: readonly string[]) => ({
  pair: pair !== null && !columns.includes(pair) ? [pair] : [],
  covariates: covariates.filter((name) => !columns.includes(name)),
});

/** As the export writes them; a cell that somebody has written by hand is one name. */
function namesIn(cell: string): string[] {
  const names = listIn(cell).filter((one) => typeof one === "string");
  return names.length > 0 || cell === "" || cell === "[]" ? names : [cell];
}

const isPair = (value: unknown): value is [string, string] => Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string");

/** A list as the export writes it; empty for anything else, such as a column of one's own that is called so. */
function listIn(cell: string): unknown[] {
  try {
    const read: unknown = JSON.parse(cell);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const colourIn = (cell: string): string | null => (/^#[0-9a-f]{6}$/i.test(cell.trim()) ? cell.trim().toLowerCase() : null);

function cellsOf(column: Looked["columns"][number] | undefined): ((at: number) => string) | null {
  const values = column?.values;
  const names = column?.names ?? column?.groups.map(({ name }) => name) ?? [];
  if (values === undefined || values.some((value) => value >= names.length)) return null;
  return (at) => names[values[at] ?? -1] ?? "";
}
