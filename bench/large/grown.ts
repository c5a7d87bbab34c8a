/** The example tables of a tool, grown to a study of another size: samples and features again and again, with other ids and values a little off. */
import { parseCsv } from "../../e2e/tables.ts";
import type { SlotKind } from "../../packages/contract/src/slots.ts";

export interface Size {
  samples: number;
  features: number;
}

/** What names a subject or the like: each copy of a sample is one of another. */
const ofSubject = /^(subject|mouse|cage)$/i;

/** A table of the kind as CSV. `size` is that of the study; libraries and links stay as they are. Values of counts stay whole. */
export function grown(text: string, takes: SlotKind, size: Size): string {
  if (takes === "library" || takes === "links") return text;
  const { names: header, rows } = parseCsv(text);
  if (takes === "matrix") return grownMatrix(header, rows, size);
  if (takes === "samples")
    return written(
      header,
      copied(rows, size.samples).map(({ row, copy }) => row.map((cell, at) => sheetCell(header[at]!, cell, copy, rows.length, at === 0))),
    );
  // Of a table of tests each comparison has all features; a table of pairs names one in each of its first columns.
  const named = header.map((name, at) => at === 0 || /^(feature|second|name)$/i.test(name));
  const first = header.findIndex((name) => /^comparison$/i.test(name));
  const times = Math.max(1, Math.round(size.features / new Set(rows.map((row) => row[first === 0 ? 1 : 0])).size));
  return written(
    header,
    copied(rows, rows.length * times).map(({ row, copy }) => row.map((cell, at) => (named[at] === true && at !== first ? idOf(cell, copy) : cell))),
  );
}

function grownMatrix(header: readonly string[], rows: readonly string[][], { samples, features }: Size): string {
  const bySample = /^(sample|id)?$/i.test(header[0]!);
  const [down, across] = bySample ? [samples, features] : [features, samples];
  const columns = Array.from({ length: across }, (_, at) => ({ from: 1 + (at % (header.length - 1)), copy: Math.floor(at / (header.length - 1)) }));
  const draw = drawn();
  const off = (cell: string): string => {
    const value = cell === "" ? Number.NaN : Number(cell);
    if (!Number.isFinite(value) || value === 0) return cell;
    const other = value * (1 + 0.05 * draw());
    return Number.isInteger(value) ? String(Math.max(1, Math.round(other))) : other.toPrecision(7);
  };
  return written(
    [header[0]!, ...columns.map(({ from, copy }) => idOf(header[from]!, copy))],
    copied(rows, down).map(({ row, copy }) => [idOf(row[0]!, copy), ...columns.map(({ from }) => off(row[from]!))]),
  );
}

function sheetCell(name: string, cell: string, copy: number, rows: number, id: boolean): string {
  if (cell === "" || copy === 0) return cell;
  if (id || ofSubject.test(name)) return idOf(cell, copy);
  return /^order$/i.test(name) ? String(Number(cell) + copy * rows) : cell;
}

const idOf = (id: string, copy: number): string => (copy === 0 || id === "" ? id : `${id}-${copy + 1}`);

const copied = (rows: readonly string[][], length: number) =>
  Array.from({ length }, (_, at) => ({ row: rows[at % rows.length]!, copy: Math.floor(at / rows.length) }));

const written = (header: readonly string[], rows: readonly string[][]): string =>
  `${[header, ...rows].map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")).join("\n")}\n`;

/** Numbers about as a standard normal's, always the same ones (sum of four uniform ones of a linear congruence). */
function drawn(): () => number {
  let state = 20_26;
  const uniform = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return () => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3);
}
