/** The workbook of amounts and dilutions: out, filled in, refused where it is wrong, and what normalisation makes of it. */
import type { FilledAmount } from "@analyte/contract/projects/amount-calls";
import type { ProjectAmounts, ProjectDetail } from "@analyte/contract/projects/calls";
import { workbookOf } from "@analyte/tools/workbook";
import { inflateRawSync } from "node:zlib";
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
/** The text of one part of a .xlsx. */
function partIn(zip: Buffer, part: string): string {
  for (let at = zip.indexOf("PK\u0001\u0002", 0, "latin1"); at >= 0; at = zip.indexOf("PK\u0001\u0002", at + 1, "latin1")) {
    const [size, nameLength, header] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    if (zip.toString("utf8", at + 46, at + 46 + nameLength) !== part) continue;
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    return inflateRawSync(zip.subarray(start, start + size)).toString("utf8");
  }
  throw new Error(`There is no ${part}.`);
}
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
const templateOf = async (project: string) =>
  await fetch(`${trial.portal.address}/api/front/file/export_info_collect_dilation_temp?project_id=${project}`, { headers: { token: trial.token } });
const whole = { Sample: names, Amount: ["10", "20", "0.03", "40", ""], Unit: ["mg", "mg", "g", "mg", ""], "Dilution (fold)": ["2", "", "", "", ""] };

it("goes out with the project's samples, comes back, and divides each sample", async () => {
  const answer = await templateOf(id);
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("urine dilution and amount.xlsx")]);
  // As it went out nothing is filled in.
  const template = await upload("template.xlsx", new Uint8Array(await answer.arrayBuffer()));
  expect(await take(template)).toMatchObject({ status: 422, showMsg: expect.stringContaining("Nothing was filled in") });
  const looked = await trial.send("POST", "file/inspect", { token: trial.token, body: { store_path: template, role: "samples" } });
  expect(looked.content.data).toMatchObject({
    preview: [["Sample", "Role", "Amount", "Unit", "Dilution (fold)"], ["a", "sample", "", "", ""], {}, {}, {}, ["QC1", "qc", "", "", ""]],
  });

  expect(await take(await filled(whole))).toMatchObject({ status: 200, content: { data: { samples: 4, unit: "mg", diluted: true, current: true } } });
  expect(await ask<FilledAmount[]>("GET", `project/amounts?id=${id}`)).toEqual(
    [
      ["a", "10", "mg", "2"],
      ["b", "20", "mg", ""],
      ["c", "0.03", "g", ""],
      ["d", "40", "mg", ""],
    ].map(([sample, weight, weight_unit, dilution]) => ({ sample, weight, weight_unit, dilution })),
  );
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

it("goes out again with what was filled in, as numbers", async () => {
  const path = await upload("again.xlsx", new Uint8Array(await (await templateOf(id)).arrayBuffer()));
  const looked = await trial.send("POST", "file/inspect", { token: trial.token, body: { store_path: path, role: "samples" } });
  expect((looked.content.data as { preview: string[][] }).preview.slice(1, 4)).toEqual([
    ["a", "sample", "10", "mg", "2"],
    ["b", "sample", "20", "mg", ""],
    ["c", "sample", "0.03", "g", ""],
  ]);
  // It can be read in again as it is.
  expect(await take(path)).toMatchObject({ status: 200 });
  const bytes = Buffer.from(await (await templateOf(id)).arrayBuffer());
  const xml = partIn(bytes, "xl/worksheets/sheet1.xml");
  expect(xml).toMatch(/<c r="C2"[^>]*><v>10<\/v>/);
  expect(xml).toMatch(/<c r="E2"[^>]*><v>2<\/v>/);
});

it("is carried over to new data of the same samples, and its sheet is the new one", async () => {
  const [next, others] = [await upload("next.csv", matrix.replace("f1", "f9")), await upload("next-s.csv", sheet.replaceAll(",y", ",z"))];
  await ask("POST", "project/update", { id, name: "urine", kind: "untargeted", value: "area", matrix: next, samples: others });
  const { amounts, version } = await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
  expect([version, amounts]).toEqual([2, expect.objectContaining({ current: true, samples: 4 })]);
  const looked = await trial.send("POST", "file/inspect", { token: trial.token, body: { store_path: amounts!.store_path, role: "samples" } });
  expect((looked.content.data as { preview: string[][] }).preview[4]).toEqual(["d", "sample", "z", "40", "mg", "", "40"]);
});

it("that came with the sample sheet counts", async () => {
  const brought = `sample,weight,weight_unit,amount_factor\n${names.map((name, at) => (at < 4 ? `${name},${at + 1}0,mg,${at + 1}0` : `${name},,,25`)).join("\n")}\n`;
  const [m, s] = [await upload("sheet-m.csv", matrix), await upload("sheet-s.csv", brought)];
  const { id: own } = await ask<{ id: string }>("POST", "project/store", { name: "weighed", kind: "untargeted", value: "area", matrix: m, samples: s });
  const { amounts } = await ask<ProjectDetail>("GET", `project/detail?id=${own}`);
  expect(amounts).toMatchObject({
    from: "sheet",
    samples: 4,
    unit: "mg",
    diluted: false,
    current: true,
    store_path: `project:${own}/samples`,
    column: "amount_factor",
  });
  const listed = await ask<FilledAmount[]>("GET", `project/amounts?id=${own}`);
  expect(listed.map(({ sample, weight }) => `${sample} ${weight}`)).toEqual(["a 10", "b 20", "c 30", "d 40"]);
});

it("is of the data that it was filled in for", async () => {
  const [next, others] = [await upload("others.csv", matrix.replace("\na,", "\naa,")), await upload("others-s.csv", sheet.replace("\na,", "\naa,"))];
  await ask("POST", "project/update", { id, name: "urine", kind: "untargeted", value: "area", matrix: next, samples: others });
  const { amounts } = await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
  expect(amounts).toMatchObject({ current: false });
  expect(await trial.send("POST", "file/inspect", { token: trial.token, body: { store_path: amounts!.store_path, role: "samples" } })).toMatchObject({
    status: 404,
  });
  await ask("DELETE", `project/delete_amounts?id=${id}`);
  expect((await ask<ProjectDetail>("GET", `project/detail?id=${id}`)).amounts).toBeNull();
});
