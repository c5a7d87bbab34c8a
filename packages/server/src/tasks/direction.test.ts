/** What a comparison's files are called and say, with the real tool and the real drawing. */
import { execFileSync } from "node:child_process";
import { base } from "@analyte/contract/call";
import { signsOfHeaders } from "@analyte/contract/missing-signs";
import { finalStatuses, type ResultOutline, type TaskState } from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token = "";
let id = "";
const rows = Array.from({ length: 12 }, (_, row) => ({ sample: `s${row}`, group: row < 6 ? "cachexic" : "control" }));
const values = (row: number) => [0, 1, 2].map((column) => (row < 6 === column > 0 ? 90 : 10) + ((row * 5 + column * 3) % 7));
const matrix = ["sample,f1,f2,f3", ...rows.map(({ sample }, row) => [sample, ...values(row)].join(","))].join("\n");
const samples = ["sample,type", ...rows.map(({ sample, group }) => `${sample},${group}`)].join("\n");

beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
  const upload = async (name: string, text: string) =>
    ((await trial.upload(token, name, text, { current_dir: "/" })).content.data as { store_path: string }).store_path;
  const inputs = { matrix: await upload("matrix.csv", matrix), samples: await upload("samples.csv", samples) };
  const params = { grouping: { column: "type" }, comparison: { case: "cachexic", control: "control" } };
  const stored = await trial.send("POST", "task/store", { token, body: { kind: "tool", tool_id: "two-groups", inputs, params } });
  expect(stored.showMsg).toBe("");
  id = (stored.content.data as { id: string }).id;
  for (let turn = 0; turn < 600; turn++) {
    const [state] = (await trial.send("GET", `task/all_status?ids=${id}`, { token })).content.data as TaskState[];
    if (finalStatuses.includes(state!.status)) break;
    await new Promise((done) => setTimeout(done, 50));
  }
});
afterAll(() => trial.close());

const saved = async (path: string): Promise<{ name: string; text: string }> => {
  const response = await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token } });
  expect(response.status).toBe(200);
  return { name: /filename="([^"]*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "", text: await response.text() };
};

/** What the zip holds, by its path; only what is text is told. */
async function zipped(): Promise<Record<string, string>> {
  const answer = await fetch(`${trial.portal.address}${base}/task/download_all?id=${id}`, { headers: { token } });
  const program =
    "import io, json, sys, zipfile; z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); print(json.dumps({n: z.read(n).decode('utf8', 'replace') if n.endswith(('.svg', '.csv', '.txt')) else '' for n in z.namelist()}))";
  return JSON.parse(execFileSync("python3", ["-c", program], { input: Buffer.from(await answer.arrayBuffer()), maxBuffer: 1e8 }).toString()) as Record<
    string,
    string
  >;
}

it("names the direction in the files' names", async () => {
  expect((await saved(`task/download_chart?id=${id}&chart=volcano&format=svg`)).name).toBe("volcano-higher-in-cachexic-vs-control-174mm.svg");
  expect((await saved(`task/download_chart?id=${id}&chart=feature:f2&format=csv`)).name).toBe("feature-f2-higher-in-cachexic-vs-control.csv");
  expect((await saved(`task/download_result?id=${id}&file=tests.csv`)).name).toBe("tests-higher-in-cachexic-vs-control.csv");
  // What the R script reads goes by the name under which it reads it.
  expect((await saved(`task/download_result?id=${id}&file=given-matrix.csv`)).name).toBe("matrix.csv");
});

it("names it in the files of the zip and on sheets, too", async () => {
  expect(Object.keys(await zipped())).toEqual(
    expect.arrayContaining([
      ...["svg", "png", "pdf", "json"].map((ending) => `figures/volcano-higher-in-cachexic-vs-control.${ending}`),
      "tables/tests-higher-in-cachexic-vs-control.csv",
      "tables-higher-in-cachexic-vs-control.xlsx",
      // What the R script reads, and what speaks of no comparison.
      "matrix.csv",
      "samples.csv",
      "script.R",
      "methods.txt",
    ]),
  );
  expect((await saved(`task/download_result?id=${id}&file=tables.xlsx`)).name).toBe("tables-higher-in-cachexic-vs-control.xlsx");
  const sheet = `task/download_panels?id=${id}&charts=volcano,feature:f2&format=svg`;
  expect((await saved(sheet)).name).toBe("volcano-feature-f2-higher-in-cachexic-vs-control-174mm.svg");
});

it("calls and colours the groups as the style of the task does, in figures, headings and files", async () => {
  const before = (await saved(`task/download_chart?id=${id}&chart=volcano&format=svg`)).text;
  expect(before).toContain("Higher in cachexic");
  const style = { groups: [{ group: "cachexic", name: "Cachexia", colour: "#123456" }] };
  expect(await trial.send("POST", "task/save_style", { token, body: { id, style } })).toMatchObject({ code: 1 });
  const { name, text } = await saved(`task/download_chart?id=${id}&chart=volcano&format=svg`);
  expect(name).toBe("volcano-higher-in-Cachexia-vs-control-174mm.svg");
  expect(text).toContain("Higher in Cachexia");
  expect(text).toContain("(higher in Cachexia →)");
  expect(text).not.toContain("cachexic");
  expect(text).toContain("#123456");
  // The task was named by the portal: the zip is called as it is called now.
  expect((await saved(`task/download_all?id=${id}`)).name).toMatch(/Cachexia vs control.*\.zip$/);
  const zip = await zipped();
  expect(zip["figures/volcano-higher-in-Cachexia-vs-control.svg"]).toBe(text);
  expect(Object.keys(zip)).toContain("tables/tests-higher-in-Cachexia-vs-control.csv");
  const sheet = await saved(`task/download_panels?id=${id}&charts=volcano,feature:f2&format=svg`);
  expect(sheet.name).toBe("volcano-feature-f2-higher-in-Cachexia-vs-control-174mm.svg");
  expect(sheet.text).toContain("(higher in Cachexia →)");
  expect(sheet.text).toContain("Cachexia n = 6");
  expect(sheet.text).not.toContain("cachexic");
  expect(sheet.text).toContain("#123456");
  const csv = (await saved(`task/download_chart?id=${id}&chart=volcano&format=csv`)).text;
  expect(csv).toContain("f2,f2,Higher in Cachexia,");
  expect(csv).not.toContain("cachexic");
  const box = (await saved(`task/download_chart?id=${id}&chart=feature:f2&format=svg`)).text;
  expect(box).toContain("Cachexia n = 6");
  // Nor does the figure's description say it otherwise.
  expect(box).not.toContain("cachexic");
  expect(box).toContain("#123456");
  const { tables, charts } = (await trial.send("GET", `task/result_outline?id=${id}`, { token })).content.data as ResultOutline;
  const heading = (column: string) => tables[0]!.columns.find((one) => one.name === column)!;
  expect(heading("mean_case")).toEqual({
    name: "mean_case",
    type: "number",
    title: { en: "Mean, Cachexia", zh: "均值（Cachexia）" },
    help: heading("mean_case").help,
  });
  expect(charts.find((one) => one.name === "volcano")!.view.groupColours).toEqual({ "Higher in cachexic": "#123456" });
});

it("says the names in the methods paragraph, the cells of its tables, their file and the name of the task; what was analysed stays as it was", async () => {
  const outline = (await trial.send("GET", `task/result_outline?id=${id}`, { token })).content.data as ResultOutline;
  expect(outline.methods.en).toContain("Cachexia (n = 6) against control (n = 6)");
  const notes = outline.notes.join("");
  const inTheData = "Groups: “Cachexia” is called “cachexic” in the data.";
  expect(notes).toContain(inTheData);
  expect(`${outline.methods.en}${outline.methods.zh}${notes.replace(inTheData, "")}`).not.toContain("cachexic");
  const methods = await saved(`task/download_result?id=${id}&file=methods.txt`);
  expect(methods.text).toContain("Cachexia / control");
  expect(methods.text).not.toContain("cachexic");
  const { name, text } = await saved(`task/download_result?id=${id}&file=tests.csv`);
  expect(name).toBe("tests-higher-in-Cachexia-vs-control.csv");
  expect(text.split("\n")[2]).toMatch(/,Cachexia$/);
  expect(text).not.toContain("cachexic");
  expect(text.split("\n")[0]).toContain("mean_case");
  const detail = (await trial.send("GET", `task/detail?id=${id}`, { token })).content.data as { name: string };
  expect(detail.name).toContain("Cachexia vs control");
  // The R script computes with the names in the tables, which stay as they were, and writes those of the task.
  const script = (await saved(`task/download_result?id=${id}&file=script.R`)).text;
  expect(script).toContain('groups_in_data <- c("cachexic", "control")\ngroups_called <- c("Cachexia", "control")\n');
  expect((await saved(`task/download_result?id=${id}&file=given-samples.csv`)).text).toContain("cachexic");
  const zip = await zipped();
  expect(zip["tables/tests-higher-in-Cachexia-vs-control.csv"]).toBe(text);
  expect(zip["methods.txt"]!.replace(inTheData, "").replace("“Cachexia”在数据中为“cachexic”", "")).not.toContain("cachexic");
});

it("draws figures in the zip and on sheets with their saved looks", async () => {
  const view = { title: "As I want it", showTitle: true, xTitle: "Fold change of mine" };
  expect(await trial.send("POST", "task/save_view", { token, body: { id, chart: "volcano", view } })).toMatchObject({ code: 1 });
  const zip = await zipped();
  expect(zip["figures/volcano-higher-in-Cachexia-vs-control.svg"]).toMatch(/<text[^>]*>As I want it<\/text>/);
  for (const ending of ["png", "pdf"]) expect(Object.keys(zip)).toContain(`figures/volcano-higher-in-Cachexia-vs-control.${ending}`);
  expect((await saved(`task/download_panels?id=${id}&charts=volcano,feature:f2&format=svg`)).text).toContain(">Fold change of mine</text>");
  await trial.send("POST", "task/save_view", { token, body: { id, chart: "volcano", view: {} } });
});

it("says with a file which signs its face lacks, fifty of them and a count, and nothing where it has them all", async () => {
  const syllables = Array.from({ length: 1_200 }, (_, at) => String.fromCodePoint(0xac00 + at));
  const [title, caption, xTitle] = [syllables.slice(0, 300), syllables.slice(300), syllables.slice(0, 60)].map((part) => part.join(""));
  const view = { title, showTitle: true, caption, showCaption: true, xTitle };
  const told = async (path: string) => (await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token } })).headers;
  const one = `task/download_chart?id=${id}&chart=volcano&format=svg`;
  expect(signsOfHeaders(await told(one))).toBeNull();
  expect(await trial.send("POST", "task/save_view", { token, body: { id, chart: "volcano", view } })).toMatchObject({ code: 1 });
  for (const path of [one, `task/download_panels?id=${id}&charts=volcano,feature:f2&format=svg`]) {
    const headers = await told(path);
    const { signs, more } = signsOfHeaders(headers)!;
    expect(signs.split(" ")).toHaveLength(50);
    expect(syllables).toEqual(expect.arrayContaining(signs.split(" ")));
    expect(more, path).toBe(path === one ? 1_150 : 10);
    expect(headers.get("x-missing-signs")!.length).toBeLessThan(1_000);
  }
  await trial.send("POST", "task/save_view", { token, body: { id, chart: "volcano", view: {} } });
});
