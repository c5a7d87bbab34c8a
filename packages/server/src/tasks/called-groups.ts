/** Tables of a result whose cells name groups, as their user calls them. The stored file keeps the names that were analysed. */
import { pipeline, Transform, type Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { shieldFormula } from "@analyte/contract/formula-cells";

/** The CSV with the names in these columns, by their place, replaced as each says; each cell elsewhere stays as it is written. */
export function withCalledGroups(csv: Readable, columns: ReadonlyMap<number, ReadonlyMap<string, string>>): Readable {
  const written = new Map(
    [...columns].map(([place, names]) => [place, new Map([...names].map(([name, called]) => [shieldFormula(name), quoted(called)]))] as const),
  );
  const decoder = new StringDecoder("utf8");
  let [cell, column, inQuotes, header] = ["", 0, false, true];
  const finished = (): string => {
    const called = header ? undefined : written.get(column)?.get(unquoted(cell));
    const text = called ?? cell;
    cell = "";
    return text;
  };
  const rewritten = (text: string): string => {
    let out = "";
    for (const sign of text) {
      if (sign === '"') inQuotes = !inQuotes;
      if (inQuotes || (sign !== "," && sign !== "\n")) {
        cell += sign;
        continue;
      }
      out += finished() + sign;
      column = sign === "," ? column + 1 : 0;
      header &&= sign === ",";
    }
    return out;
  };
  const rewriting = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, rewritten(decoder.write(chunk))),
    flush: (done) => done(null, rewritten(decoder.end()) + finished()),
  });
  // What breaks on the way ends the answer, too.
  return pipeline(csv, rewriting, () => {});
}

const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

function quoted(text: string): string {
  const cell = shieldFormula(text);
  return /[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
