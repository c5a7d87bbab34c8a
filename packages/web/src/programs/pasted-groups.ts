/** Samples as they are pasted: a list of names, or two columns of a spreadsheet or a CSV, samples and their groups. */
import { cleanName } from "@analyte/contract/names";
import { pastedNames, unquoted } from "../tools/params/pasted-names.ts";
import type { NewGroup } from "./editing.ts";

export interface PastedGroups {
  /** Without a name where the list says none. */
  groups: (Omit<NewGroup, "name"> & { name: string | null })[];
  unknown: string[];
}

/** `ids`: of the samples, by what may be written for them. */
export function pastedGroups(text: string, ids: ReadonlyMap<string, string>): PastedGroups {
  const lines = text.split(/\r?\n/).filter((line) => cleanName(line) !== "");
  const rows = rowsOf(lines, ids);
  if (rows !== null) {
    const groups = new Map<string, Set<string>>();
    const unknown: string[] = [];
    for (const [at, [sample, group]] of rows.entries()) {
      const id = ids.get(sample);
      if (id !== undefined) groups.set(group, (groups.get(group) ?? new Set()).add(id));
      // The first line may be a heading.
      else if (at > 0) unknown.push(sample);
    }
    return { groups: [...groups].map(([name, samples]) => ({ name, samples: [...samples] })), unknown };
  }
  const word = cleanName(text);
  const list = pastedNames(text.trim(), [...ids.keys()]) ?? {
    found: ids.has(word) ? [word] : [],
    unknown: ids.has(word) || word === "" ? [] : [word],
  };
  const found = [...new Set(list.found.map((name) => ids.get(name)!))];
  return { groups: found.length === 0 ? [] : [{ name: null, samples: found }], unknown: list.unknown };
}

type Row = readonly [sample: string, group: string];

/** Each line as a sample and its group; null where the text is no two columns. */
function rowsOf(lines: readonly string[], ids: ReadonlyMap<string, string>): Row[] | null {
  if (lines.length === 0) return null;
  const tabbed = lines.map((line) => line.split("\t").map((cell) => unquoted(cell)));
  if (tabbed.every((row) => row.length === 2 && row[0] !== "" && row[1] !== "")) return tabbed.map(([sample, group]) => [sample!, group!]);
  // One line with signs is a list.
  if (lines.length === 1) return null;
  const namesSamples = (cell: string) => cell.split(/[,;，；]/).some((piece) => ids.has(unquoted(piece)));
  for (const sign of [",", ";", "，", "；"]) {
    const rows = lines.map((line) => rowBy(line, sign, ids));
    // A list of samples has signs between them, too.
    if (rows.every((row) => row !== null && !namesSamples(row[1])) && rows.some((row) => ids.has(row![0]))) return rows as Row[];
  }
  return null;
}

/** Parted where a known sample ends, however many signs its name has; else at the first sign. */
function rowBy(line: string, sign: string, ids: ReadonlyMap<string, string>): Row | null {
  const pieces = line.split(sign);
  const parted = (end: number): Row => [unquoted(pieces.slice(0, end).join(sign)), unquoted(pieces.slice(end).join(sign))];
  const rows = pieces.slice(1).map((_, at) => parted(at + 1));
  const row = rows.findLast(([sample]) => ids.has(sample)) ?? rows[0];
  return row === undefined || row[0] === "" || row[1] === "" ? null : row;
}
