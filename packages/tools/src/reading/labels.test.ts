import { describe, expect, it, test } from "vitest";
import { doctor } from "../testing/read-in-tests.ts";

const rows = (...lines: string[]): string => `${lines.join("\n")}\n`;
const turned = (text: string): string => {
  const cells = text
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  return rows(...cells[0]!.map((_, column) => cells.map((row) => row[column]).join("\t")));
};
const tab = (...lines: string[]): string => rows(...lines).replaceAll(",", "\t");
/** In rows and in columns: the sign over the samples says which. */
const both = (text: string): [string, string][] => [
  ["samples in rows", text],
  ["samples in columns", turned(text)],
];

describe("what is taken as labels is said, with a way back", () => {
  test.each(both(tab("Sample,Label,f1,f2", "a,control,1.5,2", "b,control,2.5,3", "c,case,3.5,4", "d,case,4.5,6")))("%s", async (way, matrix) => {
    const inspection = await doctor("matrix", { matrix });
    const said = inspection.problems.find(({ code }) => code === "labels-taken");
    const line = way === "samples in rows" ? "Column 2" : "Row 2";
    expect(said).toMatchObject({ severity: "info", choices: [{ label: { en: "It is a feature", zh: "它是一个特征" }, reading: { labels: false } }] });
    expect(said!.message.en).toBe(`${line} “Label” was taken as group labels: control (2), case (2).`);
    expect(inspection.feature_ids).toEqual(["f1", "f2"]);
  });

  test.each(both(tab("Sample,Group,f1,f2,f3", "a,control,,NA,2.25", "b,control,,,3.5", "c,case,,,4.5", "d,case,,,6.75")))(
    "though the first features were measured nowhere, %s",
    async (_, matrix) => {
      const inspection = await doctor("matrix", { matrix });
      expect(inspection.problems.map(({ code }) => code)).toContain("labels-taken");
      expect(inspection.feature_ids).toEqual(["f1", "f2", "f3"]);
      expect(inspection.problems.filter(({ code }) => code === "words-in-matrix")).toEqual([]);
    },
  );

  it("codes beside measurements, and as a feature once the user said so", async () => {
    const matrix = rows("sample,Class,f1", "a,0,10.5", "b,0,20", "c,1,30", "d,1,40");
    const taken = await doctor("matrix", { matrix });
    expect(taken.problems.find(({ code }) => code === "labels-taken")!.message.en).toBe("Column 2 “Class” was taken as group labels: 0 (2), 1 (2).");
    const feature = await doctor("matrix", { matrix }, { matrix: { labels: false } });
    expect(feature.feature_ids).toEqual(["Class", "f1"]);
    expect(feature.problems.map(({ code }) => code)).not.toContain("labels-taken");
  });
});

describe("a feature that is called Class or Label", () => {
  test.each([
    ["with measurements that repeat", ["0.5", "0.5", "1.5", "1.5"]],
    ["with other numbers than codes, asked", ["12", "12", "57", "57"]],
    ["with a gap among its codes, asked", ["0", "0", "3", "3"]],
    ["without a difference", ["1", "1", "1", "1"]],
  ])("%s", async (name, values) => {
    const inspection = await doctor("matrix", { matrix: rows("sample,Class,f1,f2", ...values.map((value, at) => `s${at},${value},${at + 10.5},7`)) });
    const question = inspection.problems.find(({ code }) => code === "unclear-labels");
    if (name.endsWith("asked")) expect(question).toMatchObject({ severity: "error", choices: [{ reading: { labels: true } }, { reading: { labels: false } }] });
    else expect(inspection.feature_ids).toEqual(["Class", "f1", "f2"]);
  });

  it("among features that hold such codes as well is asked about", async () => {
    const matrix = rows("sample,Class,f1,f2", "a,0,1,0", "b,0,0,1", "c,1,1,2", "d,1,0,1");
    const inspection = await doctor("matrix", { matrix });
    expect(inspection.problems[0]).toMatchObject({ code: "unclear-labels", severity: "error", row: 1, column: 2 });
    for (const labels of [true, false]) {
      const answered = await doctor("matrix", { matrix }, { matrix: { labels } });
      expect(answered.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(answered.feature_ids).toEqual(labels ? ["f1", "f2"] : ["Class", "f1", "f2"]);
    }
  });
});

describe("values beyond a limit are no labels", () => {
  test.each([["<LOD"], ["<LOQ"], ["ND"], ["n.d."], ["BDL"], ["<0.1"], ["未检出"], ["≤ 2,5"], ["> 500"]])("%s", async (mark) => {
    const inspection = await doctor("matrix", { matrix: rows("sample\tf1\tf2\tf3", ...["a", "b", "c"].map((id, at) => `${id}\t${mark}\t${at + 0.5}\t${at}`)) });
    expect(inspection.recognised.format).toBe("tsv");
    expect(inspection.feature_ids).toEqual(["f1", "f2", "f3"]);
    const found = inspection.problems.find(({ code }) => code === "text-in-number");
    // Above a limit there is a number, and a gap would later be filled with a small one.
    const isAbove = mark.startsWith(">");
    expect(found).toMatchObject({ severity: "error", cell: mark, row: 2, column: 2, fix: isAbove ? null : "text-as-missing" });
    expect(found!.repair.en).toContain(isAbove ? "write the limit" : "“Missing values”");
  });

  it("nor are thousands beside decimals", async () => {
    const inspection = await doctor("matrix", { matrix: 'sample,f1,f2\na,"1,234",1.5\nb,"2,345",2.5\nc,"3,456",3.5\n' });
    expect(inspection.feature_ids).toEqual(["f1", "f2"]);
    expect(inspection.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("but a group may be called ND", async () => {
    const inspection = await doctor("matrix", { matrix: rows("sample,Diagnosis,f1", "a,ND,1.5", "b,ND,2", "c,T2D,3", "d,T2D,4") });
    expect(inspection.columns[0]!.groups).toEqual([
      { name: "ND", count: 2 },
      { name: "T2D", count: 2 },
    ]);
    expect(inspection.problems.map(({ code }) => code)).toContain("labels-taken");
  });
});

describe("an accent as a sign of its own makes no group of its own", () => {
  const [composed, apart] = ["café", "café".normalize("NFD")];
  const groups = [composed, composed, apart, apart, "bar", "bar"];
  // In natural order, as every list of groups.
  const one = [
    { name: "bar", count: 2 },
    { name: composed, count: 4 },
  ];

  test.each(both(tab("sample,Label,f1,f2", ...groups.map((group, at) => `s${at},${group},${at}.5,${at + 2}`))))("among labels, %s", async (way, matrix) => {
    const { columns, problems } = await doctor("matrix", { matrix });
    expect(columns[0]!.groups).toEqual(one);
    const place = way === "samples in rows" ? { row: 4, column: 2 } : { row: 2, column: 4 };
    expect(problems.filter(({ code }) => code === "invisible-in-group")).toMatchObject([{ severity: "info", count: 2, ...place }]);
    expect(problems.find(({ code }) => code === "labels-taken")!.message.en).toContain(`${composed} (4), bar (2)`);
  });

  it("in a sample sheet", async () => {
    const { columns, problems } = await doctor("samples", { samples: rows("sample,place", ...groups.map((group, at) => `s${at},${group}`)) });
    expect(columns[1]!.groups).toEqual(one);
    expect(problems.filter(({ code }) => code === "invisible-in-group")).toMatchObject([{ severity: "info", count: 2, row: 4, column: 2 }]);
  });
});

it("full-width letters are another way of writing a group, which a repair unifies", async () => {
  const samples = rows("sample,answer", "a,yes", "b,yes", "c,ｙｅｓ", "d,no", "e,no", "f,no");
  const { problems } = await doctor("samples", { samples });
  expect(problems.find(({ code }) => code === "groups-alike")).toMatchObject({ severity: "warning", cell: "ｙｅｓ", fix: "unify-groups" });
});
