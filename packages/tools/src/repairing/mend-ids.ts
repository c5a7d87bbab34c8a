/** Names of samples and features: blanks around them, repeated ones, empty ones, and those that the other table does not know. */
import { alikeNames } from "../reading/alike.ts";
import { cellText } from "../reading/grid.ts";
import { cleanName } from "@analyte/contract/names";
import { noEdit, type CellEdit, type Edit } from "./edit-grid.ts";
import type { Examined, Kind, Lines } from "./examined.ts";

export function trimIds({ lines }: Examined): Edit {
  const cells = Object.values(lines).flatMap(({ raw, idCell }) =>
    raw.flatMap((id, index) => (id !== cleanName(id) && cleanName(id) !== "" ? [{ ...idCell(index), text: cleanName(id) }] : [])),
  );
  return { count: cells.length, cells };
}

export function keepFirst({ lines }: Examined, kind: Kind): Edit {
  return without(lines[kind], repeatedLines);
}

/** `a`, `a (2)`, `a (3)` …: a number that is taken already is left out. */
export function numberRepeated({ lines }: Examined, kind: Kind): Edit {
  const found = lines[kind];
  if (found === undefined) return noEdit;
  const taken = new Set(found.raw.map(cleanName));
  return renamed(found, repeatedLines(found), (index) => {
    const id = cleanName(found.raw[index]!);
    return freeName(taken, (number) => `${id} (${number + 1})`);
  });
}

export function dropUnnamed({ lines }: Examined, kind: Kind): Edit {
  return without(lines[kind], unnamedLines);
}

export function nameUnnamed({ lines }: Examined, kind: Kind): Edit {
  const found = lines[kind];
  if (found === undefined) return noEdit;
  const taken = new Set(found.raw.map(cleanName));
  return renamed(found, unnamedLines(found), () => freeName(taken, (number) => `unnamed ${kind} ${number}`));
}

/** Names that another table writes in another way, as it does. */
export function matchNames({ lines }: Examined, kind: Kind): Edit {
  const found = lines[kind];
  if (found === undefined || found.companion === null) return noEdit;
  const pairs = alikeNames(found.raw.map(cleanName), [...found.companion]);
  const cells = found.raw.flatMap((raw, index) => {
    const text = pairs.get(cleanName(raw));
    return text === undefined ? [] : [{ ...found.idCell(index), text }];
  });
  return { count: cells.length, cells };
}

export function dropUnmatched({ lines }: Examined, kind: Kind): Edit {
  return without(lines[kind], ({ raw, companion }) =>
    companion === null ? [] : raw.flatMap((id, index) => (cleanName(id) !== "" && !companion.has(cleanName(id)) ? [index] : [])),
  );
}

/** Whether every repeated line says the very same as the first one of its name. */
export function repeatsSayTheSame({ grid }: Examined, { axis, at, raw }: Lines): boolean {
  const first = new Map<string, number>();
  const length = axis === "row" ? grid.columns : grid.rows;
  const text = (line: number, across: number): string => (axis === "row" ? cellText(grid, at[line]!, across) : cellText(grid, across, at[line]!)).trim();
  for (const [index, padded] of raw.entries()) {
    const id = cleanName(padded);
    if (id === "") continue;
    const before = first.get(id);
    if (before === undefined) first.set(id, index);
    else for (let across = 0; across < length; across++) if (text(before, across) !== text(index, across)) return false;
  }
  return true;
}

/** The lines whose name an earlier one has. */
function repeatedLines({ raw }: Lines): number[] {
  const seen = new Set<string>();
  return raw.flatMap((padded, index) => {
    const id = cleanName(padded);
    if (id === "") return [];
    if (seen.has(id)) return [index];
    seen.add(id);
    return [];
  });
}

const unnamedLines = ({ raw }: Lines): number[] => raw.flatMap((id, index) => (cleanName(id) === "" ? [index] : []));

function freeName(taken: Set<string>, name: (number: number) => string): string {
  let number = 1;
  while (taken.has(name(number))) number++;
  taken.add(name(number));
  return name(number);
}

function renamed(lines: Lines, chosen: readonly number[], name: (index: number) => string): Edit {
  const cells: CellEdit[] = chosen.map((index) => ({ ...lines.idCell(index), text: name(index) }));
  return { count: cells.length, cells };
}

function without(lines: Lines | undefined, choose: (lines: Lines) => number[]): Edit {
  return lines === undefined ? noEdit : dropLines(lines, choose(lines));
}

export function dropLines({ axis, at }: Lines, indices: readonly number[]): Edit {
  const dropped = new Set(indices.map((index) => at[index]!));
  return { count: dropped.size, ...(axis === "row" ? { dropRows: dropped } : { dropColumns: dropped }) };
}
