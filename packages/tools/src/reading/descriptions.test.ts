import type { Reading } from "@analyte/contract/reading";
import { describe, expect, it, test } from "vitest";
import { doctor } from "../testing/read-in-tests.ts";
import { descriptionName } from "./description-names.ts";
import { uniqueNames } from "./sheet.ts";

const tab = (...lines: string[]): string => `${lines.join("\n")}\n`.replaceAll(",", "\t");
/** Nine samples, four features of measurements; `further` makes a column of its own of each sample's number. */
const table = (name: string, value: (at: number) => string): string =>
  tab(
    `sample,f1,f2,${name},f3,f4`,
    ...Array.from({ length: 9 }, (_, at) => [`s${at}`, at * 1.37 + 0.11, at * 2.13 + 0.7, value(at), 30.5 - at * 1.01, 7.77 + at * 0.03].join(",")),
  );
const turned = (text: string): string => {
  const cells = text
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  return `${cells[0]!.map((_, column) => cells.map((row) => row[column]).join("\t")).join("\n")}\n`;
};
const block = (at: number): string => String([0, 5, 45][Math.floor(at / 3)]);
const likely = async (matrix: string, reading = {}) =>
  (await doctor("matrix", { matrix }, { matrix: reading })).problems.filter(({ code }) => code === "likely-description");

describe("numbers that describe the samples are asked about", () => {
  test.each<[string, (at: number) => string]>([
    ["Dose", block],
    ["Dose (mg/kg)", block],
    ["dose_mg_kg", block],
    ["Age", (at) => String(20 + at * 4)],
    ["age_years", (at) => String(20.5 + at * 4)],
    ["Batch", (at) => String(1 + (at % 3))],
    ["Time", (at) => String((at % 3) / 2)],
    ["time (h)", (at) => String(at % 3)],
    ["SEX", (at) => String(at % 2)],
    ["injection order", (at) => String(at + 1)],
    ["InjectionOrder", (at) => String(9 - at)],
    ["Group", (at) => String(at % 3)],
    ["年龄", (at) => String(20 + at * 4)],
    ["剂量（mg/kg）", block],
    ["性别", (at) => String(at % 2)],
    ["进样顺序", (at) => String(at + 1)],
    ["Alter", (at) => String(20 + at * 4)],
    ["Geschlecht", (at) => String(at % 2)],
    ["Körpergewicht [g]", (at) => String(20.3 + at)],
    ["x", block],
  ])("%s", async (name, value) => {
    const matrix = table(name, value);
    const [question, ...more] = await likely(matrix);
    expect(question).toMatchObject({
      severity: "error",
      row: 1,
      column: 4,
      choices: [{ reading: { descriptions: [name] } }, { reading: { measured: [name] } }],
    });
    expect(more).toEqual([]);
    const described = await doctor("matrix", { matrix }, { matrix: { descriptions: [name] } });
    expect(described.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(described.feature_ids).toEqual(["f1", "f2", "f3", "f4"]);
    expect(described.columns).toMatchObject([{ name, distinct: new Set(Array.from({ length: 9 }, (_, at) => value(at))).size }]);
    const measured = await doctor("matrix", { matrix }, { matrix: { measured: [name] } });
    expect(measured.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(measured.feature_ids).toEqual(["f1", "f2", name, "f3", "f4"]);
  });

  it("in rows as well, and says why", async () => {
    const matrix = turned(table("Dose", block)).replace("sample", "feature");
    const [question] = await likely(matrix);
    expect(question!.message).toEqual({
      en: "Row 4 “Dose” looks like a description of the samples, not like a measured feature: its name is a usual one of such, and it holds 3 whole numbers only (0, 5, 45), each in several samples.",
      zh: "第 4 行“Dose”看起来是样本说明，而不是测量特征：其名称常用于此类内容，只有 3 个整数（0、5、45），且各自出现在多个样本中。",
    });
    const described = await doctor("matrix", { matrix }, { matrix: { descriptions: ["Dose"] } });
    expect(described.feature_ids).toEqual(["f1", "f2", "f3", "f4"]);
    expect(described.columns[0]!.groups).toEqual(["0", "5", "45"].map((name) => ({ name, count: 3 })));
  });

  it("all of them with one click", async () => {
    const matrix = table("Dose,Age", (at) => `${block(at)},${20 + at}`);
    const questions = await likely(matrix);
    expect(questions.map(({ column_name, column }) => [column_name || column, column])).toHaveLength(2);
    const [, , all] = questions[0]!.choices;
    expect(all).toEqual({
      label: { en: "Both of these columns describe the samples", zh: "这 2 列都是样本说明" },
      reading: { descriptions: ["Dose", "Age"] },
    });
    expect((await doctor("matrix", { matrix }, { matrix: all!.reading })).columns.map(({ name }) => name)).toEqual(["Dose", "Age"]);
    const one = await likely(matrix, { measured: ["Age"] });
    expect(one.map(({ choices }) => choices[0]!.reading)).toEqual([{ descriptions: ["Dose"] }]);
  });
});

it("what a name is too long for to be answered is asked without an answer to click, and what to do is said", async () => {
  const [question] = await likely(table(`Dose ${"A".repeat(600)}`, (at) => block(at)));
  expect(question!.choices).toEqual([]);
  expect(question!.repair.en).toMatch(/more than 500 characters.*shorten the name/);
  expect(question!.repair.zh).toContain("超过 500 个字符");
});

describe("many columns are answered at once", () => {
  const words = (count: number, name = (at: number) => `Word ${at}`): string =>
    tab(
      ["sample", "f1", "f2", "f3", ...Array.from({ length: count }, (_, at) => name(at))].join(","),
      ...Array.from({ length: 9 }, (_, at) =>
        [`s${at}`, at * 1.37 + 0.11, at * 2.13 + 0.7, 30.5 - at * 1.01, ...Array.from({ length: count }, () => "abc"[at % 3])].join(","),
      ),
    );
  const numbers = (count: number): string =>
    tab(
      ["sample", "f1", "f2", "f3", "f4", ...Array.from({ length: count }, (_, at) => `Dose visit ${at}`)].join(","),
      ...Array.from({ length: 9 }, (_, at) =>
        [`s${at}`, at * 1.37 + 0.11, at * 2.13 + 0.7, 30.5 - at * 1.01, 7.77 + at * 0.03, ...Array.from({ length: count }, () => block(at))].join(","),
      ),
    );
  const errors = async (matrix: string, reading = {}) =>
    (await doctor("matrix", { matrix }, { matrix: reading })).problems.filter(({ severity }) => severity === "error");

  test.each([250, 2_000])("%i columns of words", async (count) => {
    const matrix = words(count);
    const [question] = await errors(matrix);
    expect(question!.count).toBe(count);
    const [all] = question!.choices;
    const { problems, columns, feature_ids } = await doctor("matrix", { matrix }, { matrix: all!.reading });
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(columns).toHaveLength(count);
    expect(feature_ids).toEqual(["f1", "f2", "f3"]);
  });

  it("also after others were", async () => {
    const matrix = words(250);
    const first = Array.from({ length: 200 }, (_, at) => `Word ${at}`);
    const [question] = await errors(matrix, { descriptions: first });
    expect(question!.count).toBe(50);
    expect(await errors(matrix, question!.choices[0]!.reading)).toEqual([]);
  });

  test.each([
    ["more columns than an answer may name", words(2_001)],
    ["more characters than an answer may have", words(500, (at) => `${at} ${"A".repeat(450)}`)],
  ])("%s are asked about without an answer, and what to do is said", async (_, matrix) => {
    const [question] = await errors(matrix);
    expect(question!.choices).toEqual([]);
    expect(question!.repair.en).toMatch(/at most 2000 columns with 200000 characters.*leave those out of the table/);
    expect(question!.repair.zh).toMatch(/最多可对 2000 列/);
  });

  it("but for names that are too long, which are said", async () => {
    const matrix = words(3, (at) => (at === 1 ? "A".repeat(501) : `Word ${at}`));
    const [question] = await errors(matrix);
    expect(question!.choices.map(({ reading }) => reading)).toEqual([{ descriptions: ["Word 0", "Word 2"] }]);
    expect(question!.repair.en).toMatch(/1 of these names has more than 500 characters/);
    const [left] = await errors(matrix, question!.choices[0]!.reading);
    expect([left!.code, left!.count, left!.choices]).toEqual(["words-in-matrix", 1, []]);
  });

  it("numbers that look like descriptions, as what they are, the first ones each by itself", async () => {
    const matrix = numbers(300);
    const [all, ...each] = await errors(matrix);
    expect([all!.code, all!.count]).toEqual(["likely-descriptions", 300]);
    expect(all!.choices.map(({ label }) => label)).toEqual([
      { en: "All 300 of these columns describe the samples", zh: "这 300 列都是样本说明" },
      { en: "All 300 of these columns are measured features", zh: "这 300 列都是测量特征" },
    ]);
    expect(each).toHaveLength(20);
    for (const { choices } of each) expect(choices).toHaveLength(2);
    const [described, measured] = all!.choices;
    const as = async ({ reading }: { reading: Reading }) => await doctor("matrix", { matrix }, { matrix: reading });
    expect((await as(described!)).columns).toHaveLength(300);
    expect((await as(measured!)).feature_ids).toHaveLength(304);
    for (const one of [described!, measured!]) expect((await as(one)).problems.filter(({ severity }) => severity === "error")).toEqual([]);
    // One of them is another thing than the others.
    const [rest] = await errors(matrix, each[4]!.choices[0]!.reading);
    expect(rest!.choices[1]!.label.en).toBe("All 299 of these columns are measured features");
    const mixed = await doctor("matrix", { matrix }, { matrix: { ...each[4]!.choices[0]!.reading, ...rest!.choices[1]!.reading } });
    expect(mixed.columns.map(({ name }) => name)).toEqual(["Dose visit 4"]);
    expect(mixed.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("each of two can be called measured by one answer for both", async () => {
    const matrix = numbers(2);
    const questions = await errors(matrix);
    for (const { choices } of questions)
      expect(choices[3]).toEqual({
        label: { en: "Both of these columns are measured features", zh: "这 2 列都是测量特征" },
        reading: { measured: ["Dose visit 0", "Dose visit 1"] },
      });
    expect((await doctor("matrix", { matrix }, { matrix: questions[0]!.choices[3]!.reading })).feature_ids).toHaveLength(6);
  });
});

it("thousands of columns of the same name are numbered in time", () => {
  const names = uniqueNames(
    Array.from({ length: 50_000 }, (_, at) => (at === 3 ? "x (3)" : "x")),
    "column",
  );
  expect(names.slice(0, 5)).toEqual(["x", "x (2)", "x (3)", "x (3) (2)", "x (4)"]);
  expect(new Set(names).size).toBe(50_000);
});

describe("what is measured is not asked about", () => {
  test.each<[string, (at: number) => string]>([
    ["glucose", (at) => String(at * 100 + 7)],
    ["Class", (at) => String(at * 1.5 + 0.25)],
    ["Order", (at) => String(at * 1.5 + 0.25)],
    ["TAG", (at) => String(at * 3.25)],
    ["a feature with one value", () => "7"],
    ["M45T120", (at) => String(at < 5 ? 0 : at * 1000.5)],
  ])("%s", async (name, value) => {
    expect(await likely(table(name, value))).toEqual([]);
  });

  it("in a table of counts, unless its name says it", async () => {
    const counts = (name: string): string =>
      tab(`sample,f1,f2,${name},f3,f4`, ...Array.from({ length: 9 }, (_, at) => [`s${at}`, at % 3, at % 2, block(at), (at * 7) % 4, at % 3].join(",")));
    expect(await likely(counts("f9"))).toEqual([]);
    expect(await likely(counts("Dose"))).toHaveLength(1);
  });

  it("nor are names that only begin so", () => {
    const joined = ["SubjectID", "PatientID", "BatchID", "Patient age", "Age at visit", "Dose group", "Dose µg/kg", "Dose μg/kg", "Alter Jahre"];
    expect(joined.map(descriptionName)).toEqual(joined.map((name) => (name === "Alter Jahre" ? "likely" : "sure")));
    expect(["体重kg", "年龄岁", "孕周"].map(descriptionName)).toEqual(["sure", "sure", "sure"]);
    expect(["dosequinone", "agmatine", "timolol", "sexangularic acid", "PC 34:1", "weightone", "classic"].map(descriptionName)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });
});

describe("words in a data matrix are one finding", () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`s${at}`, at < 3 ? "case" : "control", at % 2 === 0 ? "F" : "M", at * 1.37 + 0.11, at * 2.13]);
  const matrix = tab("sample,Diagnosis,Sex,f1,f2", ...rows.map((row) => row.join(",")));

  test.each([
    ["samples in rows", matrix],
    ["samples in columns", turned(matrix)],
  ])("that takes all of them as descriptions, %s", async (_, text) => {
    const { problems } = await doctor("matrix", { matrix: text });
    const errors = problems.filter(({ severity }) => severity === "error");
    expect(errors).toMatchObject([
      { code: "words-in-matrix", count: 2, choices: [{ label: { en: "They describe the samples" }, reading: { descriptions: ["Diagnosis", "Sex"] } }] },
    ]);
    const described = await doctor("matrix", { matrix: text }, { matrix: errors[0]!.choices[0]!.reading });
    expect(described.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(described.columns.map(({ name, type }) => [name, type])).toEqual([
      ["Diagnosis", "group"],
      ["Sex", "group"],
    ]);
    expect(described.feature_ids).toEqual(["f1", "f2"]);
  });

  it("beside labels that were taken, too", async () => {
    const text = tab("sample,Diagnosis,f1,Sex,f2", ...rows.map(([id, group, sex, one, two]) => [id, group, one, sex, two].join(",")));
    const [error] = (await doctor("matrix", { matrix: text })).problems;
    expect(error).toMatchObject({ code: "words-in-matrix", column: 4, fix: "drop-text-only", choices: [{ reading: { descriptions: ["Sex"] } }] });
    const described = await doctor("matrix", { matrix: text }, { matrix: { descriptions: ["Sex"] } });
    expect(described.columns.map(({ name }) => name)).toEqual(["Diagnosis", "Sex"]);
  });

  it("a description that the table has not is said", async () => {
    const { problems } = await doctor("matrix", { matrix }, { matrix: { descriptions: ["Diagnosis", "Sex", "Tissue"] } });
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([{ code: "no-such-description" }]);
  });
});
