import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ResultIndex } from "../job-folder.ts";
import { newJobsOnTables } from "../testing/job-on-tables.ts";
import { doctor } from "../testing/read-in-tests.ts";

const { runOn } = newJobsOnTables();
const groups = ["Case", "Case", "Case", "case", "case", "control", "control", "control", "control", "control"];
const matrix = ["sample,f1,f2", ...groups.map((_, at) => `s${at},${at * 1.37 + 0.11},${9.5 - ((at * 3.1) % 7)}`)].join("\n");
const samples = ["sample,type", ...groups.map((group, at) => `s${at},${group}`)].join("\n");
const notesOf = (out: string) => (JSON.parse(readFileSync(join(out, "result.json"), "utf8")) as ResultIndex).notes;
const choices = { comparison: { case: "Case", control: "control" }, input_scale: "raw", test_scale: "as-given" };

it("groups that only their writing tells apart are said in the result, with how many samples each has", async () => {
  const out = await runOn("two-groups", { matrix, samples }, { ...choices, grouping: { column: "type" } });
  expect(notesOf(out)).toContainEqual({
    en: "Note that the groups “Case” (3 samples), “case” (2 samples) differ in capital letters, blanks, the width of signs or the way a number is written only. They were taken as groups of their own; if they are one, write their names alike and run the tool again.",
    zh: "请注意：组“Case”（3 个样本）、“case”（2 个样本）仅大小写、空格、全角半角或数字写法不同。它们按不同的组处理；如果是同一组，请统一写法后重新运行。",
  });
  const clean = await runOn("two-groups", { matrix, samples: samples.replaceAll(",case", ",Case") }, { ...choices, grouping: { column: "type" } });
  expect(JSON.stringify(notesOf(clean))).not.toContain("capital letters");
});

it("picked by hand as well", async () => {
  const picked = { Case: ["s0", "s1"], case: ["s2", "s3"], control: ["s5", "s6", "s7"] };
  const out = await runOn("two-groups", { matrix }, { ...choices, grouping: { groups: picked } });
  expect(JSON.stringify(notesOf(out))).toContain("“Case” (2 samples), “case” (2 samples)");
});

it("and found in the table before a run", async () => {
  const { problems } = await doctor("samples", { samples });
  expect(problems.find(({ code }) => code === "groups-alike")).toMatchObject({
    severity: "warning",
    fix: "unify-groups",
    message: { zh: "列“type”中，组“Case”（3 个样本）、“case”（2 个样本）仅大小写、空格、全角半角或数字写法不同，将被视为不同的组。" },
  });
});
