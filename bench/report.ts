/**
 * A report of 40 figures and 10 tables, from the call to its files: the PDF alone (aim 5 s), all formats and the zip (aim 15 s), in multiples of
 * sorting a million numbers, too, which a busy machine lengthens as well; and the longest time that the server's thread had no turn for anybody
 * else meanwhile (aim 50 ms of processor time). Each figure of each round has a width of its own, so that none is there already; the last row is the
 * report once more with another title, whose figures are there. `--figures`, `--tables`, `--rounds` (3).
 */
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ReportFormat, ReportStatus } from "@analyte/contract/reports/calls";
import { signIn } from "../e2e/client.ts";
import { readConfig } from "../packages/server/src/config.ts";
import { startPortal } from "../packages/server/src/portal.ts";
import type { Asked } from "./blocks-asked.ts";
import { print, processorMedian } from "./measure.ts";
import { watchTurns } from "./turns.ts";

const { values } = parseArgs({ options: { figures: { type: "string" }, tables: { type: "string" }, rounds: { type: "string" } } });
const [figures, tables, rounds] = [Number(values.figures ?? 40), Number(values.tables ?? 10), Number(values.rounds ?? 3)];
const aims = { pdf: 5, all: 15, turnMs: 50 };

interface Place {
  kind: "figure" | "table";
  task_id: string;
  name: string;
}
const data = mkdtempSync(join(tmpdir(), "portal-report-"));
const portal = await startPortal(readConfig({ PORT: "0", PORTAL_DATA: data, PORTAL_LOG: "silent", PORTAL_EXAMPLES: "no" }));
// Whoever asks while it is measured does it in a process of its own, so that this thread is the server's alone.
const asker = fork(join(import.meta.dirname, "blocks-client.ts"), { execArgv: [] });
const ask = (asked: Asked) =>
  new Promise<number>((resolve) => {
    asker.once("message", ({ status }: { status: number }) => resolve(status));
    asker.send(asked);
  });
const client = await signIn(portal.address);
try {
  const places = await computed();
  const id = await written(places, 0);
  const sorted = sorting();
  print(
    `${figures} figures, ${tables} tables`,
    `seconds (aim) | seconds of processor | times sorting a million numbers (${sorted.toFixed(0)} ms) | longest turn: ms of processor (aim 50), of the clock`,
  );
  const all: ReportFormat[] = ["pdf", "html", "docx", "zip"];
  const rows: [string, ReportFormat[], number, "anew" | "kept"][] = [
    ["PDF", ["pdf"], aims.pdf, "anew"],
    ["PDF, HTML, DOCX and zip", all, aims.all, "anew"],
    ["its figures are there", all, aims.all, "kept"],
  ];
  let width = 0;
  for (const [what, formats, aim, figuresAre] of rows)
    for (let round = 0; round < rounds; round++) {
      // What was made of the same content is not made again.
      if (figuresAre === "anew") await rewritten(id, places, ++width);
      else await client.post("task/write_report_data", { id, title: `Measured ${what} ${round}` });
      const before = processorSeconds(process.pid);
      const watched = watchTurns(5);
      const seconds = await made(id, formats);
      const { cpu, clock } = watched();
      const turn = `${cpu.toFixed(0)}${cpu > aims.turnMs ? " OVER" : ""}, ${clock.toFixed(0)}`;
      const used = processorSeconds(process.pid) - before;
      print(what, `${seconds.toFixed(1)} (${aim})${seconds > aim ? " OVER" : ""} | ${used.toFixed(1)} | ${((1_000 * seconds) / sorted).toFixed(0)} | ${turn}`);
    }
  const { files } = (await client.get<ReportStatus>("report/status", { id })).content.data;
  print("MB", files.map(({ format, size }) => `${format} ${(size / 1e6).toFixed(1)}`).join(", "));
} finally {
  asker.kill();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit();

/** From the call until its files are there. */
async function made(id: string, formats: readonly ReportFormat[]): Promise<number> {
  const { headers } = client;
  const base = `${portal.address}/api/front`;
  const begun = performance.now();
  await ask({
    url: `${base}/task/generate_report`,
    init: { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify({ id, formats }) },
  });
  for (;;) {
    // As the page asks; its state is read from the database here, which takes the thread nothing to speak of.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { state, message } = await portal.database.selectFrom("report").select(["state", "message"]).where("id", "=", id).executeTakeFirstOrThrow();
    if (state === "failed") throw new Error(`The report could not be made: ${message}`);
    if (state === "ready") return (performance.now() - begun) / 1_000;
  }
}

/** Of the examples of six tools all figures and tables, again where there are too few: each is drawn for itself. */
async function computed(): Promise<Place[]> {
  const places: Place[] = [];
  for (const tool_id of ["pca", "two-groups", "many-groups", "heatmap", "correlation", "clustering"]) {
    const stored = await client.post<{ id: string }>("task/store_example", { tool_id });
    if (stored.code !== 1) continue;
    const task_id = stored.content.data.id;
    const result = await client.finished(task_id);
    places.push(...result.charts.map(({ name }) => ({ kind: "figure" as const, task_id, name })));
    places.push(...result.tables.map(({ name }) => ({ kind: "table" as const, task_id, name })));
  }
  print("drawn from", `${places.filter(({ kind }) => kind === "figure").length} figures, ${places.filter(({ kind }) => kind === "table").length} tables`);
  return places;
}

function itemsOf(places: readonly Place[], width: number): object[] {
  const some = (kind: string, count: number) => {
    const of = places.filter((place) => place.kind === kind);
    return Array.from({ length: count }, (_, at) => ({
      ...of[at % of.length]!,
      id: `${kind}-${at}`,
      ...(kind === "table" ? { rows: 40 } : { width_mm: 120 + at / 10 + width / 1_000 }),
    }));
  };
  return [{ kind: "heading", text: "Results" }, ...some("figure", figures), ...some("table", tables), { kind: "methods" }, { kind: "references" }];
}
async function written(places: readonly Place[], width: number): Promise<string> {
  const answer = await client.post<{ id: string }>("task/write_report_data", { title: "Measured", authors: ["A. Author"], items: itemsOf(places, width) });
  if (answer.code !== 1) throw new Error(answer.showMsg);
  return answer.content.data.id;
}
async function rewritten(id: string, places: readonly Place[], width: number): Promise<void> {
  const answer = await client.post("task/write_report_data", { id, items: itemsOf(places, width) });
  if (answer.code !== 1) throw new Error(answer.showMsg);
}

/** Of a process and all that it has started, also of what has ended. */
function processorSeconds(pid: number): number {
  // After the name, which may hold blanks: of itself, and of those of its children that have ended.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own);
}

function sorting(): number {
  const numbers = Float64Array.from({ length: 1_000_000 }, (_, at) => Math.sin(at * 12.9898) * 43_758.5453);
  return processorMedian(() => numbers.slice().sort());
}
