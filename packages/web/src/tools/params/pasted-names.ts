/** Names of samples as they are pasted: a column or row of a spreadsheet, or a list with commas or semicolons, any of which may be part of a name. */
import { cleanName } from "@analyte/contract/names";

export interface PastedNames {
  /** Those that are there, each once, in the order in which they were pasted. */
  found: string[];
  unknown: string[];
}

/** Null where nothing separates names, or none of a single line is known: then it is a word to search for. */
export function pastedNames(text: string, known: readonly string[]): PastedNames | null {
  const lines = text.split(/[\r\n\t]+/).filter((line) => cleanName(line) !== "");
  const isLines = /[\r\n\t]/.test(text);
  if (!isLines && !/[,;]/.test(text)) return null;
  const names = new Set(known);
  // No name reaches over more pieces than this.
  const most = known.reduce((pieces, name) => Math.max(pieces, name.split(/[,;]/).length), 1);
  const [found, unknown] = [new Set<string>(), new Set<string>()];
  for (const line of lines) {
    const of = namesIn(line, most, names);
    // A line of many is a name, or a list of nothing but names: a piece that is called like a sample doesn't stand for it.
    if (lines.length > 1 && of.unknown.length > 0) unknown.add(unquoted(line));
    else {
      for (const name of of.found) found.add(name);
      for (const name of of.unknown) unknown.add(name);
    }
  }
  return found.size === 0 && !isLines ? null : { found: [...found], unknown: [...unknown] };
}

function namesIn(line: string, most: number, names: ReadonlySet<string>): PastedNames {
  // Every second piece is the sign between two others.
  const pieces = line.split(/([,;])/);
  const of: PastedNames = { found: [], unknown: [] };
  for (let at = 0; at < pieces.length;) {
    const { name, end } = longestFrom(pieces, at, most, names);
    if (name !== null) of.found.push(name);
    else if (cleanName(pieces[at]!) !== "") of.unknown.push(unquoted(pieces[at]!));
    at = end;
  }
  return of;
}

/** The longest known name that begins with a piece, and the piece after the sign behind it. */
function longestFrom(pieces: readonly string[], at: number, most: number, names: ReadonlySet<string>): { name: string | null; end: number } {
  for (let end = Math.min(pieces.length, at + 2 * most - 1); end > at; end -= 2) {
    const text = pieces.slice(at, end).join("");
    for (const name of [cleanName(text), unquoted(text)]) if (names.has(name)) return { name, end: end + 1 };
  }
  return { name: null, end: at + 2 };
}

/** As a cell of a CSV says it. */
export const unquoted = (text: string): string => {
  const cell = cleanName(text);
  return /^".*"$/s.test(cell) && cell.length > 1 ? cleanName(cell.slice(1, -1).replaceAll('""', '"')) : cell;
};
