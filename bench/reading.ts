/** How long a table of 100 MB takes to be read, beside splitting its text and `Number`: `node bench/reading.ts [megabytes]`. */
import { alignTables } from "../packages/tools/src/reading/align.ts";
import { readFile } from "../packages/tools/src/reading/file.ts";
import { print } from "./measure.ts";

const megabytes = Number(process.argv[2] ?? 100);

let state = 7;
const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const value = (): number => Math.exp(next() * 12 - 2);
const whole = (): string => String(Math.round(value()));

/** The ways in which numbers are written, each with its separator. */
const kinds: Record<string, { separator: string; header?: string; cell: () => string }> = {
  "points, commas between": { separator: ",", cell: () => value().toPrecision(7) },
  "points, quoted names": { separator: ",", header: '"', cell: () => value().toPrecision(7) },
  "points, tabs, commas in names": { separator: "\t", header: ",6-x", cell: () => value().toPrecision(7) },
  "three decimals, tabs": { separator: "\t", cell: () => value().toFixed(3) },
  "whole numbers, tabs": { separator: "\t", cell: whole },
  "decimal commas, semicolons": { separator: ";", cell: () => value().toPrecision(7).replace(".", ",") },
  "all quoted": { separator: ",", header: '"', cell: () => `"${value().toPrecision(7)}"` },
};

for (const [name, { separator, header = "", cell }] of Object.entries(kinds)) {
  const columns = 1_000;
  const rows = ["sample", ...Array.from({ length: columns }, (_, at) => (header === '"' ? `"f${at}"` : `f${at}${header}`))].join(separator).concat("\n");
  const chunks = [rows];
  for (let size = rows.length, row = 1; size < megabytes * 1e6; row++) {
    const line = `s${row}${separator}${Array.from({ length: columns }, cell).join(separator)}\n`;
    chunks.push(line);
    size += line.length;
  }
  const bytes = Buffer.from(chunks.join(""));
  const ours: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const begun = process.cpuUsage();
    const { grid } = await readFile(bytes, "matrix", "m.csv");
    alignTables({ matrix: grid, samples: null, features: null });
    const { user, system } = process.cpuUsage(begun);
    ours.push((user + system) / 1e6);
  }
  const begun = process.cpuUsage();
  let sum = 0;
  for (const line of bytes.toString("latin1").split("\n"))
    for (const text of line.split(separator)) sum += Number(text.replaceAll('"', "").replace(",", ".")) || 0;
  const { user, system } = process.cpuUsage(begun);
  const best = Math.min(...ours);
  print(name, `${best.toFixed(2)} s of processor, ${(best / ((user + system) / 1e6)).toFixed(2)} of split and Number${sum === 0 ? " (nothing read)" : ""}`);
}
