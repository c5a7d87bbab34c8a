import { fixes } from "@analyte/contract/fixes";
import type { Role } from "@analyte/contract/slots";
import { describe, expect, it, test } from "vitest";
import { inspect } from "../inspecting/inspect.ts";
import type { JobInspection } from "../job-folder.ts";
import { DataFault } from "../tool.ts";
import { writingCases, type RepairCase } from "../testing/repair-cases.ts";
import { gridCsv } from "../writing/grid-csv.ts";
import { repair, type RepairedTable } from "./repair.ts";

type Tables = RepairCase["tables"];
const inputsOf = (tables: Tables) => (Object.keys(tables) as Role[]).map((role) => ({ role, name: `${role}.csv`, bytes: Buffer.from(tables[role] as string) }));
const doctor = (role: Role, tables: Tables): Promise<JobInspection> => inspect(role, inputsOf(tables));
const mend = (role: Role, tables: Tables, wanted: readonly string[]): Promise<RepairedTable> => repair(role, inputsOf(tables), wanted);
const csvOf = ({ grid }: RepairedTable): string => gridCsv(grid, Infinity)!.toString();
const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;

const matrix = (...rows: string[]): Tables => ({ matrix: lines(...rows) });
const sheet = "sample,group\na,x\nb,x\nc,y\nd,y\n";

const cases: RepairCase[] = [
  ...writingCases,
  {
    fix: "drop-empty-rows",
    code: "ragged-row",
    tables: matrix("sample,f1,f2", "a,1.50,2", "b,3,NA", "c,4,5", "Source: plate 7"),
    after: lines("sample,f1,f2", "a,1.50,2", "b,3,NA", "c,4,5"),
    count: 1,
  },
  {
    fix: "cut-extra-cells",
    code: "ragged-row",
    tables: matrix("sample,f1,f2", "a,1.50,2,haemolysed,see log", "b,3,", "c,4,5"),
    after: lines("sample,f1,f2", "a,1.50,2", "b,3,", "c,4,5"),
    count: 1,
  },
  {
    fix: "join-split-names",
    code: "ragged-row",
    tables: matrix("metabolite,s1,s2", "glucose,1.50,2", "glutamine, free,3,NA", "acid, a, long,4,5"),
    after: lines("metabolite,s1,s2", "glucose,1.50,2", '"glutamine, free",3,NA', '"acid, a, long",4,5'),
    count: 2,
  },
  {
    fix: "trim-ids",
    code: "padded-sample-id",
    tables: matrix("sample,f1, f2 ", "a ,1.50, 2", " b,3,-", "c,4,5"),
    after: lines("sample,f1,f2", 'a,1.50," 2"', "b,3,-", "c,4,5"),
    count: 3,
  },
  {
    fix: "trim-ids",
    code: "padded-sample-id",
    role: "samples",
    tables: { samples: "group,sample\nx, a\ny,b\n", matrix: "sample,f1\na,1\nb,2\n" },
    after: lines("group,sample", "x,a", "y,b"),
    count: 1,
  },
  {
    fix: "drop-text-only",
    code: "text-in-number",
    tables: matrix("sample,f1,sex,f2", "a,1.50,F,2", "unit,mM,-,mM", "b,3,M,NA", "c,4,F,5"),
    after: lines("sample,f1,f2", "a,1.50,2", "b,3,NA", "c,4,5"),
    count: 2,
  },
  {
    fix: "text-as-missing",
    code: "text-in-number",
    tables: matrix("sample,f1,f2", "a,1.50,<LOD", "b,n.d.,2e3", "c,4,+5"),
    after: lines("sample,f1,f2", "a,1.50,", "b,,2e3", "c,4,+5"),
    count: 2,
  },
  {
    fix: "infinite-as-missing",
    code: "infinite-value",
    tables: matrix("sample,f1,f2", "a,-Inf,2", "b,1e400,2e3", "c,4,+5", "d,7,inf"),
    after: lines("sample,f1,f2", "a,,2", "b,,2e3", "c,4,+5", "d,7,"),
    count: 3,
  },
  {
    fix: "keep-first-samples",
    code: "duplicate-sample",
    tables: matrix("sample,f1,f2", "a,1.50,2", "b,3,4", "a,1.50,2", "c,5,6"),
    after: lines("sample,f1,f2", "a,1.50,2", "b,3,4", "c,5,6"),
    count: 1,
  },
  {
    fix: "keep-first-samples",
    code: "duplicate-sample",
    tables: { matrix: "sample,f1\na,1\nb,2\na,3\nc,4\nd,5\n", samples: sheet },
    after: lines("sample,f1", "a,1", "b,2", "c,4", "d,5"),
    count: 1,
  },
  {
    fix: "number-samples",
    code: "duplicate-sample",
    tables: matrix("sample,f1,f2", "a,1.50,2", "a (2),3,4", "a,1.50,2.5", "a,5,6"),
    after: lines("sample,f1,f2", "a,1.50,2", "a (2),3,4", "a (3),1.50,2.5", "a (4),5,6"),
    count: 2,
  },
  {
    fix: "keep-first-features",
    code: "duplicate-feature",
    tables: matrix("sample,f1,f2,f1", "a,1.50,2,1.50", "b,3,4,3"),
    after: lines("sample,f1,f2", "a,1.50,2", "b,3,4"),
    count: 1,
  },
  {
    fix: "number-features",
    code: "duplicate-feature",
    tables: { matrix: "feature\ta\tb\nglc\t1\t2\nlac\t3\t4\nglc\t5\t6\n" },
    after: lines("feature,a,b", "glc,1,2", "lac,3,4", "glc (2),5,6"),
    count: 1,
  },
  {
    fix: "drop-unnamed-samples",
    code: "empty-sample-id",
    tables: { matrix: "sample,f1\na,1\nb,2\n,3\nc,4\nd,5\n", samples: sheet },
    after: lines("sample,f1", "a,1", "b,2", "c,4", "d,5"),
    count: 1,
  },
  {
    fix: "name-samples",
    code: "empty-sample-id",
    tables: matrix("sample,f1", "a,1", ",2", "unnamed sample 1,3", " ,4"),
    after: lines("sample,f1", "a,1", "unnamed sample 2,2", "unnamed sample 1,3", "unnamed sample 3,4"),
    count: 2,
  },
  {
    fix: "drop-unnamed-features",
    code: "empty-feature-id",
    role: "features",
    tables: { features: "feature,name\nf1,glucose\n,none\nf2,\n" },
    after: lines("feature,name", "f1,glucose", "f2,"),
    count: 1,
  },
  {
    fix: "name-features",
    code: "empty-feature-id",
    tables: matrix("sample,f1,,f2", "a,1,2,3", "b,4,5,6"),
    after: lines("sample,f1,unnamed feature 1,f2", "a,1,2,3", "b,4,5,6"),
    count: 1,
  },
  {
    fix: "drop-unmatched-samples",
    code: "sample-not-in-sheet",
    tables: { matrix: "feature,a,q,b,c,d\nf1,1,2,3.0,4,5\nf2,5,6,7,NA,9\n", samples: sheet },
    after: lines("feature,a,b,c,d", "f1,1,3.0,4,5", "f2,5,7,NA,9"),
    count: 1,
  },
  {
    fix: "drop-unmatched-samples",
    code: "sample-not-in-matrix",
    role: "samples",
    tables: { matrix: "sample,f1\na,1\nb,2\nc,3\n", samples: sheet },
    after: lines("sample,group", "a,x", "b,x", "c,y"),
    count: 1,
  },
  {
    fix: "drop-unmatched-features",
    code: "feature-not-in-matrix",
    role: "features",
    tables: { matrix: "sample,f1,f2\na,1,2\nb,2,3\nc,3,4\n", features: 'feature,name\nf1,"gluc,ose"\nf9,x\nf2,y\n' },
    after: lines("feature,name", 'f1,"gluc,ose"', "f2,y"),
    count: 1,
  },
  {
    fix: "drop-all-missing-samples",
    code: "all-missing-sample",
    tables: matrix("sample,f1,f2", "a,1,2", "b,NA,-", "c,3,4"),
    after: lines("sample,f1,f2", "a,1,2", "c,3,4"),
    count: 1,
  },
  {
    fix: "drop-all-missing-features",
    code: "all-missing-feature",
    tables: matrix("sample,f1,f2,f3", "a,1,NA,2", "b,,n/a,2.0", "c,3,,4"),
    after: lines("sample,f1,f3", "a,1,2", "b,,2.0", "c,3,4"),
    count: 1,
  },
  {
    fix: "drop-constant-features",
    code: "constant-feature",
    tables: matrix("sample,f1,f2,f3", "a,1,7,2", "b,NA,7.0,2", "c,3,,4"),
    after: lines("sample,f1,f3", "a,1,2", "b,NA,2", "c,3,4"),
    count: 1,
  },
  {
    fix: "name-columns",
    code: "duplicate-column",
    role: "samples",
    tables: { samples: "sample,group,group,\na,x,1,u\nb,y,2,v\n" },
    after: lines("sample,group,group (2),column 4", "a,x,1,u", "b,y,2,v"),
    count: 2,
  },
  {
    fix: "drop-empty-columns",
    code: "empty-column",
    role: "samples",
    tables: { samples: "sample,none,group\na,NA,x\nb,,y\n" },
    after: lines("sample,group", "a,x", "b,y"),
    count: 1,
  },
  {
    fix: "unify-groups",
    code: "groups-alike",
    role: "samples",
    tables: { samples: "sample,group\na,Case\nb,case\nc,Case\nd,Con trol\ne,control\nf,control\ng,NA\nh,Case\ni,control\n" },
    after: lines("sample,group", "a,Case", "b,Case", "c,Case", "d,control", "e,control", "f,control", "g,NA", "h,Case", "i,control"),
    count: 2,
  },
  {
    fix: "unify-groups",
    code: "groups-alike",
    tables: matrix("sample,Label,f1,f2", "a,Case,1.5,2", "b,case,2.5,3", "c,Case,3.5,5", "d,ctrl,4.5,6", "e,ctrl,5.5,8"),
    after: lines("sample,Label,f1,f2", "a,Case,1.5,2", "b,Case,2.5,3", "c,Case,3.5,5", "d,ctrl,4.5,6", "e,ctrl,5.5,8"),
    count: 1,
  },
  {
    fix: "unify-groups",
    code: "groups-alike",
    tables: matrix("sample,a,b,c,d,e", "Label,Case,case,Case,ctrl,ctrl", "f1,1.5,2.5,3.5,4.5,5.5", "f2,2,3,5,6,8"),
    after: lines("sample,a,b,c,d,e", "Label,Case,Case,Case,ctrl,ctrl", "f1,1.5,2.5,3.5,4.5,5.5", "f2,2,3,5,6,8"),
    count: 1,
  },
];

describe.each(cases.map((one) => [`${one.fix} for ${one.code} in ${one.role ?? "matrix"}`, one] as const))("%s", (_title, one) => {
  const role = one.role ?? "matrix";

  it("is suggested, mends the problem and nothing else, and finds nothing to do a second time", async () => {
    const before = await doctor(role, one.tables);
    expect(before.problems.find((problem) => problem.code === one.code)).toMatchObject({ fix: one.fix });
    const repaired = await mend(role, one.tables, [one.fix]);
    expect(csvOf(repaired)).toBe(one.after);
    expect(repaired.done).toMatchObject([{ fix: one.fix, count: one.count }]);
    const tables = { ...one.tables, [role]: one.after };
    const after = await doctor(role, tables);
    expect(after.problems.filter((problem) => problem.table === role && problem.code === one.code)).toEqual([]);
    const again = await mend(role, tables, [one.fix]);
    expect(csvOf(again)).toBe(one.after);
    expect(again.done[0]!.count).toBe(0);
  });
});

test("every repair has a case here", () => {
  expect([...new Set(cases.map(({ fix }) => fix))].sort()).toEqual([...fixes].sort());
});

describe("repairs together", () => {
  const wild = lines("sample,f1, f2,f1,f4", "a ,1,7,x,5", "b,2,7,3,6", "a,3,7,4,inf", ",4,7,5,8", "z,5,7,6,9", "note");

  it("mend what all of them are for, whatever order they are named in", async () => {
    const tables = { matrix: wild, samples: "sample,group\na,x\nb,y\n" };
    const wanted = [...new Set((await doctor("matrix", tables)).problems.flatMap(({ fix }) => (fix === null ? [] : [fix])))];
    expect(wanted).toHaveLength(10);
    const forth = await mend("matrix", tables, wanted);
    expect(csvOf(forth)).toBe(lines("sample,f1,f1 (2),f4", "a,1,,5", "b,2,3,6"));
    expect(csvOf(await mend("matrix", tables, wanted.toReversed()))).toBe(csvOf(forth));
    expect((await doctor("matrix", { ...tables, matrix: csvOf(forth) })).problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("never write uneven rows as if they were whole", async () => {
    await expect(mend("matrix", { matrix: wild }, ["trim-ids"])).rejects.toMatchObject({ code: "ragged-row" });
    const unclear = lines("sample,f1,f2", "a ,1,2", "b,3", "c,4,5");
    await expect(mend("matrix", { matrix: unclear }, ["trim-ids"])).rejects.toMatchObject({ code: "ragged-row", where: { row: 3 } });
    expect((await doctor("matrix", { matrix: unclear })).problems.map(({ fix }) => fix)).toEqual(expect.arrayContaining([null]));
    expect((await doctor("matrix", { matrix: unclear })).problems.filter(({ fix }) => fix !== null)).toEqual([]);
  });
});

it("refuses an unknown repair, an unreadable table, and one of which nothing would be left", async () => {
  const table = { matrix: "sample,f1\na,1\nb,1\nc,1\n" };
  await expect(mend("matrix", table, ["no-such-fix"])).rejects.toMatchObject({ code: "unknown-fix" });
  await expect(mend("matrix", { matrix: "" }, ["trim-ids"])).rejects.toBeInstanceOf(DataFault);
  await expect(mend("matrix", table, ["drop-constant-features"])).rejects.toMatchObject({ code: "nothing-left" });
  expect((await doctor("matrix", table)).problems.find(({ code }) => code === "constant-feature")).toMatchObject({ fix: null });
});

it("offers no repair that would drop all samples, nor one for another table", async () => {
  const found = await doctor("matrix", { matrix: "sample,f1\np,1\nq,2\nr,3\n", samples: "sample,group\np ,x\nb,x\nc,y\n" });
  expect(found.problems.filter(({ table, fix }) => table !== "matrix" && fix !== null)).toEqual([]);
  const strangers = await doctor("matrix", { matrix: "sample,f1\np,1\nq,2\nr,3\n", samples: sheet });
  expect(strangers.problems.find(({ code }) => code === "sample-not-in-sheet")).toMatchObject({ fix: null });
});

it("keeps decimal commas, quotation marks, line breaks and other letters as they are", async () => {
  const decimal = lines("样本;葡萄糖;f 2", 'a ;1,50;"2"', "b;3,25;-4,5");
  const repaired = await mend("matrix", { matrix: decimal }, ["trim-ids"]);
  expect(csvOf(repaired)).toBe(lines("样本;葡萄糖;f 2", "a;1,50;2", "b;3,25;-4,5"));
  const quoted = lines("sample,note,group", 'a ,"say ""hi"",\nagain",x', 'b,5"" wide; deep,y');
  const csv = csvOf(await mend("samples", { samples: quoted }, ["trim-ids"]));
  const [before, after] = [await doctor("samples", { samples: quoted }), await doctor("samples", { samples: csv })];
  expect(after.preview).toEqual([before.preview[0], ["a", ...before.preview[1]!.slice(1)], before.preview[2]]);
});

it("says what it did in both languages", async () => {
  const { done } = await mend("matrix", { matrix: "sample,f1\na ,1\nb,2\nc,3\n" }, ["trim-ids"]);
  expect(done).toEqual([{ fix: "trim-ids", count: 1, message: { en: "Removed the blanks around 1 name.", zh: "已去除 1 个名称首尾的空格。" } }]);
});
