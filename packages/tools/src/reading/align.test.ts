import { describe, expect, it, test } from "vitest";
import { alignTables, firstError, type AlignedTables } from "./align.ts";
import { readFile } from "./file.ts";

async function align(matrix: string, samples?: string, features?: string): Promise<AlignedTables> {
  const grid = async (role: "matrix" | "samples" | "features", text: string | undefined) =>
    text === undefined ? null : (await readFile(Buffer.from(text), role, `${role}.csv`)).grid;
  return alignTables({ matrix: (await grid("matrix", matrix))!, samples: await grid("samples", samples), features: await grid("features", features) });
}
const errorOf = (tables: AlignedTables): Record<string, unknown> => {
  const { code, row, column, cell, count } = firstError(tables)!;
  return { code, row, column, cell, count };
};
const wide = "x,f1,f2,f3\na,1,2,3\nb,4,5,6\n";
const tall = "x,a,b\nf1,1,4\nf2,2,5\nf3,3,6\n";
const sheet = "who,group\nb,treated\na,control\n";

describe("orientation", () => {
  test.each([
    ["samples in rows", wide],
    ["samples in columns", tall],
  ])("%s, found by the sample sheet", async (_, matrix) => {
    const { matrix: reading, samples } = await align(matrix, sheet);
    expect(reading.table.samples).toEqual(["a", "b"]);
    expect(reading.table.features).toEqual(["f1", "f2", "f3"]);
    expect([...reading.table.matrix.data]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(samples).toEqual({ ids: ["a", "b"], columns: [{ name: "group", values: ["control", "treated"] }] });
    expect(reading.placeOf(1, 2)).toMatchObject(matrix === wide ? { row: 3, column: 4 } : { row: 4, column: 3 });
  });

  it("is found by the feature sheet", async () => {
    const { matrix, features, featureNames } = await align(tall, undefined, "id,name,class\nf3,three,k\nf1,one,\nf9,nine,k\n");
    expect(matrix.table.samples).toEqual(["a", "b"]);
    expect(featureNames).toEqual(["one", "f2", "three"]);
    expect(features!.columns[1]!.values).toEqual(["", "", "k"]);
  });

  it("is found by the column of the sheet that matches, wherever it stands", async () => {
    const { samples } = await align(tall, "group,number,who\ncontrol,1,a\ntreated,2,b\n");
    expect(samples!.columns.map(({ name }) => name)).toEqual(["group", "number"]);
  });

  it("is taken from the first cell, and otherwise guessed with a warning", async () => {
    expect((await align(tall.replace("x", "Metabolite"))).matrix.table.samples).toEqual(["a", "b"]);
    const guessed = await align(wide);
    expect(guessed.matrix.table.samples).toEqual(["a", "b"]);
    expect(guessed.matrix.problems.map(({ code, severity }) => [code, severity])).toEqual([["unclear-orientation", "warning"]]);
    const long = `x,a,b\n${Array.from({ length: 150 }, (_, index) => `f${index},1,2`).join("\n")}`;
    expect((await align(long)).matrix.table.samples).toEqual(["a", "b"]);
  });
});

describe("tables of other programs", () => {
  test.each([
    ["samples in rows", "Muscle loss", "Patient ID,Muscle loss,f1,f2\na,cachexic,1,2\nb,control,3,4\n"],
    ["samples in columns", "Label", "Sample,a,b\nLabel,cachexic,control\nf1,1,3\nf2,2,4\n"],
    ["without a name of the labels", "group", "Sample,,f1,f2\na,cachexic,1,2\nb,control,3,4\n"],
  ])("MetaboAnalyst, %s, under the table's own name for the labels", async (_, name, text) => {
    const { matrix, samples } = await align(text);
    expect(matrix.table.features).toEqual(["f1", "f2"]);
    expect([...matrix.table.matrix.data]).toEqual([1, 2, 3, 4]);
    expect(samples).toEqual({ ids: ["a", "b"], columns: [{ name, values: ["cachexic", "control"] }], labels: name });
    expect(firstError({ ...(await align(text)) })).toBeUndefined();
  });

  it("a column of numbers named class is a label, too", async () => {
    const { samples, matrix } = await align("sample,class,f1\na,0,10\nb,0,20\nc,1,30\nd,1,40\n");
    expect(samples!.columns[0]!.values).toEqual(["0", "0", "1", "1"]);
    expect([...matrix.table.matrix.data]).toEqual([10, 20, 30, 40]);
  });

  it("Workflow4Metabolomics", async () => {
    const { matrix, samples, features, own, cross } = await align(
      "dataMatrix\ts1\ts2\nM1\t1\tNA\nM2\t3\t4\n",
      "sampleMetadata\tgender\ns1\tM\ns2\tF\n",
      "variableMetadata\tname\nM1\tone\nM2\ttwo\n",
    );
    expect(matrix.table.samples).toEqual(["s1", "s2"]);
    expect(samples!.columns[0]).toEqual({ name: "gender", values: ["M", "F"] });
    expect(features!.columns[0]!.values).toEqual(["one", "two"]);
    expect([...own.matrix, ...own.samples, ...own.features, ...cross]).toEqual([]);
  });
});

describe("what ends a task", () => {
  it("text in a number cell, with place and count", async () => {
    const tables = await align("sample,f1,f2\na,1,<LOD\nb,<LOD,2\nc,1,ND\n", "s,g\na,x\nb,x\nc,y\n");
    expect(errorOf(tables)).toEqual({ code: "text-in-number", row: 2, column: 3, cell: "<LOD", count: 2 });
    expect(firstError(tables)!.message.en).toContain("row 2, column 3 (“f2”)");
    expect(firstError(tables)!.message.en).toContain("3 cells in all");
  });
  it("ragged rows", async () => {
    expect(errorOf(await align("sample,f1,f2\na,1,2\nb,1\nc,1,2,3\n"))).toEqual({ code: "ragged-row", row: 3, column: null, cell: "", count: 2 });
  });
  it("repeated and empty names", async () => {
    expect(errorOf(await align("sample,f1,f2\na,1,2\nb,1,2\na ,1,2\n"))).toMatchObject({ code: "duplicate-sample", row: 4, column: 1 });
    expect(errorOf(await align("sample,f1,f1\na,1,2\nb,1,2\n"))).toMatchObject({ code: "duplicate-feature", row: 1, column: 3 });
    expect(errorOf(await align("sample,f1,\na,1,2\n,1,2\n"))).toMatchObject({ code: "empty-sample-id", row: 3, column: 1 });
  });
  it("infinite values", async () => {
    expect(errorOf(await align("sample,f1\na,1\nb,-Inf\n"))).toMatchObject({ code: "infinite-value", row: 3, column: 2, cell: "-Inf" });
  });
  it("a number too large to compute with is called one, not the log of 0", async () => {
    const tables = await align("sample,f1\na,1\nb,1e400\nc,-2e999\n");
    expect(errorOf(tables)).toMatchObject({ code: "infinite-value", row: 3, column: 2, cell: "1e400", count: 2 });
    const { message, repair } = firstError(tables)!;
    expect(message.en).toContain("2 numbers beyond what can be computed with (about 1.8e308); the first is “1e400” at row 3, column 2");
    expect(message.zh).toContain("超出可计算的范围（约 1.8e308）");
    expect(repair.en).not.toContain("log of 0");
    expect(firstError(await align("sample,f1\na,1\nb,-Inf\n"))!.repair.en).toContain("log of 0");
  });
  it("samples that the sheet lacks; the other way is a warning", async () => {
    const tables = await align(wide, "who,group\na,control\nz,control\n");
    expect(errorOf(tables)).toMatchObject({ code: "sample-not-in-sheet", row: 3, column: 1, cell: "b", count: 1 });
    expect(tables.cross.map(({ code, severity }) => [code, severity])).toEqual([
      ["sample-not-in-sheet", "error"],
      ["sample-not-in-matrix", "warning"],
    ]);
  });
});

it("sheets keep `-` and Na as text, and make decimal commas numbers that tools read", async () => {
  const { samples } = await align(wide, "who;sign;weight;gap\na;-;1,5;NA\nb;+;2,5;x\n");
  expect(samples!.columns.map(({ values }) => values)).toEqual([
    ["-", "+"],
    ["1.5", "2.5"],
    ["", "x"],
  ]);
});
