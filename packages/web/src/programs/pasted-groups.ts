/** Samples as they are pasted: a list of names, or two columns of a spreadsheet, samples and their groups. */
import { pastedNames } from "../tools/params/pasted-names.ts";
import type { NewGroup } from "./editing.ts";

export interface PastedGroups {
  /** Without a name where the list says none. */
  groups: (Omit<NewGroup, "name"> & { name: string | null })[];
  unknown: string[];
}

export function pastedGroups(text: string, known: readonly string[]): PastedGroups {
  const names = new Set(known);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const cells = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  if (cells.length > 0 && cells.every((row) => row.length === 2 && row[0] !== "" && row[1] !== "")) {
    const groups = new Map<string, Set<string>>();
    const unknown: string[] = [];
    for (const [at, [sample, group]] of cells.entries()) {
      if (names.has(sample!)) groups.set(group!, (groups.get(group!) ?? new Set()).add(sample!));
      // The first line may be a heading.
      else if (at > 0) unknown.push(sample!);
    }
    return { groups: [...groups].map(([name, samples]) => ({ name, samples: [...samples] })), unknown };
  }
  const list = pastedNames(text.trim(), known) ?? {
    found: names.has(text.trim()) ? [text.trim()] : [],
    unknown: names.has(text.trim()) || text.trim() === "" ? [] : [text.trim()],
  };
  return { groups: list.found.length === 0 ? [] : [{ name: null, samples: list.found }], unknown: list.unknown };
}
