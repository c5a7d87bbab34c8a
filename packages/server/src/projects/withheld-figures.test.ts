/** What of a result's figures is data of a project that may be looked at and not downloaded: never a file, whichever way it is asked for. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReportStatus } from "@analyte/contract/reports/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
const folder = mkdtempSync(join(tmpdir(), "withheld-"));
let [owner, guest, project, share] = ["", "", "", ""];
let [between, heatmap, tested] = ["", "", ""];

/** Numbers that stand nowhere else. */
const valueOf = (row: number, column: number) => 4_000_001 + 10_007 * ((row * 7 + column * 5) % 11) + 3_000_000 * (row % 2) * (column % 2) + row;
const ids = Array.from({ length: 12 }, (_, row) => `s${row}`);
const matrix = ["sample,f1,f2,f3,f4", ...ids.map((id, row) => [id, ...[0, 1, 2, 3].map((column) => valueOf(row, column))].join(","))].join("\n");
const values = ids.flatMap((_, row) => [0, 1, 2, 3].map((column) => String(valueOf(row, column))));
const heldIn = (text: string): number => values.filter((value) => text.includes(value)).length;

const data = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const { code, content, showMsg } = await trial.send(method, path, { token, ...(body !== undefined && { body }) });
  expect(code, `${path}: ${showMsg}`).toBe(1);
  return content.data;
};
const fetched = (token: string, path: string, language = "en-US") =>
  fetch(`${trial.portal.address}/api/front/${path}`, { headers: { token, "accept-language": language } });
const status = async (token: string, path: string) => (await fetched(token, path)).status;
const csv = (task: string, chart: string) => `task/download_chart?id=${task}&chart=${encodeURIComponent(chart)}&format=csv`;
const take = async (rights: string): Promise<void> => {
  share = (await data<{ id: string }>(owner, "POST", "project_share/store", { project_id: project, email: "guest@example.org", rights })).id;
  await data(guest, "POST", "project_share/receive", { id: share });
};
/** The files of a zip by their names. */
async function unzipped(answer: Response): Promise<Map<string, string>> {
  const at = mkdtempSync(join(folder, "zip-"));
  writeFileSync(join(at, "all.zip"), Buffer.from(await answer.arrayBuffer()));
  execFileSync("unzip", ["-q", "all.zip", "-d", "out"], { cwd: at });
  const names = execFileSync("find", [".", "-type", "f"], { cwd: join(at, "out") }).toString();
  return new Map(
    names
      .trim()
      .split("\n")
      .map((name) => [name.slice(2), readFileSync(join(at, "out", name), "latin1")]),
  );
}

beforeAll(async () => {
  trial = await startTrial();
  owner = await trial.signIn();
  await trial.portal.accounts.create({ account: "guest", email: "guest@example.org", password: "a-long-word-9", name: "Guest" });
  guest = await trial.signIn("guest", "a-long-word-9");
  const path = ((await trial.upload(owner, "data.csv", matrix)).content.data as { store_path: string }).store_path;
  project = (await data<{ id: string }>(owner, "POST", "project/store", { name: "kept", kind: "other", value: "area", matrix: path })).id;
  await take("analyse");
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await trial.close();
});

it("can be analysed, also by way of results", async () => {
  const run = (tool: string, handle: string, params: object) => runTool({ trial, token: guest }, tool, { inputs: { matrix: handle }, params });
  between = await run("missing-values", `project:${project}/matrix`, {});
  heatmap = await run("heatmap", `result:${between}/matrix.csv`, { scale: "none" });
  const groups = { even: ids.filter((_, row) => row % 2 === 0), odd: ids.filter((_, row) => row % 2 === 1) };
  tested = await run("two-groups", `project:${project}/matrix`, { grouping: { groups }, comparison: { case: "odd", control: "even" } });
}, 120_000);

it("is not read off the numbers of groups of one sample", async () => {
  const groups = Object.fromEntries(ids.slice(0, 4).map((id) => [`only ${id}`, [id]]));
  for (const tool of ["box-violin", "bar-error"]) {
    const inputs = { matrix: `project:${project}/matrix` };
    const task = await runTool({ trial, token: guest }, tool, { inputs, params: { grouping: { groups }, test: "none", features: ["f1"] } });
    expect(await status(guest, `task/download_result?id=${task}&file=summary.csv`), tool).toBe(403);
    const kept = await trial.send("POST", "user_file_store/keep", { token: guest, body: { store_path: `result:${task}/summary.csv` } });
    expect(kept.status, tool).toBe(403);
  }
}, 120_000);

it("does not become a file or a project of the recipient's own, whichever way", async () => {
  const taken = await data<{ id: string }>(guest, "POST", "task/store", {
    kind: "tool",
    tool_id: "missing-values",
    inputs: { matrix: `project:${project}/matrix` },
    params: {},
  });
  const own = ((await trial.upload(guest, "own.csv", "sample,f1,f2\na,1,2\nb,2,3\nc,4,5\n")).content.data as { store_path: string }).store_path;
  const about = { name: "mine", kind: "other", value: "area" };
  const mine = (await data<{ id: string }>(guest, "POST", "project/store", { ...about, matrix: own })).id;
  const result = `result:${between}/matrix.csv`;
  const ways = (handle: string): [path: string, body: object][] => [
    ["user_file_store/keep", { store_path: handle, current_dir: "/" }],
    ["file/repair", { store_path: handle, role: "matrix", fixes: ["trim-ids"] }],
    ["file/repair", { store_path: own, role: "matrix", with: { samples: handle }, fixes: ["trim-ids"] }],
    ["project/store", { ...about, matrix: handle }],
    ["project/store", { ...about, matrix: own, samples: handle }],
    ["project/update", { ...about, id: mine, samples: handle }],
    ["project/store_amounts", { id: mine, store_path: handle }],
  ];
  for (const handle of [`project:${project}/matrix`, result, `input:${taken.id}/matrix`])
    for (const [path, body] of ways(handle)) {
      const { status: answered, showMsg } = await trial.send("POST", path, { token: guest, body });
      expect([answered, showMsg], `${path} of ${handle}`).toEqual([403, expect.stringContaining("Ask the project's owner for the right to download")]);
    }
  const { showMsg } = await trial.send("POST", "user_file_store/keep", { token: guest, language: "zh-CN", body: { store_path: result, current_dir: "/" } });
  expect(showMsg).toContain("申请下载权限");
  // What was computed of it is the recipient's own.
  await data(guest, "POST", "user_file_store/keep", { store_path: `result:${tested}/tests.csv`, current_dir: "/" });
}, 60_000);

it("refuses the values behind figures of single samples in words, and gives what was computed", async () => {
  for (const [task, chart] of [
    [heatmap, "heatmap"],
    [tested, "top"],
    [tested, "feature:f2"],
  ] as const) {
    const answer = await fetched(guest, csv(task, chart));
    expect([answer.status, ((await answer.json()) as { showMsg: string }).showMsg], chart).toEqual([
      403,
      expect.stringContaining("Take the figure as a picture"),
    ]);
    expect(((await (await fetched(guest, csv(task, chart), "zh-CN")).json()) as { showMsg: string }).showMsg).toContain("请下载图片");
    expect(await status(guest, csv(task, chart).replace("=csv", "=svg")), chart).toBe(200);
  }
  expect(await status(guest, csv(tested, "volcano"))).toBe(200);
  expect(await status(guest, `task/download_result?id=${heatmap}&file=chart-heatmap.json`)).toBe(403);
  expect(await status(guest, `task/download_result?id=${tested}&file=drill.f64`)).toBe(403);
});

it("tells the page which figures these are", async () => {
  const stay = async (task: string, asked: string) =>
    (await data<{ values_stay?: true }>(guest, "GET", `task/data_interaction_result?id=${task}&${asked}`)).values_stay;
  expect([await stay(heatmap, "chart=heatmap"), await stay(tested, "feature=f2"), await stay(tested, "chart=volcano")]).toEqual([true, true, undefined]);
});

it("has none of the values in the zip of the result, and says what it left out", async () => {
  for (const task of [heatmap, tested]) {
    const files = await unzipped(await fetched(guest, `task/download_all?id=${task}`));
    for (const [name, text] of files) expect(heldIn(text), name).toBe(0);
    expect(files.get("not-included.txt")).toContain(`figures/${task === heatmap ? "heatmap" : "top"}`);
  }
}, 180_000);

it("has none of them in a report's files", async () => {
  const items = [
    { kind: "figure", task_id: heatmap, name: "heatmap" },
    { kind: "figure", task_id: tested, name: "feature:f2" },
    { kind: "figure", task_id: tested, name: "volcano" },
    { kind: "methods" },
    { kind: "references" },
  ];
  const { id } = await data<{ id: string }>(guest, "POST", "task/write_report_data", { title: "Kept", items });
  await data(guest, "POST", "task/generate_report", { id, formats: ["html", "zip"] });
  const state = async () => (await data<ReportStatus>(guest, "GET", `report/status?id=${id}`)).state;
  await expect.poll(state, { timeout: 150_000, interval: 100 }).toBe("ready");
  const files = await unzipped(await fetched(guest, `report/download?id=${id}&format=zip`));
  expect([...files.keys()]).toEqual(expect.arrayContaining(["figures/figure-1.svg", "figures/figure-3.csv", "report.html"]));
  expect([files.has("figures/figure-1.csv"), files.has("figures/figure-2.csv")]).toEqual([false, false]);
  expect(files.get("figures/not-included.txt")).toContain("figure-1\nfigure-2\n");
  for (const [name, text] of files) expect(heldIn(text), name).toBe(0);
  // The computed figure can be pointed at in the page, the others can't.
  expect(files.get("report.html")!.split('<script type="application/json">').length - 1).toBe(1);
}, 180_000);

it("stays so after the share is taken back, and ends with the right to download", async () => {
  await data(owner, "DELETE", `project_share/delete?id=${share}`);
  expect([await status(guest, csv(heatmap, "heatmap")), await status(guest, csv(tested, "feature:f2")), await status(guest, csv(tested, "volcano"))]).toEqual([
    403, 403, 200,
  ]);
  const files = await unzipped(await fetched(guest, `task/download_all?id=${heatmap}`));
  for (const [name, text] of files) expect(heldIn(text), name).toBe(0);
  await take("download");
  const answer = await fetched(guest, csv(heatmap, "heatmap"));
  expect([answer.status, heldIn(await answer.text())]).toEqual([200, values.length]);
});
