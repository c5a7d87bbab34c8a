/**
 * Reads the tables of the comparison with R: plain comma-separated text, without quotes, ids in the first column, an empty cell missing.
 * A file passes through one buffer that fits the processor's cache, and its numbers are made from bytes, never from strings.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Matrix } from "../../packages/analysis/src/table.ts";
import { firstFreeAddress, newNumberKernel } from "./number-kernel.ts";

export interface NamedMatrix {
  /** Rows and columns as in the file; a missing value is NaN. */
  matrix: Matrix;
  rowNames: string[];
  columnNames: string[];
}

const chunkBytes = 1 << 18;
const comma = 44;
const lineEnd = 10;

/**
 * A table with a header. Every number is the double that `Number` makes of its text.
 * @throws Error for a row that is shorter or longer than the header, and for text in the place of a number.
 */
export function readMatrix(path: string): NamedMatrix {
  const file = openSync(path, "r");
  try {
    const lines = new Lines(file, fstatSync(file).size);
    const columnNames = lines.header();
    const columns = columnNames.length;
    const rowNames: string[] = [];
    let data = new Float64Array(0);
    while (lines.more()) {
      if ((rowNames.length + 1) * columns > data.length) {
        // The rows to come are about as long as this one; memory that is not touched costs nothing, and too little of it grows again.
        const larger = new Float64Array((rowNames.length + 16 + Math.ceil(1.05 * (lines.rest / lines.lineLength))) * columns);
        larger.set(data);
        data = larger;
      }
      rowNames.push(lines.next(data, rowNames.length * columns, rowNames.length + 1));
    }
    return { matrix: { rows: rowNames.length, columns, data: data.subarray(0, rowNames.length * columns) }, rowNames, columnNames };
  } finally {
    closeSync(file);
  }
}

/** `ranks.csv`: ids and their statistic, in the order of the file. */
export function readRanks(folder: string): { ids: string[]; statistics: Float64Array } {
  const { matrix, rowNames } = readMatrix(join(folder, "ranks.csv"));
  return { ids: rowNames, statistics: matrix.data };
}

/** `sets.gmt`: a set a line, name, description and members between tabulators. */
export function readSets(folder: string): { name: string; members: string[] }[] {
  const text = readFileSync(join(folder, "sets.gmt"), "latin1");
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => {
    const [name, , ...members] = line.split("\t");
    return { name: name!, members };
  });
}

/** The lines of an open file, in WebAssembly's memory: powers, then doubles of one line, then a chunk of the file. */
class Lines {
  readonly #file: number;
  readonly #size: number;
  readonly #kernel = newNumberKernel();
  #bytes = Buffer.from(this.#kernel.memory.buffer);
  #doubles = new Float64Array(0);
  #chunk = firstFreeAddress;
  #start = firstFreeAddress;
  #filled = firstFreeAddress;
  /** Behind the last line feed of the chunk. */
  #whole = firstFreeAddress;
  #position = 0;

  constructor(file: number, size: number) {
    this.#file = file;
    this.#size = size;
  }

  get rest(): number {
    return this.#size - this.#position + this.#filled - this.#start;
  }

  get lineLength(): number {
    return this.#bytes.indexOf(lineEnd, this.#start) + 1 - this.#start;
  }

  more(): boolean {
    while (this.#start === this.#whole) {
      if (this.#position === this.#size) return false;
      this.#fill();
    }
    return true;
  }

  /** The first line, whose columns say how long the others are. */
  header(): string[] {
    if (!this.more()) return [];
    const end = this.#start + this.lineLength;
    const names = this.#text(this.#start, end - 1)
      .split(",")
      .slice(1);
    this.#start = end;
    const offset = this.#chunk;
    this.#chunk += names.length * 8;
    this.#reserve(this.#chunk + this.#filled - offset);
    this.#bytes.copyWithin(this.#chunk, offset, this.#filled);
    this.#start += names.length * 8;
    this.#filled += names.length * 8;
    this.#whole += names.length * 8;
    this.#doubles = new Float64Array(this.#kernel.memory.buffer, offset, names.length);
    return names;
  }

  /** The next line's name; its numbers go into `data` from `to` on. */
  next(data: Float64Array, to: number, row: number): string {
    const bytes = this.#bytes;
    const columns = this.#doubles.length;
    let nameEnd = this.#start;
    while (bytes[nameEnd] !== comma && bytes[nameEnd] !== lineEnd) nameEnd++;
    const name = this.#text(this.#start, nameEnd);
    let at = nameEnd;
    for (let column = 0; column < columns;) {
      if (bytes[at++] !== comma) throw new Error(`Row ${row} has fewer than ${columns} numbers.`);
      const out = this.#doubles.byteOffset;
      at = this.#kernel.read(at, out + 8 * column, columns - column);
      column = (this.#kernel.written.value - out) >> 3;
      if (column === columns) break;
      const first = at;
      while (bytes[at] !== comma && bytes[at] !== lineEnd) at++;
      this.#doubles[column++] = numberOf(this.#text(first, at));
    }
    if (bytes[at - 1] !== lineEnd && bytes[at++] !== lineEnd) throw new Error(`Row ${row} has more than ${columns} numbers.`);
    data.set(this.#doubles, to);
    this.#start = at;
    return name;
  }

  /** Moves what is left to the front of the chunk and reads on; a line longer than the chunk makes it longer. */
  #fill(): void {
    this.#bytes.copyWithin(this.#chunk, this.#start, this.#filled);
    this.#filled += this.#chunk - this.#start;
    this.#start = this.#chunk;
    this.#reserve(this.#filled + chunkBytes);
    const got = readSync(this.#file, this.#bytes, this.#filled, chunkBytes, this.#position);
    this.#position += got;
    this.#filled += got;
    if (this.#position === this.#size && this.#bytes[this.#filled - 1] !== lineEnd) this.#bytes[this.#filled++] = lineEnd;
    this.#whole = Math.max(this.#start, this.#bytes.lastIndexOf(lineEnd, this.#filled - 1) + 1);
  }

  /** Makes addresses up to `end` usable, and some behind it, for the kernel looks a few bytes ahead. */
  #reserve(end: number): void {
    const missing = end + 64 - this.#bytes.length;
    if (missing <= 0) return;
    // Growing detaches the views.
    const { byteOffset, length } = this.#doubles;
    this.#kernel.memory.grow(Math.ceil(missing / 65536));
    this.#bytes = Buffer.from(this.#kernel.memory.buffer);
    this.#doubles = new Float64Array(this.#kernel.memory.buffer, byteOffset, length);
  }

  #text(start: number, end: number): string {
    return this.#bytes.toString("latin1", start, end > start && this.#bytes[end - 1] === 13 ? end - 1 : end);
  }
}

function numberOf(text: string): number {
  if (text === "") return Number.NaN;
  const value = Number(text);
  if (Number.isNaN(value)) throw new Error(`“${text}” is no number.`);
  return value;
}
