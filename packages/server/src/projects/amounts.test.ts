/** The workbook of amounts and dilutions: out, filled in, refused where it is wrong, and what normalisation makes of it. */
import type { ProjectAmounts, ProjectDetail } from "@analyte/contract/projects/calls";
import { workbookOf } from "@analyte/tools/workbook";
import { beforeAll, expect, it } from "vitest";
import { oneUser } from "../testing/one-user.ts";

const trial = oneUser();
const { ask } = trial;
const names = ["a", "b", "c", "d", "QC1"];
const matrix = `sample,f1,f2\n${names.map((name, at) => `${name},${(at + 1) * 60},${(at + 2) * 60}`).join("\n")}\n`;
const sheet = `sample,role,group\n${names.map((name, at) => `${name},${name === "QC1" ? "qc" : "sample"},${at < 2 ? "x" : "y"}`).join("\n")}\n`;
const upload = async (name: string, bytes: string | Uint8Array<ArrayBuffer>) =>
  ((await trial.upload(trial.token, name, bytes)).content.data as { store_path: string }).store_path;
const make = async (name: string): Promise<string> => {
  const [m, s] = [await upload(`${name}-m.csv`, matrix), await upload(`${name}-s.csv`, sheet)];
  return (await ask<{ id: string }>("POST", "project/store", { name, kind: "untargeted", value: "area", matrix: m, samples: s })).id;
};
let id = "";
beforeAll(async () => {
  id = await make("urine");
});
type Cells = Record<string, string[]>;
let count = 0;
const filled = async (columns: Cells, project: string | null = id, kind = "amounts"): Promise<string> => {
  const known = {
    name: "portal",
    columns: [
      { name: "key", values: ["workbook", "project", "name"] },
      { name: "value", values: [kind, project ?? "", "other study"] },
    ],
  };
  const samples = { name: "samples", columns: Object.entries(columns).map(([name, values]) => ({ name, values })) };
  const book = workbookOf(project === null ? [samples] : [samples, known]);
  return await upload(`filled-${(count += 1)}.xlsx`, new Uint8Array(book));
};
const take = async (path: string, language = "en") =>
  await trial.send("POST", "project/store_amounts", { token: trial.token, language, body: { id, store_path: path } });
const whole = { Sample: names, Amount: ["10", "20", "0.03", "40", ""], Unit: ["mg", "mg", "g", "mg", ""], "Dilution (fold)": ["2", "", "", "", ""] };

it("goes out with the project's samples, comes back, and divides each sample", async () => {
  const answer = await fetch(`${trial.portal.address}/api/front/file/export_info_collect_dilation_temp?project_id=${id}`, { headers: { token: trial.token } });
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("urine dilution and amount.xlsx")]);
  // As it went out nothing is filled in.
  const template = await upload("template.xlsx", new Uint8Array(await answer.arrayBuffer()));
  expect(await take(template)).toMatchObject({ status: 422, showMsg: expect.stringContaining("Nothing was filled in") });
  const looked = await trial.send("POST", "file/inspect", { token: trial.token, body: { store_path: template, role: "samples" } });
  expect(looked.content.data).toMatchObject({
    preview: [["Sample", "Role", "Amount", "Unit", "Dilution (fold)"], ["a", "sample", "", "", ""], {}, {}, {}, ["QC1", "qc", "", "", ""]],
  });

  expect(await take(await filled(whole))).toMatchObject({ status: 200, content: { data: { samples: 5, unit: "mg", diluted: true, current: true } } });
  const { amounts } = await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
  const { store_path, column } = amounts as ProjectAmounts;
  const task = await ask<{ id: string }>("POST", "task/store", {
    kind: "tool",
    tool_id: "normalise",
    inputs: { matrix: `project:${id}/matrix`, samples: store_path },
    params: { sample: "factor", factor_column: column },
  });
  expect(await trial.ended(task.id)).toMatchObject({ status: "succeeded" });
  const result = await fetch(`${trial.portal.address}/api/front/task/download_result?id=${task.id}&file=matrix.csv`, { headers: { token: trial.token } });
  const rows = (await result.text())
    .replace("\u{feff}", "")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",").slice(-2).map(Number));
  // 10 mg diluted to a half are 5; 0.03 g are 30 mg; the pool has the mean of 5, 20, 30 and 40.
  const factors = [5, 20, 30, 40, 23.75];
  for (const [at, factor] of factors.entries())
    for (const [place, value] of [(at + 1) * 60, (at + 2) * 60].entries()) expect(rows[at]![place]).toBeCloseTo(value / factor, 9);
});

it("is refused with row and column where something is wrong", async () => {
  const wrong: [Cells, string][] = [
    [{ ...whole, Sample: ["a", "b", "c", "zz", "QC1"] }, "Row 5, column “Sample”: “zz” is no sample of this project."],
    [{ ...whole, Sample: ["a", "b", "b", "d", "QC1"] }, "Row 4, column “Sample”: “b” stands in row 3 already"],
    [{ ...whole, Amount: ["10", "0", "0.03", "40", ""] }, "Row 3, column “Amount”: is 0"],
    [{ ...whole, Amount: ["10", "-4", "0.03", "40", ""] }, "Row 3, column “Amount”: “-4” is below 0"],
    [{ ...whole, Amount: ["10", "", "0.03", "40", ""] }, "Row 3, column “Amount”: is empty"],
    [{ ...whole, Amount: ["10", "much", "0.03", "40", ""] }, "Row 3, column “Amount”: “much” is no number"],
    [{ ...whole, Unit: ["mg", "mg", "mL", "mg", ""] }, "Row 4, column “Unit”: is “mL”, and other samples have “mg”"],
    [{ ...whole, Unit: ["mg", "stones", "g", "mg", ""] }, "Row 3, column “Unit”: “stones” is no unit known here"],
    [{ ...whole, Unit: ["mg", "", "g", "mg", ""] }, "Row 3, column “Unit”: is empty, but there is a weight"],
    [{ ...whole, "Dilution (fold)": ["2", "-1", "", "", ""] }, "Row 3, column “Dilution (fold)”: “-1” is below 0"],
    [{ Thing: ["1", "2"] }, "No column is called “Sample”"],
  ];
  const before = await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
  for (const [columns, sentence] of wrong) {
    const answer = await take(await filled(columns));
    expect(answer.showMsg, sentence).toContain(sentence);
    expect(answer.status).toBe(422);
  }
  expect((await take(await filled({ ...whole, Amount: ["10", "0", "0.03", "40", ""] }), "zh")).showMsg).toContain("第 3 行“取样量”列：为 0");
  expect((await ask<ProjectDetail>("GET", `project/detail?id=${id}`)).amounts).toEqual(before.amounts);
}, 60_000);

it("of another project, and the information sheet, are refused by what stands inside", async () => {
  expect(await take(await filled(whole, "another"))).toMatchObject({
    status: 422,
    showMsg: expect.stringContaining("belongs to another project (other study)"),
  });
  // Turned into a CSV, or with its sheets deleted, it doesn't say whose it is: samples of two projects are often called alike.
  expect(await take(await filled(whole, null))).toMatchObject({ status: 422, showMsg: expect.stringContaining("lacks the sheet “portal”") });
  const tidy = ["Sample,Amount,Unit", ...names.map((name, at) => `${name},${at + 1},mg`)].join("\n");
  expect(await take(await upload("tidy.csv", tidy))).toMatchObject({ status: 422, showMsg: expect.stringContaining("lacks the sheet “portal”") });
  expect(await take(await filled(whole, id, "information"))).toMatchObject({ status: 422, showMsg: expect.stringContaining("not the one for amounts") });
});

it("is of the data that it was filled in for", async () => {
  const next = await upload("next.csv", matrix.replace("f1", "f9"));
  await ask("POST", "project/update", { id, name: "urine", kind: "untargeted", value: "area", matrix: next });
  const { amounts } = await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
  expect(amounts).toMatchObject({ current: false });
  expect(await trial.send("POST", "file/inspect", { token: trial.token, body: { store_path: amounts!.store_path, role: "samples" } })).toMatchObject({
    status: 404,
  });
  await ask("DELETE", `project/delete_amounts?id=${id}`);
  expect((await ask<ProjectDetail>("GET", `project/detail?id=${id}`)).amounts).toBeNull();
});
