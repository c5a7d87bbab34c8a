/** What stands above, below and beside the numbers. */
import { changed, columnsOf, csvCase, csvOf, rowsOf, type HostileCase } from "./hostile-case.ts";
import { newStudy } from "./study.ts";

const above = (title: string, lines: string, code: string, severity: "info" | "warning", rest: Parameters<typeof csvCase>[2] = {}): HostileCase =>
  csvCase(title, (rows) => lines + csvOf(rows), { wanted: { code, severity, row: 1 }, ...rest });
const error = (code: string, row?: number) => ({ wanted: { code, severity: "error", ...(row !== undefined && { row }) } }) as const;
const below = (title: string, of: (values: number[]) => number, name: string): HostileCase =>
  csvCase(title, (rows, { values, features }) => [...rows, [name, ...features.map((_, column) => of(values.map((row) => row[column]!)).toFixed(3))]], {
    wanted: { code: "summary-sample", severity: "error", row: 10, column: 1 },
    mended: { fixes: ["drop-summary-samples"] },
    sheet: (rows) => [...rows, [name, ""]],
  });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const deviation = (values: readonly number[]): number => Math.sqrt(sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1));

export const headerCases: HostileCase[] = [
  above("a comment", "# exported by LabWare\n", "comment-rows", "info"),
  above("comments with separators", "# a, b\n# one, two, three, four, five\n\n# the end\n", "comment-rows", "info"),
  above("a comment with a quotation mark", '# "never closed\n#, "\n', "comment-rows", "info"),
  above("comments of a database", "!Series_title\tx\n!Sample_count\t8\n", "comment-rows", "info"),
  above("thirty comments", "# line\n".repeat(30), "comment-rows", "info"),
  csvCase("a header that begins with #", (rows) => changed(rows, [0, 0, "#NAME"])),
  csvCase("comments above a header that begins with #", (rows) => `# made today\n${csvOf(changed(rows, [0, 0, "#OTU ID"]))}`, {
    wanted: { code: "comment-rows", severity: "info", row: 1 },
  }),
  above("a title", "My study of 2024\n", "title-rows", "warning"),
  above("a title with separators, as a spreadsheet saves it", "My study,,,,\n", "title-rows", "warning"),
  above("a title, a remark and an empty row", "My study,,,,\nunits: mM,,,,\n,,,,\n", "title-rows", "warning"),
  above("names and values of a study", "Study:,ST0001,,,\nDate:,2024,,,\n", "title-rows", "warning"),
  csvCase(
    "a title between semicolons, decimal commas below",
    (rows) =>
      `Studie;;;;\n${csvOf(
        rows.map((row) => row.map((cell) => cell.replace(".", ","))),
        ";",
      )}`,
    {
      wanted: { code: "title-rows", severity: "warning", row: 1 },
    },
  ),
  csvCase("a title above features in rows", (_, study) => `Normalised intensities\n${csvOf(columnsOf(study))}`, {
    wanted: { code: "title-rows", severity: "warning", row: 1 },
  }),
  csvCase("the separator named in the first row, as Excel has it", (rows) => `sep=;\n${csvOf(rows, ";")}`, {
    wanted: { code: "title-rows", severity: "warning", row: 1 },
  }),
  csvCase("a row of units", (rows) => [rows[0]!, ["", "mM", "µmol/L", "ng·mL-1", "%"], ...rows.slice(1)], {
    wanted: { code: "units-row", severity: "warning", row: 2 },
  }),
  csvCase("a row that says Unit", (rows) => [rows[0]!, ["Unit", "(mM)", "[mM]", "mM", ""], ...rows.slice(1)], {
    wanted: { code: "units-row", severity: "warning", row: 2 },
  }),
  csvCase("units in a sheet", (rows) => rows, {
    sheet: (rows) => rows.map((row, at) => [...row, at === 0 ? "age" : String(20 + at)]).toSpliced(1, 0, ["", "", "years"]),
    wanted: { code: "units-row", severity: "warning", table: "samples", row: 2 },
  }),
  below("a row of means", mean, "Mean"),
  below("a row of sums", sum, "Total"),
  below("a row of deviations", deviation, "SD"),
  below("a row of means, in Chinese", mean, "平均值"),
  csvCase(
    "a column of means, features in rows",
    (_, study) => columnsOf(study).map((row, at) => [...row, at === 0 ? "Mean" : mean(row.slice(1).map(Number)).toFixed(4)]),
    {
      sheet: (rows) => [...rows, ["Mean", ""]],
      wanted: { code: "summary-sample", severity: "error", row: 1, column: 10 },
      mended: { fixes: ["drop-summary-samples"] },
    },
  ),
  ...[
    ["feature", "mz", "rt"],
    ["Compound", "Mass", "RT [min]"],
    ["feature", "m/z", "Retention time (min)"],
    ["Alignment ID", "Average Mz", "Average Rt(min)"],
    ["row ID", "row m/z", "row retention time"],
    ["name", "mzmed", "rtmed"],
    ["代谢物", "质荷比", "保留时间（分）"],
  ].map(([corner, ...described]) =>
    csvCase(
      `masses and times of the features beside the samples: ${described.join(", ")}`,
      (_, study) =>
        columnsOf(study).map((row, at) => [
          at === 0 ? corner! : row[0]!,
          ...described.map((name, nth) => (at === 0 ? name : `${(at + 1) * (nth + 1.5)}`)),
          ...row.slice(1),
        ]),
      { wanted: { code: "feature-columns", severity: "error", row: 1, column: 2 }, mended: { fixes: ["drop-feature-columns"] } },
    ),
  ),
  ...[
    ["p.value", "FDR", "log2FC"],
    ["P-Value (B vs A)", "adj.P.Val", "t"],
    ["raw p", "q-value", "VIP"],
    ["p值", "校正后p值", "差异倍数"],
  ].map((tested) =>
    csvCase(
      `what a test gave beside the samples: ${tested.join(", ")}`,
      (_, study) => columnsOf(study).map((row, at) => [...row, ...(at === 0 ? tested : [`0.0${at}`, `${at / 10}`, `${at - 2.5}`])]),
      { wanted: { code: "summary-sample", severity: "error", row: 1, column: 10 }, mended: { fixes: ["drop-summary-samples"] } },
    ),
  ),
  csvCase("a row of p below the samples", (rows) => [...rows, ["p-value", ...rows[0]!.slice(1).map((_, at) => `0.${at + 1}`)]], {
    wanted: { code: "summary-sample", severity: "error", row: 10, column: 1 },
    mended: { fixes: ["drop-summary-samples"] },
    sheet: (rows) => rows,
  }),
  csvCase("a sample that is only named like a mean", (rows) => rows, {
    study: { ...newStudy(201), samples: ["s1", "s2", "Mean", "s4", "s5", "s6", "s7", "s8"] },
    wanted: { code: "summary-name", severity: "warning", row: 4, column: 1 },
  }),
  csvCase("a remark below the table", (rows) => `${csvOf(rows)}Source: plate 7\n`, { ...error("ragged-row", 10), mended: { fixes: ["drop-empty-rows"] } }),
  csvCase("a remark behind a row", (rows) => csvOf(rows.map((row, at) => (at === 3 ? [...row, "haemolysed"] : row))), {
    ...error("ragged-row", 4),
    mended: { fixes: ["cut-extra-cells"] },
  }),
  csvCase("a name split at a comma", (_, study) => csvOf(columnsOf({ ...study, features: ["glutamine, free", "b", "c", "d"] })).replaceAll('"', ""), {
    study: newStudy(202, ["glutamine, free", "b", "c", "d"]),
    ...error("ragged-row", 2),
    mended: { fixes: ["join-split-names"] },
  }),
  csvCase(
    "a header that is too short",
    (rows) =>
      csvOf(
        changed(rows)
          .map((row, at) => (at === 0 ? row.slice(0, 4) : row))
          .map((row, at) => (at === 5 ? row.slice(0, 4) : row)),
      ),
    error("ragged-row"),
  ),
  csvCase("a header that is too long", (rows) => csvOf(rows.map((row, at) => (at === 0 ? [...row, "extra"] : row))), error("ragged-row", 2)),
  csvCase("a row that is too short", (rows) => csvOf(rows.map((row, at) => (at === 3 ? row.slice(0, 4) : row))), error("ragged-row", 4)),
  csvCase("a header of R's write.table", (rows) =>
    csvOf(
      rows.map((row, at) => (at === 0 ? row.slice(1) : row)),
      " ",
    ),
  ),
  csvCase("a header below the first row of data", (rows) => [...rows.slice(1), rows[0]!], error("text-in-number", 9)),
  csvCase("the header once more in the middle", (rows) => [...rows.slice(0, 5), rows[0]!, ...rows.slice(5)], error("text-in-number", 6)),
  csvCase("no header", (rows) => rows.slice(1), error("missing-header", 1)),
  csvCase("blank rows between rows", (rows) => csvOf(rows).replaceAll("\n", "\n\n,,,,\n")),
  csvCase("empty columns at the right", (rows) => rows.map((row) => [...row, "", ""])),
  csvCase("a column of text", (rows) => rows.map((row, at) => [...row, at === 0 ? "sex" : "F"]), {
    wanted: { code: "words-in-matrix", severity: "error", row: 1, column: 6 },
    mended: { fixes: ["drop-text-only"] },
  }),
  csvCase("a column of text that describes the samples", (rows) => rows.map((row, at) => [...row, at === 0 ? "sex" : "F"]), {
    wanted: { code: "words-in-matrix", severity: "error", row: 1, column: 6 },
    mended: { readings: { matrix: { descriptions: ["sex"] } } },
  }),
  csvCase("a header and nothing else", (rows) => csvOf(rows.slice(0, 1)), error("header-only")),
  csvCase("comments and nothing else", () => "# a\n# b\n", error("only-comments")),
  csvCase("one column", (rows) => csvOf(rows.map((row) => row.slice(0, 1))), error("one-column")),
  csvCase("one feature", (rows) => rows, { study: newStudy(203, ["glucose"]) }),
  csvCase("two samples", (_, study) => rowsOf({ ...study, samples: study.samples.slice(0, 2) }), { refused: "no-such-group" }),
  csvCase("one sample", (_, study) => rowsOf({ ...study, samples: study.samples.slice(0, 1) }), { refused: "too-few-samples" }),
  csvCase("nothing but missing values", (rows) => rows.map((row, at) => (at === 0 ? row : [row[0]!, "", "NA", "", "-"])), { refused: "nothing-tested" }),
];
