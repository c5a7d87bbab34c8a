/** Names of samples and features that are not what they seem. */
import { changed, columnsOf, csvCase, csvOf, type HostileCase } from "./hostile-case.ts";
import { newStudy, type Study } from "./study.ts";

const named = (seed: number, ...features: string[]): Study => newStudy(seed, features);
const warning = (code: string, row: number, column: number, table: "matrix" | "samples" = "matrix") =>
  ({ wanted: { code, severity: "warning", table, row, column } }) as const;
const error = (code: string, row: number, column: number, table: "matrix" | "samples" = "matrix") =>
  ({ wanted: { code, severity: "error", table, row, column } }) as const;
/** The third sample is written in another way in the matrix. */
const sample = (title: string, text: string, rest: Parameters<typeof csvCase>[2] = {}): HostileCase =>
  csvCase(title, (rows) => changed(rows, [3, 0, text]), rest);
const numbered = (seed: number, name: (at: number) => string): Study => ({ ...newStudy(seed), samples: Array.from({ length: 8 }, (_, at) => name(at + 1)) });
const matched = { mended: { fixes: ["match-samples" as const] } };
const renamed = (write: (id: string) => string) => (rows: string[][]) => rows.map((row, at) => (at === 0 ? row : [write(row[0]!), ...row.slice(1)]));

export const nameCases: HostileCase[] = [
  csvCase("a sample that was meant as a comment", (rows) => rows, {
    study: { ...newStudy(120), samples: ["s1", "s2", "#s3", "s4", "s5", "s6", "s7", "s8"] },
    ...warning("commented-sample", 4, 1),
  }),
  sample("a blank behind a sample", "s3 ", warning("padded-sample-id", 4, 1)),
  sample("a no-break space behind a sample", "s3\u00a0", warning("padded-sample-id", 4, 1)),
  sample("a zero-width space in a sample", "s\u200b3", warning("invisible-in-sample-id", 4, 1)),
  sample("a byte-order mark in the middle of the file", "\ufeffs3"),
  sample("a soft hyphen in a sample", "s\u00ad3", warning("invisible-in-sample-id", 4, 1)),
  sample("a mark of direction in a sample", "s3\u200e", warning("invisible-in-sample-id", 4, 1)),
  csvCase(
    "a no-break space within names of one table",
    renamed((id) => id.replace("s", "s\u00a0")),
    {
      sheet: renamed((id) => id.replace("s", "s ")),
      study: numbered(101, (at) => `s ${at}`),
      ...warning("invisible-in-sample-id", 2, 1),
    },
  ),
  csvCase(
    "accents as signs of their own in one table",
    renamed((id) => id.replace("s", "e\u0301")),
    {
      sheet: renamed((id) => id.replace("s", "\u00e9")),
      ...warning("invisible-in-sample-id", 2, 1),
    },
  ),
  csvCase(
    "Hangul taken apart in one table",
    renamed((id) => `${"시료".normalize("NFD")}${id}`),
    {
      sheet: renamed((id) => `시료${id}`),
      ...warning("invisible-in-sample-id", 2, 1),
    },
  ),
  csvCase("zeros before the numbers of one table", (rows) => rows, {
    study: numbered(102, String),
    sheet: renamed((id) => id.padStart(2, "0")),
    ...error("sample-written-differently", 2, 1),
    ...matched,
  }),
  csvCase(
    "1.0 for 1",
    renamed((id) => `${id}.0`),
    { study: numbered(103, String), sheet: (rows) => rows, ...error("sample-written-differently", 2, 1), ...matched },
  ),
  csvCase(
    "capital letters in one table",
    renamed((id) => id.toUpperCase()),
    { ...error("sample-written-differently", 2, 1), ...matched },
  ),
  csvCase(
    "hyphens in one table",
    renamed((id) => id.replace("s", "s-")),
    { ...error("sample-written-differently", 2, 1), ...matched },
  ),
  csvCase(
    "Cyrillic letters in one table",
    renamed((id) => id.replace("s", "ѕ")),
    { ...error("sample-written-differently", 2, 1), ...matched },
  ),
  csvCase(
    "points for blanks, as R writes them",
    renamed((id) => id.replace("s", "s.")),
    {
      study: numbered(104, (at) => `s${at}`),
      sheet: renamed((id) => id.replace("s", "s ")),
      ...error("sample-written-differently", 2, 1),
      ...matched,
    },
  ),
  sample("a sample that the sheet lacks", "s33", error("sample-not-in-sheet", 4, 1)),
  csvCase(
    "no sample in common",
    renamed((id) => `x${id}`),
    error("sample-not-in-sheet", 2, 1),
  ),
  csvCase("a sample of the sheet that was not measured", (rows) => rows, {
    sheet: (rows) => [...rows, ["s9", "case"]],
    ...warning("sample-not-in-matrix", 10, 1, "samples"),
  }),
  sample("a sample twice", "s2", error("duplicate-sample", 4, 1)),
  sample("a sample twice but for what can't be seen", "s2\u200b", error("duplicate-sample", 4, 1)),
  sample("a sample without a name", "", error("empty-sample-id", 4, 1)),
  sample("a sample of nothing but a zero-width space", "\u200b", error("empty-sample-id", 4, 1)),
  csvCase("samples that differ in capital letters", (rows) => rows, {
    study: { ...newStudy(105), samples: ["a", "A", "b", "c", "d", "e", "f", "g"] },
    ...warning("samples-alike", 3, 1),
  }),
  csvCase("a feature twice", (rows) => changed(rows, [0, 2, rows[0]![1]!]), error("duplicate-feature", 1, 3)),
  csvCase("a feature twice but for an accent", (rows) => changed(rows, [0, 1, "caf\u00e9"], [0, 2, "cafe\u0301"]), error("duplicate-feature", 1, 3)),
  csvCase("a feature without a name", (rows) => changed(rows, [0, 2, " "]), error("empty-feature-id", 1, 3)),
  csvCase("features that differ in capital letters", (rows) => rows, { study: named(106, "Glucose", "glucose", "c", "d"), ...warning("features-alike", 1, 3) }),
  csvCase("names of objects", (rows) => rows, { study: named(107, "__proto__", "constructor", "toString", "hasOwnProperty") }),
  csvCase("samples named like objects", (rows) => rows, {
    study: { ...newStudy(108), samples: ["__proto__", "constructor", "prototype", "valueOf", "length", "name", "null", "undefined"] },
  }),
  csvCase("commas and quotation marks in names", (rows) => rows, { study: named(109, "1,6-anhydro", 'say "a"', "5'-AMP", "a;b") }),
  csvCase("an inch sign in a name", (rows) => rows.map((row) => row.join(",")).join("\n"), { study: named(110, '5" wide', "b", "c", "d") }),
  csvCase("a formula as name", (rows) => rows, { study: named(111, "=1+1", "@SUM(A1)", "+x", "-y") }),
  csvCase("markup as name", (rows) => rows, { study: named(112, "<b>x</b>", "&amp;", "<script>", "a\\b") }),
  csvCase("a very long name", (rows) => rows, { study: named(113, "x".repeat(5000), "b", "c", "d") }),
  csvCase("Greek, Chinese and emoji", (rows) => rows, { study: named(114, "β-alanine", "葡萄糖", "🧪", "µmol") }),
  csvCase("numbers as names of features", (rows) => rows, { study: named(115, "100.05", "200.1", "300.15", "400.2") }),
  csvCase("an ISO date as name", (rows) => rows, { study: named(116, "2024-09-02", "b", "c", "d"), ...warning("date-as-feature", 1, 2) }),
  csvCase("a month as name, as SEPT2 becomes", (rows) => rows, { study: named(117, "2-Sep", "1-Mar", "c", "d"), ...warning("date-as-feature", 1, 2) }),
  csvCase("dates as names, features in rows", (_, study) => columnsOf(study), {
    study: named(118, "a", "Mar-01", "c", "d"),
    ...warning("date-as-feature", 3, 1),
  }),
  csvCase("true, NA and nothing as names", (rows) => rows, { study: named(119, "TRUE", "NA", "NaN", "null") }),
  csvCase(
    "a quotation mark closed two rows later",
    (rows) => {
      const lines = csvOf(rows).split("\n");
      return [...lines.slice(0, 3), `"${lines[3]!}`, `"${lines[4]!}`, ...lines.slice(5)].join("\n");
    },
    error("swallowed-row", 4, 1),
  ),
  csvCase("a quotation mark that is never closed", (rows) => csvOf(rows).replace("s3", '"s3'), {
    wanted: { code: "unclosed-quote", severity: "error", row: 4 },
  }),
];
