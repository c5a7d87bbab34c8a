import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Role } from "@analyte/contract/slots";
import { inspectionSchema } from "@analyte/contract/tools";
import { describe, expect, it, test } from "vitest";
import type { JobInspection } from "../job-folder.ts";
import { workbook } from "../testing/hostile/workbooks.ts";
import { inspect, maximumIds, maximumProblems } from "./inspect.ts";

const doctor = (role: Role, tables: Partial<Record<Role, string | Buffer>>): Promise<JobInspection> =>
  inspect(
    role,
    (Object.keys(tables) as Role[]).map((table) => ({ role: table, name: `${table}.csv`, bytes: Buffer.from(tables[table] as string) })),
  );
const found = ({ problems }: JobInspection, code: string) => problems.find((problem) => problem.code === code);
const errorsOf = ({ problems }: JobInspection): string[] => problems.filter((problem) => problem.severity === "error").map(({ code }) => code);

/** What the server sends on, in one language. */
function expectContract(inspection: JobInspection): void {
  for (const language of ["en", "zh"] as const) {
    const { recognised, problems } = inspection;
    const said = {
      ...inspection,
      recognised: { ...recognised, summary: recognised.summary[language] },
      problems: problems.map((problem) => ({ ...problem, message: problem.message[language], repair: problem.repair[language] })),
    };
    expect(inspectionSchema.parse(said)).toEqual(said);
  }
}

describe("a sample sheet", () => {
  it("says of QC samples and blanks without a group that they take part, and of samples that they don't", async () => {
    const rows = (group: string) =>
      ["sample,role,group", ...[1, 2, 3, 4].map((at) => `s${at},sample,${at < 3 ? "a" : at === 4 ? group : "b"}`), "q1,qc,", "q2,QC,", "k1,blank,"].join("\n");
    const matrix = `sample,f1,f2\n${["s1", "s2", "s3", "s4", "q1", "q2", "k1"].map((id, at) => `${id},${at + 1},${2 * at + 1}`).join("\n")}`;
    const fine = await doctor("samples", { samples: rows("b"), matrix });
    expect(found(fine, "missing-group")).toBeUndefined();
    expect(found(fine, "qc-without-group")).toMatchObject({
      severity: "info",
      count: 3,
      message: { en: "3 QC samples and blanks have no value in the column “group”." },
      repair: { en: expect.stringContaining("they take part in the quality of the data, and in no comparison"), zh: expect.stringContaining("不参与组间比较") },
    });
    const lacking = await doctor("samples", { samples: rows(""), matrix });
    expect(found(lacking, "missing-group")).toMatchObject({ count: 1, message: { en: "1 sample has no value in the column “group”." } });
    expect(found(lacking, "qc-without-group")).toMatchObject({ count: 3 });
  });
});

describe("a matrix", () => {
  it("is recognised in one sentence", async () => {
    const inspection = await doctor("matrix", { matrix: "sample;f1;f2\ns1;1,5;0\ns2;-2;NA\ns3;3;4\n", samples: "sample,group\ns1,a\ns2,a\ns3,b\n" });
    expectContract(inspection);
    expect(inspection.recognised).toMatchObject({
      format: "semicolon",
      encoding: "UTF-8",
      separator: "semicolon",
      decimal: ",",
      orientation: "samples-in-rows",
      samples: 3,
      features: 2,
      missing: 1,
      zeros: 1,
      negatives: 1,
    });
    expect(inspection.recognised.summary).toEqual({
      en: "Text, semicolon-separated, decimal comma (UTF-8): 3 samples × 2 features, samples in rows; 16.7 % missing.",
      zh: "文本，分号分隔，小数点为逗号（UTF-8）：3 个样本 × 2 个特征，样本按行排列；缺失 16.7 %。",
    });
    expect(inspection.preview[1]).toEqual(["s1", "1,5", "0"]);
    expect(inspection.sample_ids).toEqual(["s1", "s2", "s3"]);
    expect(found(inspection, "negative-value")).toMatchObject({ severity: "warning", row: 3, column: 2, column_name: "f1", cell: "-2", count: 1 });
  });

  it("with its faults, each where it stands", async () => {
    const inspection = await doctor("matrix", {
      matrix: ["sample,f1,f2,f3,f4,f5,f5", "s1,1,7,,x,1,1", "s2 ,2,7,,2,,2", "s2,3,7,,2,,3", ",4,7,,Inf,,4", "s5,5,7,1e400,2,1"].join("\n"),
      samples: "sample,group\ns1,a\ns2,b\ns9,b\n",
    });
    expectContract(inspection);
    expect(new Set(errorsOf(inspection))).toEqual(
      new Set(["text-in-number", "duplicate-sample", "duplicate-feature", "empty-sample-id", "infinite-value", "ragged-row", "sample-not-in-sheet"]),
    );
    expect(found(inspection, "text-in-number")).toMatchObject({ row: 2, column: 5, column_name: "f4", cell: "x" });
    expect(found(inspection, "duplicate-feature")).toMatchObject({ row: 1, column: 7 });
    expect(found(inspection, "ragged-row")).toMatchObject({ row: 6 });
    expect(found(inspection, "padded-sample-id")).toMatchObject({ row: 3, column: 1, count: 1 });
    expect(found(inspection, "constant-feature")).toMatchObject({ column: 3, count: 2 });
    // A number that no computer holds is told apart from one that is infinite.
    const infinite = inspection.problems.filter(({ code }) => code === "infinite-value");
    expect(infinite).toMatchObject([
      { row: 5, column: 5, cell: "Inf", count: 1 },
      { row: 6, column: 4, cell: "1e400", count: 1 },
    ]);
    expect(found(inspection, "mostly-missing-feature")).toMatchObject({ column: 4, count: 2 });
    expect(inspection.problems.map(({ severity }) => severity)).toEqual(inspection.problems.map(({ severity }) => severity).sort((a, b) => rank(a) - rank(b)));
  });

  it("with features and samples of which nothing was measured", async () => {
    const inspection = await doctor("matrix", { matrix: "sample,f1,f2\ns1,1,\ns2,,\ns3,2,\n" });
    expect(found(inspection, "all-missing-feature")).toMatchObject({ column: 3, count: 1 });
    expect(found(inspection, "all-missing-sample")).toMatchObject({ row: 3, count: 1 });
  });

  it("without a header", async () => {
    expect(found(await doctor("matrix", { matrix: "s1,1,2\ns2,3,4\ns3,5,6\n" }), "missing-header")).toBeDefined();
    expect(found(await doctor("matrix", { matrix: "sample,100.5,200.7\ns2,3,4\ns3,5,6\n" }), "missing-header")).toBeUndefined();
  });

  it("of MetaboAnalyst brings its labels as a column", async () => {
    const inspection = await doctor("matrix", { matrix: "Sample,Label,f1\na,x,1\nb,x,2\nc,y,3\n" });
    expect(inspection.recognised.format).toBe("metaboanalyst");
    expect(inspection.columns).toEqual([
      {
        name: "Label",
        type: "group",
        missing: 0,
        distinct: 2,
        groups: [
          { name: "x", count: 2 },
          { name: "y", count: 1 },
        ],
        values: [0, 0, 1],
      },
    ]);
    expect(found(inspection, "single-sample-group")).toMatchObject({ table: "matrix", column_name: "Label" });
  });

  it("that is no table is one error, not a failed job", async () => {
    const inspection = await doctor("matrix", { matrix: "" });
    expectContract(inspection);
    expect(inspection.recognised.format).toBe("unknown");
    expect(inspection.problems).toMatchObject([{ severity: "error", code: "empty-file", table: "matrix" }]);
  });

  it("whose companion is no table says so and is inspected alone", async () => {
    const inspection = await doctor("matrix", { matrix: "sample,f1\na,1\nb,2\nc,3\n", samples: "" });
    expect(found(inspection, "unreadable-companion")).toMatchObject({ severity: "warning", table: "samples" });
    expect(inspection.recognised.samples).toBe(3);
  });

  it("of any size keeps the lists bounded", async () => {
    const bad = Array.from({ length: 400 }, (_, index) => `s${index},text${index}`).join("\n");
    expect((await doctor("matrix", { matrix: `sample,f\n${bad}` })).problems.length).toBeLessThanOrEqual(maximumProblems);
    const long = Array.from({ length: maximumIds + 5 }, (_, index) => `s${index},1`).join("\n");
    const inspection = await doctor("matrix", { matrix: `sample,f\n${long}` });
    expect(inspection.sample_ids).toHaveLength(maximumIds);
    expect(inspection.recognised.samples).toBe(maximumIds + 5);
  });
});

const rank = (severity: string): number => ["error", "warning", "info"].indexOf(severity);

describe("a sheet", () => {
  it("has its columns profiled", async () => {
    const inspection = await doctor("samples", {
      samples: "id,group,age,batch,free,none\na,x,20.5,1,p,\nb,x,31,1,q,\nc,y,42,2,r,\nd,y,53,2,s,NA\ne,z,64,2,t,\n",
    });
    expectContract(inspection);
    expect(inspection.columns.map(({ name, type }) => [name, type])).toEqual([
      ["id", "id"],
      ["group", "group"],
      ["age", "number"],
      ["batch", "group"],
      ["free", "text"],
      ["none", "empty"],
    ]);
    expect(inspection.columns[1]!.groups).toEqual([
      { name: "x", count: 2 },
      { name: "y", count: 2 },
      { name: "z", count: 1 },
    ]);
    expect(found(inspection, "single-sample-group")).toMatchObject({ column_name: "group", column: 2, count: 1 });
    expect(found(inspection, "empty-column")).toMatchObject({ column_name: "none", column: 6 });
  });
  it("takes roles and amounts for no groups, whatever stands there once", async () => {
    const rows = ["a,sample,x,10.25,1", "b,sample,x,10.25,1", "c,sample,y,20,1", "d,sample,y,20,2", "e,sample,y,20,", "q,qc,y,10.25,1"];
    const inspection = await doctor("samples", { samples: ["sample,role,group,amount_factor,class", ...rows].join("\n") });
    expect(inspection.problems.filter(({ column_name: column }) => column === "role" || column === "amount_factor")).toEqual([]);
    // A column that is called so is one of groups, though they are numbers.
    expect(found(inspection, "single-sample-group")).toMatchObject({ column_name: "class", count: 1 });
  });

  it("lists its groups as figures order them, not as they come", async () => {
    const { columns } = await doctor("samples", { samples: "id,dose\na,Dose 45\nb,Control\nc,Dose 45\nd,Dose 5\ne,Control\nf,Dose 5\n" });
    expect(columns[1]!.groups.map(({ name }) => name)).toEqual(["Control", "Dose 5", "Dose 45"]);
  });

  it("next to its matrix shows who is in one table only, each table its own", async () => {
    const tables = { samples: "id,g\na,x\nb,x\nz,y\n", matrix: "sample,f1\na,1\nb,2\nc,3\n" };
    const [matrix, samples] = [await doctor("matrix", tables), await doctor("samples", tables)];
    expect(found(matrix, "sample-not-in-sheet")).toMatchObject({ severity: "error", table: "matrix", row: 4, cell: "c" });
    expect(found(matrix, "sample-not-in-sheet")!.message.en).toBe("1 sample of the data matrix is not in the sample sheet: “c”.");
    expect(found(samples, "sample-not-in-matrix")).toMatchObject({ severity: "warning", table: "samples", row: 4, cell: "z" });
    // Each is listed with the table that it is about, and there alone.
    expect([found(matrix, "sample-not-in-matrix"), found(samples, "sample-not-in-sheet")]).toEqual([undefined, undefined]);
  });

  it("of features says which names repeat", async () => {
    const inspection = await doctor("features", { features: "feature,name\nf1,glucose\nf2,glucose\nf3,\n" });
    expect(found(inspection, "repeated-feature-name")).toMatchObject({ severity: "info", count: 1 });
    expect(inspection.feature_ids).toEqual(["f1", "f2", "f3"]);
  });
});

const reference = join(process.cwd(), "../shared/reference/data");
const hasReference = existsSync(reference);
if (!hasReference) console.warn(`No reference tables at ${reference}: the doctor is not shown them.`);

describe.skipIf(!hasReference)("reference tables", () => {
  const read = (table: string, file: string): Buffer => readFileSync(join(reference, table, `${file}.csv`));
  test.each([
    ["sacurine", 183, 109],
    ["cachexia", 77, 63],
    ["cranberry", 45, 1541],
  ])("%s has no errors", async (table, samples, features) => {
    for (const role of ["matrix", "samples", "features"] as const) {
      const inspection = await doctor(role, { matrix: read(table, "matrix"), samples: read(table, "meta"), features: read(table, "features") });
      expectContract(inspection);
      expect(errorsOf(inspection)).toEqual([]);
      if (role === "matrix") expect(inspection.recognised).toMatchObject({ samples, features, orientation: "samples-in-rows", format: "csv" });
    }
  });
});

it("offers the sheets that stand beside a matrix as the tables that they look like, and read instead", async () => {
  const rows = [["sample", "f1", "f2"], ...["a", "b", "c", "d"].map((id, at) => [id, at + 1.5, at + 3])];
  const book = workbook([
    { name: "Data", rows },
    { name: "Samples", rows: [["sample", "group"], ...["a", "b", "c", "d"].map((id, at) => [id, at < 2 ? "x" : "y"])] },
    {
      name: "Annotation",
      rows: [
        ["feature", "class"],
        ["f1", "acid"],
        ["f2", "lipid"],
      ],
    },
  ]);
  const inspection = await inspect("matrix", [{ role: "matrix", name: "study.xlsx", bytes: book }]);
  expect(found(inspection, "other-sheet")!.choices).toEqual([
    { label: { en: "Use “Samples” as the sample sheet", zh: "将“Samples”用作样本表" }, reading: { sheet: "Samples" }, as: "samples" },
    { label: { en: "Use “Annotation” as the feature sheet", zh: "将“Annotation”用作特征表" }, reading: { sheet: "Annotation" }, as: "features" },
    { label: { en: "Read “Samples” instead", zh: "改为读取“Samples”" }, reading: { sheet: "Samples" } },
    { label: { en: "Read “Annotation” instead", zh: "改为读取“Annotation”" }, reading: { sheet: "Annotation" } },
  ]);
});

describe("a data matrix in the place of a sheet", () => {
  const heads = Array.from({ length: 24 }, (_, at) => `f${at}`);
  const rows = Array.from({ length: 6 }, (_, row) => `s${row},${heads.map((_head, at) => (row * 37 + at * 11) % 97).join(",")}`);
  const matrix = [`sample,${heads.join(",")}`, ...rows].join("\n");

  it("is said to look like one, by its numbers alone or by the features of the form's matrix", async () => {
    const alone = await doctor("samples", { samples: matrix });
    expectContract(alone);
    expect(found(alone, "looks-like-matrix")?.message.en).toContain("24 of its 24 columns hold numbers");
    const small = "sample,f1,f2,f3\na,1.5,2,3\nb,2.5,7,5\nc,3.5,4,9\n";
    expect(found(await doctor("samples", { samples: small }), "looks-like-matrix")).toBeUndefined();
    expect(found(await doctor("samples", { samples: small, matrix: small }), "looks-like-matrix")?.severity).toBe("warning");
  });

  it("is not said of a sheet with clinical numbers", async () => {
    const sheet = "sample,group,age,bmi,dose\ns0,a,31,22.5,5\ns1,a,45,27.1,5\ns2,b,28,24.0,45\ns3,b,61,30.2,45\n";
    expect(found(await doctor("samples", { samples: sheet, matrix }), "looks-like-matrix")).toBeUndefined();
  });
});
