import { describe, expect, it, test } from "vitest";
import { alignTables } from "./align.ts";
import { readFile } from "./file.ts";
import { doctor } from "../testing/read-in-tests.ts";

const ids = ["p1", "p2", "p3", "p4"];
const matrix = `sample,f1,f2\n${ids.map((id, at) => `${id},${at + 1},${at * at}`).join("\n")}\n`;
/** Cases are p1 and p2; every partner is of the other group. */
const partners = { p1: "p3", p2: "p4", p3: "p1", p4: "p2" } as const;
const groupOf = (id: string): string => (id === "p1" || id === "p2" ? "case" : "control");
const sheet = (header: string, line: (id: keyof typeof partners) => string): string =>
  `${header}\n${(Object.keys(partners) as (keyof typeof partners)[]).map(line).join("\n")}\n`;

async function groups(samples: string, id_column?: string, of = matrix): Promise<{ groups: string[]; codes: string[] }> {
  const [table, described] = await Promise.all([
    readFile(Buffer.from(of), "matrix", "m.csv"),
    readFile(Buffer.from(samples), "samples", "s.csv", id_column === undefined ? {} : { id_column }),
  ]);
  const tables = alignTables({ matrix: table.grid, samples: described.grid, features: null });
  return { groups: tables.samples!.columns.find(({ name }) => name === "group")!.values, codes: tables.own.samples.map(({ code }) => code) };
}
const right = ["case", "case", "control", "control"];

describe("the id column is the one so named", () => {
  test.each([["sample"], ["Sample ID"], ["sample_name"], ["id"], ["Name"], ["样本"], ["样品编号"]])("%s, with the partner before it", async (header) => {
    const found = await groups(sheet(`partner,${header},group`, (id) => `${partners[id]},${id},${groupOf(id)}`));
    expect(found).toEqual({ groups: right, codes: [] });
  });

  it("or has the header that stands over the matrix' own ids", async () => {
    const found = await groups(
      sheet("partner,patient,group", (id) => `${partners[id]},${id},${groupOf(id)}`),
      undefined,
      matrix.replace("sample", "Patient"),
    );
    expect(found).toEqual({ groups: right, codes: [] });
  });

  it("or has none, as row names", async () => {
    expect(await groups(sheet(",partner,group", (id) => `${id},${partners[id]},${groupOf(id)}`))).toEqual({ groups: right, codes: [] });
  });
});

describe("it is asked for", () => {
  test.each([
    [
      "where another column matches more ids than the one so named",
      sheet("sample,partner,group", (id) => `${id === "p4" ? "P4" : id},${partners[id]},${groupOf(id)}`),
    ],
    ["where two columns match and none is so named", sheet("code,partner,group", (id) => `${id},${partners[id]},${groupOf(id)}`)],
    ["where two columns match and the second matches more", sheet("code,partner,group", (id) => `${id === "p4" ? "P4" : id},${partners[id]},${groupOf(id)}`)],
  ])("%s", async (_, samples) => {
    const inspection = await doctor("samples", { matrix, samples });
    const question = inspection.problems.find(({ code }) => code === "unclear-id-column")!;
    const named = samples.split(",")[0]!;
    expect(question).toMatchObject({
      severity: "error",
      table: "samples",
      choices: [{ reading: { id_column: named } }, { reading: { id_column: "partner" } }],
    });
    const answered = await groups(samples, named);
    expect(answered.codes).not.toContain("unclear-id-column");
    expect(answered.groups.slice(0, 3)).toEqual(right.slice(0, 3));
    expect((await groups(samples, "partner")).groups).toEqual(["control", "control", "case", "case"]);
  });

  it("and not where both columns say the same", async () => {
    expect((await groups(sheet("code,file,group", (id) => `${id},${id},${groupOf(id)}`))).codes).toEqual([]);
  });

  it("and of a column that the sheet lacks, the columns are told", async () => {
    const inspection = await doctor("samples", { matrix, samples: sheet("sample,group", (id) => `${id},${groupOf(id)}`) }, { samples: { id_column: "who" } });
    expect(inspection.problems[0]).toMatchObject({ code: "no-id-column", severity: "error" });
    expect(inspection.problems[0]!.repair.en).toContain("“sample”, “group”");
  });
});

it("feature sheets have theirs found in the same way", async () => {
  const features = "isomer,feature,name\nf2,f1,one\nf1,f2,two\n";
  const inspection = await doctor("features", { matrix, features });
  expect(inspection.columns.map(({ type }) => type)).toEqual(["text", "id", "text"]);
  expect(inspection.feature_ids).toEqual(["f1", "f2"]);
});

describe("where no name of the sheet is in the matrix", () => {
  const own = "feature,s1,s2,s3,s4,s5,s6\na,1,2,3,4,5,6.5\nc,2,4,3,1,5,6\n";
  const strangers = (header: string): string => `${header},group\nx1,a\nx2,a\nx3,a\nx4,b\n`;
  test.each(["sample", "probe"])("a group called as a feature is not taken for the ids, which are in “%s”", async (header) => {
    const of = { matrix: own, samples: strangers(header) };
    const problems = [...(await doctor("matrix", of)).problems, ...(await doctor("samples", of)).problems];
    expect(problems.map(({ code }) => code)).not.toContain("duplicate-sample");
    const none = problems.find(({ code }) => code === "sample-not-in-sheet")!;
    expect(none.message.en).toContain(
      `None of the samples of the data matrix is in the sample sheet. The matrix has “s1”, “s2”, “s3”; the sheet has “x1”, “x2”, “x3” in its column “${header}”.`,
    );
    expect(none.message.zh).toContain(`样本表的“${header}”列中为“x1”`);
  });

  it("still says which ids of its column stand there twice", async () => {
    const twice = "code,group\ns1,a\ns2,a\ns3,a\ns3,b\ns4,b\ns5,b\n";
    expect((await doctor("samples", { matrix: own, samples: twice })).problems.map(({ code }) => code)).toContain("duplicate-sample");
  });
});
