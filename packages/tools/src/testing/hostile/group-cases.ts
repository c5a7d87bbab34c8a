/** Sample sheets and labels that come with a matrix. */
import { changed, columnsOf, csvCase, csvOf, rowsOf, type HostileCase } from "./hostile-case.ts";
import { newStudy, type Study } from "./study.ts";

const samples = (code: string, severity: "error" | "warning" | "info", row?: number, column?: number) =>
  ({ wanted: { code, severity, table: "samples" as const, ...(row !== undefined && { row }), ...(column !== undefined && { column }) } }) as const;
const sheet = (title: string, change: (rows: string[][], study: Study) => string[][] | string, rest: Parameters<typeof csvCase>[2] = {}): HostileCase =>
  csvCase(title, (rows) => rows, { sheet: change, ...rest });
const without = (seed: number, ...at: number[]): Study => {
  const study = newStudy(seed);
  return { ...study, groups: study.groups.map((group, sample) => (at.includes(sample) ? "" : group)) };
};
const matrixAlone = ({ tables, ...one }: HostileCase): HostileCase => ({ ...one, tables: { matrix: tables.matrix! } });

export const groupCases: HostileCase[] = [
  sheet(
    "numbers as groups, one of them with a decimal",
    (rows) => rows.map((row, at) => [...row, at === 0 ? "batch" : at === 2 ? "1.0" : String(1 + (at % 2))]),
    samples("groups-alike", "warning"),
  ),
  sheet("groups in another order", (rows) => [rows[0]!, ...rows.slice(1).toReversed()]),
  sheet("a blank around a group", (rows) => changed(rows, [3, 1, " case "])),
  sheet("a zero-width space in a group", (rows) => changed(rows, [3, 1, "ca\u200bse"])),
  sheet("a no-break space behind a group", (rows) => changed(rows, [3, 1, "case\u00a0"])),
  sheet("an accent of its own in a group of the sheet", (rows) => rows.map((row, at) => [...row, ["centre", "café", "cafe\u0301", "x", "x"][at] ?? "x"]), {
    ...samples("invisible-in-group", "info", 3, 3),
  }),
  sheet("a group in full-width letters", (rows) => changed(rows, [3, 1, "ｃａｓｅ"]), {
    study: without(506, 2),
    ...samples("groups-alike", "warning", undefined, 2),
  }),
  sheet("a group in capital letters", (rows) => changed(rows, [3, 1, "CASE"]), {
    study: without(501, 2),
    ...samples("groups-alike", "warning"),
  }),
  sheet("a group with a blank inside", (rows) => changed(rows, [3, 1, "ca se"]), { study: without(502, 2), ...samples("groups-alike", "warning") }),
  sheet("a group of one sample, misspelt", (rows) => changed(rows, [3, 1, "caes"]), { study: without(503, 2), ...samples("single-sample-group", "warning") }),
  sheet("a sample without a group", (rows) => changed(rows, [3, 1, ""]), { study: without(504, 2), ...samples("missing-group", "info") }),
  sheet("a sample of the group NA", (rows) => changed(rows, [3, 1, "NA"]), { study: without(505, 2), ...samples("missing-group", "info") }),
  sheet("only the first of each group is filled", (rows) => rows.map((row, at) => (at > 1 && at !== 5 ? [row[0]!, ""] : row)), { refused: "too-few-samples" }),
  sheet("a column twice", (rows) => rows.map((row) => [...row, row[1]!]), samples("duplicate-column", "warning", 1, 3)),
  sheet("a column without a header", (rows) => rows.map((row, at) => [...row, at === 0 ? "" : `x${at}`]), samples("empty-header", "warning", 1, 3)),
  sheet("an empty column", (rows) => rows.map((row, at) => [row[0]!, at === 0 ? "batch" : "", row[1]!]), samples("empty-column", "info")),
  sheet("a sample twice in the sheet", (rows) => [...rows, rows[3]!], samples("duplicate-sample", "error", 10, 1)),
  sheet("a sheet between semicolons", (rows) => csvOf(rows, ";")),
  sheet("a sheet of tabs in UTF-8 with a mark", (rows) => `\ufeff${csvOf(rows, "\t")}`),
  sheet("a title above the sheet", (rows) => `Clinical data,\n${csvOf(rows)}`, samples("title-rows", "warning", 1)),
  sheet("comments above the sheet", (rows) => `# by the clinic\n${csvOf(rows)}`, samples("comment-rows", "info", 1)),
  sheet("a ragged sheet", (rows) => csvOf(rows).replace("s3,case", "s3,case,late"), samples("ragged-row", "error", 4)),
  sheet("no group that is asked for", (rows) => rows.map(([id, group]) => [id!, group!.replace("control", "ctrl")]), { refused: "no-such-group" }),
  sheet("no column that is asked for", (rows) => changed(rows, [0, 1, "arm"]), { refused: "no-such-column" }),
  sheet("numbers with commas beside the groups", (rows) => rows.map((row, at) => [...row, at === 0 ? "bmi" : `2${at},5`])),
  sheet("a header and nothing else", (rows) => csvOf(rows.slice(0, 1)), samples("header-only", "error")),
  sheet("an empty sheet", () => "", samples("empty-file", "error")),
  sheet("the matrix once more as sheet", (_, study) => rowsOf(study), { refused: "no-such-column" }),
  sheet("a PDF as sheet", () => "%PDF-1.4\n", samples("pdf-document", "error")),
  csvCase("features in rows", (_, study) => columnsOf(study)),
  csvCase("features in rows without a word in the corner", (_, study) => columnsOf(study, "")),
  csvCase("samples in rows under the name of features", (rows) => changed(rows, [0, 0, "metabolite"])),
  csvCase("ids 1 to 8 on both sides", (rows) => changed(rows, [0, 0, ""]), {
    study: square(511),
    wanted: { code: "two-sided-orientation", severity: "error" },
    mended: { readings: { matrix: { orientation: "samples-in-rows" } } },
  }),
  csvCase("ids 1 to 8 on both sides, features in rows", (_, study) => columnsOf(study, ""), {
    study: square(512),
    wanted: { code: "two-sided-orientation", severity: "error" },
    mended: { readings: { matrix: { orientation: "samples-in-columns" } } },
  }),
  csvCase("ids 1 to 8 on both sides, the corner says it", (rows) => changed(rows, [0, 0, "sample"]), { study: square(513) }),
  csvCase("ids 1 to 8 on both sides, the corner says features", (_, study) => columnsOf(study, "feature"), { study: square(514) }),
  csvCase("more columns than rows that the sheet names", (rows) => changed(rows, [0, 0, ""]), {
    study: { ...square(515), features: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], values: square(515).values.map((row) => [...row, row[0]! * 2 + 0.0001]) },
    sheet: (rows) => [...rows, ["9", "case"]],
    wanted: { code: "two-sided-orientation", severity: "error" },
    mended: { readings: { matrix: { orientation: "samples-in-rows" } } },
  }),
  matrixAlone(
    csvCase("labels in the second column", (rows, { groups }) => rows.map(([id, ...values], at) => [id!, at === 0 ? "group" : groups[at - 1]!, ...values])),
  ),
  matrixAlone(
    csvCase(
      "labels with a sign that can't be seen",
      (rows, { groups }) => rows.map(([id, ...values], at) => [id!, at === 0 ? "group" : at === 2 ? "ca\u200bse" : groups[at - 1]!, ...values]),
      { wanted: { code: "invisible-in-group", severity: "info", row: 3, column: 2 } },
    ),
  ),
  matrixAlone(
    csvCase(
      "two columns of labels in front",
      (rows, { groups }) =>
        rows.map(([id, ...values], at) => [id!, at === 0 ? "group" : groups[at - 1]!, at === 0 ? "Sex" : at % 2 === 0 ? "F" : "M", ...values]),
      {
        wanted: { code: "words-in-matrix", severity: "error", row: 1, column: 2 },
        mended: { readings: { matrix: { descriptions: ["group", "Sex"] } } },
      },
    ),
  ),
  csvCase(
    "two rows of labels above",
    (_, study) => columnsOf(study).toSpliced(1, 0, ["Diagnosis", ...study.groups], ["Sex", ...study.groups.map((_unused, at) => (at % 2 === 0 ? "F" : "M"))]),
    {
      wanted: { code: "words-in-matrix", severity: "error", row: 2, column: 1 },
      mended: { readings: { matrix: { descriptions: ["Diagnosis", "Sex"] } } },
    },
  ),
  ...[
    ["Dose", (at: number) => String([0, 5, 45][at % 3])],
    ["Age", (at: number) => String(31 + 7 * at)],
    ["批次", (at: number) => String(1 + (at % 2))],
    ["Injektionsreihenfolge", (at: number) => String(at + 1)],
    ["f_9", (at: number) => String(at < 4 ? 0 : 1)],
  ].map(([name, value]) =>
    csvCase(
      `numbers that describe the samples: ${name as string}`,
      (rows) => rows.map((row, at) => row.toSpliced(3, 0, at === 0 ? (name as string) : (value as (at: number) => string)(at - 1))),
      {
        wanted: { code: "likely-description", severity: "error", row: 1, column: 4 },
        mended: { readings: { matrix: { descriptions: [name as string] } } },
      },
    ),
  ),
  csvCase("a measured feature that is called Dose", (rows) => rows, {
    study: newStudy(611, ["glucose", "lactate", "Dose", "citrate"]),
    wanted: { code: "likely-description", severity: "error", row: 1, column: 4 },
    mended: { readings: { matrix: { measured: ["Dose"] } } },
  }),
  matrixAlone(csvCase("labels in the second row", (_, study) => columnsOf(study).toSpliced(1, 0, ["Label", ...study.groups]))),
];

function square(seed: number): Study {
  const names = Array.from({ length: 8 }, (_, at) => String(at + 1));
  return { ...newStudy(seed, names), samples: names };
}
