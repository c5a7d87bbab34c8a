/**
 * The process of untargeted metabolomics on its example: from its submit to the first figure that can be read and to its end, beside what its steps
 * compute; and redone with another threshold. A portal of its own, with its examples, and sandboxes that wait as by default.
 */
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { signIn, type Client } from "../e2e/client.ts";
import { startPortal } from "../e2e/portal.ts";
import { percentile, print } from "./measure.ts";

const rounds = Number(process.argv[2] ?? 3);
const cores = availableParallelism();
const [firstMs, allMs, redoMs] = [1_500, 12_000, 2_000];

const version = "untargeted.lcms.1";

interface Run {
  first: number;
  all: number;
  /** Milliseconds of the processors, of the server and its jobs. */
  processor: number;
  /** Milliseconds that the steps say. */
  computed: number;
  redone: number;
  charts: number;
  made: number;
}
interface Chart {
  id: string;
  module_chart: string;
  map_module: string;
  comparison: string;
  status: string;
  seconds: number | null;
}

const runs: Run[] = [];
for (let round = 0; round < rounds; round++) runs.push(await measure(round));

const of = (times: readonly number[], aim: number) =>
  `${percentile(times, 0.5).toFixed(0)} ms (p50; ${times.map((one) => one.toFixed(0)).join(", ")}), ${(percentile(times, 0.5) / aim).toFixed(2)} of the aim of ${aim} ms`;
const p50 = (which: (run: Run) => number) =>
  percentile(
    runs.map((run) => which(run)),
    0.5,
  );
print("load of the machine, its cores", `${loadavg()[0]!.toFixed(1)}, ${cores}`);
print("module charts, by comparison", `${runs[0]!.charts} (${runs[0]!.made} made)`);
print(
  "to the first figure",
  of(
    runs.map(({ first }) => first),
    firstMs,
  ),
);
print(
  "to the end",
  of(
    runs.map(({ all }) => all),
    allMs,
  ),
);
const computed = p50((run) => run.computed);
print("what the steps compute, by their own clock", `${computed.toFixed(0)} ms; ${(computed / cores).toFixed(0)} ms over the cores`);
print(
  "processor time of server and jobs",
  `${p50(({ processor }) => processor).toFixed(0)} ms, ${(p50(({ processor }) => processor) / computed).toFixed(2)} of it, aim 2`,
);
print(
  "redone with another threshold",
  of(
    runs.map(({ redone }) => redone),
    redoMs,
  ),
);

/** In a portal of its own: what an earlier round has computed would be taken over. */
async function measure(round: number): Promise<Run> {
  const portal = await startPortal({ env: { PORTAL_EXAMPLES: "yes", PORTAL_JOBS: String(cores), PORTAL_JOBS_READY: "2" } });
  try {
    const client = await signIn(portal.url);
    // Sandboxes wait, and the examples are there.
    await new Promise((done) => setTimeout(done, 10_000));
    // The portal runs a study of its own while nobody asks for anything: that is over.
    while ((await dataOf(client.get<{ study: object | null }>("flow/finished_study"))).study === null) await new Promise((done) => setTimeout(done, 1_000));
    const processor = watchProcessorMs(portal.process.pid!);
    const begun = performance.now();
    const { id } = await dataOf(client.post<{ id: string }>("task/store_example", { flow_version_id: version }));
    const took = await watch(client, id, begun);
    const used = processor();
    const rows = await chartsOf(client, id);
    // The same of the project, where a selection is asked for with another threshold.
    const projects = await dataOf(client.get<{ id: string; kind: string }[]>("project/list", { page: "1", size: "20" }));
    const project = projects.find(({ kind }) => kind === "untargeted")!;
    const [program] = await dataOf(client.get<{ id: string }[]>("sample_group_program/get_name", { project_id: project.id }));
    const every = [...new Map(rows.map(({ module_chart, map_module }) => [module_chart, { id: module_chart, map_module, params: {} }])).values()];
    const run = async (module_charts: readonly object[], more: object = {}) => {
      const from = performance.now();
      const study = { kind: "flow", flow_version_id: version, source: { project_id: project.id }, sample_group_program_id: program!.id };
      const stored = await dataOf(client.post<{ id: string }>("task/store", { ...study, module_charts, name: "Bench", ...more }));
      return { id: stored.id, ...(await watch(client, stored.id, from)) };
    };
    const first = await run(every);
    const other = every.map((one) => (one.id === "select" ? { ...one, params: { log2_fc_threshold: 1.5 + round / 10 } } : one));
    const { all: redone } = await run(other, { mission_id: first.id });
    const seconds = rows.reduce((sum, one) => sum + (one.seconds ?? 0), 0);
    return {
      ...took,
      processor: used,
      computed: seconds * 1_000,
      redone,
      charts: rows.length,
      made: rows.filter(({ status }) => status === "succeeded").length,
    };
  } finally {
    await portal.stop();
  }
}

async function dataOf<Data>(asked: Promise<{ code: number; content: { data: Data }; showMsg: string }>): Promise<Data> {
  const { code, content, showMsg } = await asked;
  if (code !== 1) throw new Error(showMsg);
  return content.data;
}

async function chartsOf(client: Client, id: string): Promise<Chart[]> {
  return await dataOf(client.get<Chart[]>("task/list_of_all_module_chart", { id }));
}

/** Until the first figure was given out, and until all is done; in milliseconds from `begun` on. */
async function watch(client: Client, id: string, begun: number): Promise<{ first: number; all: number }> {
  let first = Number.NaN;
  for (;;) {
    const done = Number.isNaN(first) ? (await chartsOf(client, id)).find(({ status }) => status === "succeeded") : undefined;
    if (done !== undefined) {
      const { charts } = await dataOf(client.get<{ charts: { name: string }[] }>("task/detail_of_module_chart", { task_id: id, id: done.id }));
      if (charts.length > 0) {
        await dataOf(client.get("task/data_interaction_result", { id, chart: charts[0]!.name }));
        first = performance.now() - begun;
      }
    }
    const [state] = await dataOf(client.get<{ status: string }[]>("task/all_status", { ids: id }));
    if (state!.status === "succeeded") return { first, all: performance.now() - begun };
    if (["failed", "cancelled"].includes(state!.status)) throw new Error(`The process ${state!.status}.`);
    await new Promise((next) => setTimeout(next, 40));
  }
}

/** Of a process and all that comes from it, looked at while it runs: nobody counts what has ended in a sandbox of its own. */
function watchProcessorMs(pid: number): () => number {
  const seen = new Map<string, { first: number; last: number }>();
  const look = (): void => {
    const all = new Map<number, { parent: number; ticks: number; start: string }>();
    for (const name of readdirSync("/proc")) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const fields = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ");
        all.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), start: fields[19]! });
      } catch {
        // It has ended.
      }
    }
    const isOf = (one: number): boolean => one === pid || (all.has(one) && isOf(all.get(one)!.parent));
    for (const [one, { ticks, start }] of all) {
      if (!isOf(one)) continue;
      const before = seen.get(`${one} ${start}`);
      // What came since has used nothing before.
      seen.set(`${one} ${start}`, { first: before?.first ?? (isFirst ? ticks : 0), last: ticks });
    }
    isFirst = false;
  };
  let isFirst = true;
  look();
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    look();
    return [...seen.values()].reduce((sum, { first, last }) => sum + last - first, 0) * 10;
  };
}
