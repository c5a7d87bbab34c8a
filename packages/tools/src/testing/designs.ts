/** For tests: sheets as the world fills them in, each beside a matrix of the same rows. */
import { measuredRows, type MeasuredRow } from "./replicated-tables.ts";
import type { Tables } from "./job-on-tables.ts";

export interface Design {
  title: string;
  tables: Tables;
}
type Change = (row: MeasuredRow, at: number) => Partial<MeasuredRow>;

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const numberCell = (value: number): string => (Number.isNaN(value) ? "" : String(value));

function tablesOf(rows: readonly MeasuredRow[], { names = "run,animal,group,subject", number = numberCell, features = 6, sheet = rows }): Tables {
  const header = ["run", ...Array.from({ length: features }, (_, feature) => `f${feature + 1}`)];
  return {
    matrix: [header, ...rows.map(({ id, values }) => [id, ...values.slice(0, features).map(number)])].map((line) => line.map(quoted).join(",")).join("\n"),
    samples: [names, ...sheet.map(({ id, sample, group, subject }) => [id, sample, group, subject].map(quoted).join(","))].join("\n"),
  };
}

const rows = measuredRows(5, { most: 3 });
const changed = (title: string, change: Change, more: Parameters<typeof tablesOf>[1] = {}): Design => ({
  title,
  tables: tablesOf(
    rows.map((row, at) => ({ ...row, ...change(row, at) })),
    more,
  ),
});
const animalNumber = ({ sample }: MeasuredRow): number => Number(sample.slice(1));
const wide = (digits: number): string => String(digits).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const many = Array.from({ length: 4 }, (_, seed) =>
  measuredRows(20 + seed, { most: 2 }).map((row) => ({ ...row, id: `${seed} ${row.id}`, sample: `${row.sample}.${seed}` })),
).flat();

export const designs: Design[] = [
  changed("as it should be", () => ({})),
  changed("blank cells in the groups", (_, at) => (at % 5 === 0 ? { group: "" } : {})),
  changed("every group blank", () => ({ group: "" })),
  changed("one group of one row", (_, at) => ({ group: at === 0 ? "alone" : "others" })),
  changed("a third group of one row", (_, at) => (at === 0 ? { group: "alone" } : {})),
  changed("one group", () => ({ group: "all" })),
  changed("three groups", (row) => (animalNumber(row) % 3 === 0 ? { group: "other" } : {})),
  changed("three groups with a control", (row) => ({ group: ["control", "low", "high"][animalNumber(row) % 3]! })),
  changed("groups equal but for case", (row, at) => (at % 2 === 0 ? { group: row.group.toUpperCase() } : {})),
  changed("groups with blanks around them", (row, at) => ({ group: at % 2 === 0 ? ` ${row.group} ` : row.group })),
  {
    title: "forty groups",
    tables: tablesOf(
      many.map((row) => ({ ...row, group: `G${(parseInt(row.sample.slice(1), 10) + 12 * Number(row.id[0])) % 40}` })),
      {},
    ),
  },
  {
    title: "a group for every row",
    tables: tablesOf(
      rows.map((row) => ({ ...row, group: `g of ${row.id}` })),
      {},
    ),
  },
  changed("dates for groups", (row) => ({ group: row.group === "treated" ? "2024-03-01" : "2024-03-02" })),
  changed("American dates for groups", (row) => ({ group: row.group === "treated" ? "3/4/2024" : "4/3/2024" })),
  changed("numbers for groups", (row) => ({ group: row.group === "treated" ? "1" : "0" })),
  changed("Chinese names", (row) => ({ group: row.group === "treated" ? "给药组" : "对照组", sample: `动物${row.sample}` }), {
    names: "编号,动物编号,分组,受试者",
  }),
  changed("long Greek names", (row) => ({ group: `${"αβγδε".repeat(12)} ${row.group}` })),
  changed("names with commas and quotation marks", (row) => ({ group: `${row.group}, "5 mg"`, sample: `"${row.sample}", a` })),
  changed("animals equal but for case", (row, at) => (at % 2 === 0 ? { sample: row.sample.toLowerCase() } : {})),
  changed("animals with leading zeros", (row, at) => ({ sample: at % 2 === 0 ? `0${animalNumber(row)}` : String(animalNumber(row)) })),
  changed("animals in digits of two widths", (row, at) => ({ sample: at % 2 === 0 ? wide(animalNumber(row)) : String(animalNumber(row)) })),
  changed("rows and animals counted from 1", (row, at) => ({ id: String(at + 1), sample: String(animalNumber(row)) })),
  changed("blank cells in the animals", (_, at) => (at % 4 === 0 ? { sample: "" } : {})),
  changed("every animal blank", () => ({ sample: "" })),
  changed("an animal in both groups", (row) => (row.sample === "M7" ? { sample: "M1" } : {})),
  changed("all of one animal a group", (row) => ({ sample: row.group })),
  changed("every row an animal of its own", (row) => ({ sample: row.id })),
  changed("thousands with commas", (row) => ({ values: row.values.map((value) => 1_000 * Math.round(value)) }), {
    number: (value) => value.toLocaleString("en-US"),
  }),
  changed("gaps", (row, at) => ({ values: row.values.map((value, feature) => ((at + feature) % 7 === 0 ? Number.NaN : value)) })),
  changed("one row is all gaps", (row, at) => (at === 2 ? { values: row.values.map(() => Number.NaN) } : {})),
  changed("zeros and negative values", (row, at) => ({ values: row.values.map((value, feature) => (feature === 0 ? -value : at % 6 === 0 ? 0 : value)) })),
  changed("nothing varies", (row) => ({ values: row.values.map(() => 5) })),
  changed("only one feature varies", (row) => ({ values: row.values.map((value, feature) => (feature === 0 ? value : 5)) })),
  changed("huge values", (row) => ({ values: row.values.map((value) => value * 1e300) })),
  changed("one feature", () => ({}), { features: 1 }),
  changed("rows that the sheet lacks", () => ({}), { sheet: rows.slice(3) }),
  changed("rows that the matrix lacks", () => ({}), { sheet: [...rows, ...rows.slice(0, 3).map((row) => ({ ...row, id: `gone ${row.id}` }))] }),
  { title: "one row", tables: tablesOf(rows.slice(0, 1), {}) },
  { title: "two rows", tables: tablesOf(rows.slice(0, 2), {}) },
  { title: "three rows", tables: tablesOf(rows.slice(0, 3), {}) },
  {
    title: "four rows of two groups",
    tables: tablesOf([...rows.filter(({ group }) => group === "treated").slice(0, 2), ...rows.filter(({ group }) => group === "control").slice(0, 2)], {}),
  },
  { title: "a row named twice", tables: tablesOf([...rows, rows[0]!], {}) },
];
