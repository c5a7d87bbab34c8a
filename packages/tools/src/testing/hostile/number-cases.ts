/** Numbers as people, instruments and spreadsheet programs write them. */
import { changed, csvCase, csvOf, type HostileCase } from "./hostile-case.ts";
import { newStudy } from "./study.ts";

const error = (code: string, row: number, column: number, cell?: string) =>
  ({ wanted: { code, severity: "error", row, column, ...(cell !== undefined && { cell }) } }) as const;
/** One cell of the first feature is written in another way; its value stays. */
const written = (title: string, write: (value: string) => string, rest: Parameters<typeof csvCase>[2] = {}, row = 3): HostileCase =>
  csvCase(title, (rows) => changed(rows, [row, 1, write(rows[row]![1]!)]), rest);
const swapped = (value: string): string => value.replace(".", ",");
const withValue = (seed: number, row: number, column: number, value: number) => {
  const study = newStudy(seed);
  study.values[row]![column] = value;
  return study;
};
const mendsNumber = { mended: { fixes: ["other-decimal-sign" as const] } };
const mendsWriting = { mended: { fixes: ["plain-numbers" as const] } };
const mendsGap = { mended: { fixes: ["text-as-missing" as const] } };
const indian = (value: string): string => `1,${Math.floor(Number(value)) + 10},300`;
const fullWidth = (text: string): string => text.replaceAll(/[\d.]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
const gap = (title: string, text: string, rest: Parameters<typeof csvCase>[2] = {}): HostileCase =>
  csvCase(title, (rows) => changed(rows, [3, 1, text]), { study: withValue(77, 2, 0, Number.NaN), ...rest });
/** All of a feature is written so: it is neither missing nor text, and no repair may take it away. */
const allAlong = (text: string): HostileCase =>
  csvCase(`${text} all along a feature`, (rows) => rows.map((row, at) => (at === 0 ? row : row.with(2, text))), {
    ...error("text-in-number", 2, 3, text),
    kept: true,
  });

export const numberCases: HostileCase[] = [
  csvCase("as it should be", (rows) => rows),
  written("a decimal comma in one cell", swapped, { ...error("other-decimal-sign", 4, 2), ...mendsNumber }),
  written("three digits behind a comma among points", () => "7,683", {
    study: withValue(32, 2, 0, 7683),
    wanted: { code: "grouped-thousands", severity: "info", row: 4, column: 2 },
  }),
  csvCase(
    "decimal commas in one column",
    (rows, { values }) => changed(rows, ...values.map((row, at): [number, number, string] => [at + 1, 2, swapped(row[1]!.toFixed(2))])),
    { study: rounded(21, 1, 2), ...error("other-decimal-sign", 2, 3), ...mendsNumber },
  ),
  csvCase(
    "a decimal point among decimal commas",
    (rows) =>
      csvOf(
        changed(
          rows.map((row) => row.map(swapped)),
          [3, 1, rows[3]![1]!],
        ),
        ";",
      ),
    {
      ...error("other-decimal-sign", 4, 2),
      ...mendsNumber,
    },
  ),
  csvCase("decimal commas between semicolons", (rows) =>
    csvOf(
      rows.map((row) => row.map(swapped)),
      ";",
    ),
  ),
  csvCase("quoted decimal commas between commas", (rows) => csvOf(rows.map((row) => row.map(swapped)))),
  csvCase("quoted decimal commas between semicolons", (rows) => rows.map((row) => row.map((cell) => `"${swapped(cell)}"`).join(";")).join("\n")),
  csvCase(
    "decimal commas with exponents",
    (rows) =>
      csvOf(
        rows.map((row, at) => (at === 0 ? row : row.map((cell, column) => (column === 0 ? cell : `${swapped(String(Number(cell) / 10))}E+01`)))),
        ";",
      ),
    {
      study: tenths(23),
    },
  ),
  written("a blank between thousands", () => "1 234.5", { study: withValue(31, 2, 0, 1234.5) }),
  written("a no-break space between thousands", () => "1\u00a0234.5", { study: withValue(31, 2, 0, 1234.5) }),
  written("a thin space between thousands", () => "12\u202f345", { study: withValue(31, 2, 0, 12345) }),
  written("an apostrophe between thousands", () => "1'234.5", { study: withValue(31, 2, 0, 1234.5) }),
  written("a typographic apostrophe between thousands", () => "1’234’567.25", {
    study: withValue(31, 2, 0, 1234567.25),
  }),
  written("a unit behind the number", (value) => `${value} mg/L`, { ...error("odd-number", 4, 2), ...mendsWriting }),
  written("a unit without a blank", (value) => `${value}µM`, { ...error("odd-number", 4, 2), ...mendsWriting }),
  written("about", (value) => `~${value}`, { ...error("odd-number", 4, 2), ...mendsWriting }),
  written("an equals sign", (value) => `=${value}`, { ...error("odd-number", 4, 2), ...mendsWriting }),
  written("an apostrophe of a spreadsheet before it", (value) => `'${value}`, { ...error("odd-number", 4, 2), ...mendsWriting }),
  written("full-width digits", fullWidth),
  written("a minus sign of typography", () => "−3.5", {
    study: withValue(41, 2, 0, -3.5),
    wanted: { code: "negative-value", severity: "warning", row: 4, column: 2 },
  }),
  written("a plus sign", (value) => `+${value}`),
  written("blanks around it", (value) => `  ${value} `),
  written("a no-break space behind it", (value) => `${value}\u00a0`),
  written("a zero-width space in it", (value) => `\u200b${value}`),
  written("a byte-order mark before it", (value) => `\ufeff${value}`),
  written("a tab behind it", (value) => `${value}\t`),
  written("zeros before it", (value) => `000${value}`),
  written("a point without digits before it", () => ".25", { study: withValue(42, 2, 0, 0.25) }),
  written("a point without digits behind it", () => "7.", { study: withValue(43, 2, 0, 7) }),
  written("an exponent", () => "1.25E+1", { study: withValue(44, 2, 0, 12.5) }),
  written("a Fortran exponent", () => "1.25D+1", { study: withValue(44, 2, 0, 12.5), ...error("odd-number", 4, 2), ...mendsWriting }),
  written("a power of ten", () => "1.25×10^1", { study: withValue(44, 2, 0, 12.5), ...error("odd-number", 4, 2), ...mendsWriting }),
  csvCase("brackets for a minus, in a table of one feature", (rows) => changed(rows, [3, 1, "(5.2)"]), {
    study: newStudy(45, ["glucose"]),
    ...error("text-in-number", 4, 2),
  }),
  written("a currency sign", (value) => `$${value}`, error("text-in-number", 4, 2)),
  written("a footnote", (value) => `${value}*`, error("text-in-number", 4, 2)),
  written("a percent sign", (value) => `${value}%`, error("text-in-number", 4, 2)),
  written("two numbers in a cell", (value) => `${value}; 7`, error("text-in-number", 4, 2)),
  written("a range", () => "5-7", error("text-in-number", 4, 2, "5-7")),
  written("a date that was a number", () => "2024-05-07", error("text-in-number", 4, 2, "2024-05-07")),
  written("a month that was a number", () => "05. Jul", error("text-in-number", 4, 2)),
  written("a time", () => "12:30", error("text-in-number", 4, 2)),
  written("a hexadecimal number", () => "0x1F", error("text-in-number", 4, 2)),
  written("a mean with its deviation", (value) => `${value} ± 0.2`, error("text-in-number", 4, 2)),
  written("above the limit", () => ">100", error("text-in-number", 4, 2, ">100")),
  csvCase(
    "Indian groups in every value, beside labels",
    (rows, { groups }) => rows.map(([id, ...values], at) => [id!, at === 0 ? "group" : groups[at - 1]!, ...(at === 0 ? values : values.map(indian))]),
    { ...error("words-in-matrix", 1, 2), kept: true },
  ),
  ...["١٢", "१२", "十二", "Ⅳ", "1-Mar", "0x10", "17.34%"].map((text) => allAlong(text)),
  gap("below the limit", "<0.1", { ...error("text-in-number", 4, 2, "<0.1"), ...mendsGap }),
  gap("below the limit of detection", "<LOD", { ...error("text-in-number", 4, 2, "<LOD"), ...mendsGap }),
  gap("not detected", "n.d.", { ...error("text-in-number", 4, 2, "n.d."), ...mendsGap }),
  gap("a question mark", "?", { ...error("text-in-number", 4, 2, "?"), ...mendsGap }),
  gap("division by zero", "#DIV/0!", { ...error("text-in-number", 4, 2, "#DIV/0!"), ...mendsGap }),
  gap("not available, of a spreadsheet", "#N/A", { ...error("text-in-number", 4, 2, "#N/A"), ...mendsGap }),
  gap("a broken reference", "#REF!", { ...error("text-in-number", 4, 2, "#REF!"), ...mendsGap }),
  gap("a truth value", "TRUE", error("text-in-number", 4, 2, "TRUE")),
  gap("NA", "NA"),
  gap("NaN", "nan"),
  gap("a dash", "-"),
  gap("nothing", ""),
  gap("a no-break space alone", "\u00a0"),
  gap("infinity", "Inf", { ...error("infinite-value", 4, 2, "Inf"), mended: { fixes: ["infinite-as-missing"] } }),
  gap("infinity as a sign", "∞", error("text-in-number", 4, 2)),
  gap("more than a double holds", "1e400", { ...error("infinite-value", 4, 2, "1e400"), mended: { fixes: ["infinite-as-missing"] } }),
  gap("a very long cell", "x".repeat(100_000), error("text-in-number", 4, 2)),
  written("less than a double holds well", () => "1e-320", {
    study: withValue(51, 2, 0, 1e-320),
    wanted: { code: "tiny-value", severity: "warning", row: 4, column: 2 },
  }),
  written("less than a double holds", () => "1e-400", {
    study: withValue(51, 2, 0, 0),
    wanted: { code: "tiny-value", severity: "warning", row: 4, column: 2 },
  }),
  written("more digits than a double holds", (value) => `${value}00000000000000000000`),
  csvCase("a large offset", (rows) => rows, { study: moved(61, 1e12) }),
  csvCase("tiny values", (rows) => rows, { study: scaled(62, 1e-200) }),
  csvCase("huge values", (rows) => rows, { study: scaled(63, 1e200) }),
];

function rounded(seed: number, column: number, digits: number) {
  const study = newStudy(seed);
  for (const row of study.values) row[column] = Number(row[column]!.toFixed(digits));
  return study;
}
function tenths(seed: number) {
  const study = newStudy(seed);
  return { ...study, values: study.values.map((row) => row.map((value) => Number(`${String(Number(String(value)) / 10)}E+01`))) };
}
function moved(seed: number, offset: number) {
  const study = newStudy(seed);
  return { ...study, values: study.values.map((row) => row.map((value) => Math.round(value * 16) / 16 + offset)) };
}
function scaled(seed: number, by: number) {
  const study = newStudy(seed);
  return { ...study, values: study.values.map((row) => row.map((value) => Number(`${value}e${Math.round(Math.log10(by))}`))) };
}
