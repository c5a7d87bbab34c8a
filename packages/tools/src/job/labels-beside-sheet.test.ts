/** Columns that describe the samples stand in the matrix while a sample sheet is chosen: they are no features, and what becomes of them is said. */
import { describe, expect, it } from "vitest";
import { indexIn, newJobsOnTables, textIn } from "../testing/job-on-tables.ts";
import { doctor } from "../testing/read-in-tests.ts";

const { runOn, faultOf } = newJobsOnTables();
const of = (at: number) => ({ id: `s${at}`, arm: at < 4 ? "sick" : "well", sex: at % 2 === 0 ? "F" : "M", dose: [0, 5][at % 2]! });
const lines = Array.from({ length: 8 }, (_, at) => of(at));
const values = (at: number) => [at * 1.37 + 0.11, 9 - at * 0.83, 0.2 + ((at * 5.3) % 4)];
const matrix = ["sample,Diagnosis,Sex,Dose,f1,f2,f3", ...lines.map(({ id, arm, sex, dose }, at) => [id, arm, sex, dose, ...values(at)].join(","))].join("\n");
const reading = { descriptions: ["Diagnosis", "Sex", "Dose"] };
const sheet = (header: string, cells: (at: number) => (string | number)[]) =>
  [`sample,${header}`, ...lines.map(({ id }, at) => [id, ...cells(at)].join(","))].join("\n");
const told = async (samples: string) =>
  (await doctor("matrix", { matrix, samples }, { matrix: reading })).problems.filter(({ code }) => code.startsWith("description-"));
const features = (out: string) => textIn(out, "given-matrix.csv").split(/\r?\n/)[0];
const notesOf = (out: string) => indexIn(out).notes.map(({ en }) => en);

describe("what describes the samples in a matrix with a sample sheet", () => {
  it("leaves the matrix, is not used, and the look and the result say so", async () => {
    const samples = sheet("batch", (at) => [at % 2 === 0 ? "one" : "two"]);
    const [problem, ...more] = await told(samples);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      severity: "info",
      table: "matrix",
      message: { en: expect.stringContaining("left aside, as it is no measurement: “Diagnosis”, “Sex”, “Dose”.") },
    });
    expect(problem!.message.zh).toContain("未被使用：“Diagnosis”、“Sex”、“Dose”");
    const out = await runOn("pca", { matrix: { text: matrix, reading }, samples }, { grouping: { column: "batch" } });
    expect(features(out)).toBe("sample,f1,f2,f3");
    expect(textIn(out, "given-samples.csv").split(/\r?\n/)[0]).toBe("sample,batch");
    expect(notesOf(out).filter((note) => note.includes("left aside"))).toHaveLength(1);
    expect((await faultOf("pca", { matrix: { text: matrix, reading }, samples }, { grouping: { column: "Diagnosis" } })).text.en).toContain(
      "Its columns are “batch”",
    );
  });

  it("says nothing where the sheet says the same, numbers written otherwise among it", async () => {
    expect(await told(sheet("Diagnosis,Sex,Dose", (at) => [of(at).arm, of(at).sex, of(at).dose.toFixed(1)]))).toEqual([]);
  });

  it("warns where the sheet says something else, and computes by the sheet", async () => {
    const samples = sheet("Diagnosis,Sex,Dose", (at) => [at < 2 ? "sick" : "well", of(at).sex, of(at).dose]);
    const [problem, ...more] = await told(samples);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ severity: "warning", code: "description-differs", row: 4, count: 2 });
    expect(problem!.message).toEqual({
      en: "The column “Diagnosis” of the sample sheet says something else than the data matrix for 2 samples, such as “s2”: “well”, not “sick”. The sample sheet is used.",
      zh: "样本表的列“Diagnosis”与数据矩阵中的同名内容有 2 个样本不一致，例如样本“s2”在样本表中为“well”，在数据矩阵中为“sick”。系统采用样本表。",
    });
    const out = await runOn(
      "two-groups",
      { matrix: { text: matrix, reading }, samples },
      { grouping: { column: "Diagnosis" }, comparison: { case: "sick", control: "well" }, input_scale: "raw", test_scale: "as-given" },
    );
    expect(notesOf(out)).toContain(problem!.message.en);
    const [header, first] = textIn(out, "tests.csv")
      .split(/\r?\n/)
      .map((line) => line.split(","));
    expect(Number(first![header!.indexOf("mean_case")])).toBeCloseTo((values(0)[0]! + values(1)[0]!) / 2, 10);
  });

  it("is compared for samples of both tables alone", async () => {
    const others = sheet("Sex", (at) => [of(at).sex])
      .replaceAll(/^s/gm, "p")
      .replace("pample", "sample");
    expect((await told(others)).map(({ code }) => code)).toEqual(["description-unused"]);
  });
});
