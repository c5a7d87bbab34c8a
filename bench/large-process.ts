/**
 * The process of untargeted metabolomics on its example grown to 1,000 samples × 20,000 features, every chart ticked, three comparisons: whether it ends, how long
 * it takes, the most memory that a job held (aim 2 GB), and how long clicks in its result page take meanwhile and afterwards (aim 200 ms).
 */
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { signIn, type Client } from "../e2e/client.ts";
import { root, startedBy, startPortal } from "../e2e/portal.ts";
import { enter, shown } from "../e2e/visitor.ts";
import { flowVersions } from "../packages/tools/src/flows/flows.ts";
import { grown } from "./large/grown.ts";
import { percentile, print } from "./measure.ts";
import { peak } from "./large/peak.ts";

const { values: asked } = parseArgs({ options: { samples: { type: "string", default: "1000" }, features: { type: "string", default: "20000" } } });
const size = { samples: Number(asked.samples), features: Number(asked.features) };
const version = "untargeted.lcms.1";
const mostMs = 45 * 60_000;

const portal = await startPortal({ env: { PORTAL_JOBS: String(availableParallelism()) } });
const browser = await chromium.launch({ executablePath: process.env["PORTAL_TEST_CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
try {
  print("load of the machine, its cores", `${loadavg()[0]!.toFixed(1)}, ${availableParallelism()}`);
  const client = await signIn(portal.url);
  const id = await stored(client);
  const page = await (await browser.newContext({ locale: "en-US", viewport: { width: 1366, height: 800 } })).newPage();
  await enter(page, portal.url);
  await page.goto(`${portal.url}/#/project/get-report?id=${id}`);
  const begun = performance.now();
  const peaks = new Map<string, number>();
  const meanwhile: number[] = [];
  let status = "running";
  for (let round = 0; !["succeeded", "failed", "cancelled"].includes(status); round++) {
    if (performance.now() - begun > mostMs) throw new Error("It did not end.");
    for (const { pid, job } of startedBy(portal)) if (job) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peak(pid)));
    if (round % 40 === 39) meanwhile.push(...(await clicks(page)));
    await new Promise((done) => setTimeout(done, 250));
    if (round % 4 === 0) status = (await client.get<{ status: string }[]>("task/all_status", { ids: id })).content.data[0]?.status ?? "";
  }
  const seconds = (performance.now() - begun) / 1_000;
  const charts = (
    await client.get<{ status: string; seconds: number | null; module_chart: string; comparison: string; reason: string }[]>("task/list_of_all_module_chart", {
      id,
    })
  ).content.data;
  print(`${size.samples} × ${size.features}`, `${status} after ${seconds.toFixed(0)} s`);
  print("charts by their state", JSON.stringify(Object.fromEntries([...Map.groupBy(charts, (one) => one.status)].map(([state, of]) => [state, of.length]))));
  for (const { module_chart, comparison, status: state, reason } of charts)
    if (state !== "succeeded") print(`  ${module_chart}, ${comparison}`, `${state}: ${reason}`);
  print(
    "jobs, the most memory of each",
    `${[...peaks.values()]
      .map((kilobytes) => Math.round(kilobytes / 1_024))
      .toSorted((one, other) => other - one)
      .slice(0, 6)
      .join(", ")} MiB; aim 2 GB`,
  );
  const of = (times: readonly number[]) =>
    `${times.length} clicks; p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)} ms; aim 200`;
  print("clicks while it ran", of(meanwhile));
  await page.reload();
  await shown(page).locator("[data-chart]").first().waitFor();
  await page.waitForTimeout(3_000);
  const after: number[] = [];
  for (let round = 0; round < 5; round++) after.push(...(await clicks(page)));
  print("clicks when it had ended", of(after));
} finally {
  await browser.close();
  await portal.stop();
}

async function dataOf<Data>(answer: Promise<{ code: number; content: { data: Data }; showMsg: string }>): Promise<Data> {
  const { code, content, showMsg } = await answer;
  if (code !== 1) throw new Error(showMsg);
  return content.data;
}

/** The process on the grown tables as a customer's own; its id. */
async function stored(client: Client): Promise<string> {
  const study = (table: string) => readFileSync(join(root, "packages/tools/src/example/studies/untargeted", `${table}.csv`), "utf8");
  const tables = {
    matrix: inHundreds(grown(study("matrix"), "matrix", size)),
    samples: grown(study("samples"), "samples", size),
    features: grownFeatures(study("features")),
  };
  const inputs: Record<string, string> = {};
  for (const [role, text] of Object.entries(tables)) inputs[role] = (await dataOf(client.upload(`large-${role}.csv`, text))).store_path;
  const rows = tables.samples
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const group = rows[0]!.indexOf("group");
  const groups = ["Control", "Low", "High"].map((name) => ({ name, samples: rows.filter((cells) => cells[group] === name).map(([sample]) => sample) }));
  const comparisons = [
    ["Low", "Control"],
    ["High", "Control"],
    ["High", "Low"],
  ].map(([of, control]) => ({ case: of, control }));
  const program = await dataOf(
    client.post<{ id: string }>("sample_group_program/store", { store_path: inputs["samples"], name: "Doses", groups, comparisons }),
  );
  const module_charts = flowVersions
    .find(({ id }) => id === version)!
    .charts.flatMap(({ id, map_module, internal }) => (internal === true ? [] : [{ id, map_module, params: {} }]));
  const body = {
    kind: "flow",
    flow_version_id: version,
    source: { inputs },
    about: { value: "area", applied: [] },
    sample_group_program_id: program.id,
    module_charts,
    name: "Large",
  };
  return (await dataOf(client.post<{ id: string }>("task/store", body))).id;
}

/** Areas in hundreds, as whole numbers: so many of them with all their digits are more than a file may have (100 MB). */
function inHundreds(text: string): string {
  return text.replace(/(?<=,)\d+(\.\d+)?(e[+-]?\d+)?(?=[,\n])/g, (cell) => String(Math.max(1, Math.round(Number(cell) / 100))));
}

/** A sheet of features again and again, as the matrix has them. */
function grownFeatures(text: string): string {
  const [header, ...rows] = text.trim().split("\n") as [string, ...string[]];
  return [
    header,
    ...Array.from({ length: size.features }, (_, at) => {
      const copy = Math.floor(at / rows.length);
      return copy === 0 ? rows[at]! : rows[at % rows.length]!.replace(/^[^,]*/, (id) => `${id}-${copy + 1}`);
    }),
  ].join("\n");
}

/** Milliseconds from each click to the frame that shows what it did: entries of the list of contents, and the comparisons. */
async function clicks(page: Page): Promise<number[]> {
  return await page.locator("#content").evaluate(async (content) => {
    const targets = [...content.querySelectorAll<HTMLElement>(".flow-contents-row, .ant-segmented-item input")].slice(0, 12);
    const times: number[] = [];
    for (const target of targets) {
      const from = performance.now();
      target.click();
      await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      times.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, 300));
    }
    return times;
  });
}
