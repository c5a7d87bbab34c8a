/** From submit to a readable result of `pca`, beside the same job program run by hand on the same folder. `--trace`: with where the time goes. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { signIn } from "../e2e/client.ts";
import { root, startPortal } from "../e2e/portal.ts";
import { toolById } from "../packages/tools/src/catalog.ts";
import { hasReference, reference } from "../e2e/tables.ts";
import { percentile, print } from "./measure.ts";
import { newTrace } from "./submit/trace.ts";
import { pca } from "../packages/analysis/src/multivariate/pca.ts";
import { scaleColumns } from "../packages/analysis/src/multivariate/scale-columns.ts";

const { values: asked, positionals } = parseArgs({ options: { trace: { type: "boolean", default: false } }, allowPositionals: true });
const rounds = Number(positionals[0] ?? 30);
const folder = hasReference ? join(reference, "data", "sacurine") : join(root, "packages/tools/src/example");
const [matrixFile, sampleFile] = hasReference ? ["matrix.csv", "meta.csv"] : ["matrix-complete.csv", "samples.csv"];
const params = { grouping: { column: "group" }, scale: "auto", components: 5 };

/** Sandboxes that wait for their job: as many as by default, and none. */
const waiting = { "with sandboxes that wait": 2, "every job starts its own": 0 };

for (const [name, ready] of Object.entries(waiting)) {
  const { submits, results, byHand } = await measure(ready);
  const of = (times: readonly number[]) => `${percentile(times, 0.5).toFixed(0)} ms (p50), ${percentile(times, 0.95).toFixed(0)} ms (p95)`;
  print(`${name}: task/store`, of(submits));
  print(`${name}: to a readable result`, `${of(results)}${ready > 0 ? "; aim 150 and 300" : ""}`);
  print("  the job program by hand", of(byHand));
  print(
    "  ratio",
    `${(percentile(results, 0.5) / percentile(byHand, 0.5)).toFixed(2)} (p50), ${(percentile(results, 0.95) / percentile(byHand, 0.95)).toFixed(2)} (p95)`,
  );
}
print("the bare computation", `${percentile(Array.from({ length: rounds }, bare), 0.5).toFixed(1)} ms (p50)`);

async function measure(ready: number) {
  const portal = await startPortal({ env: { PORTAL_JOBS_READY: String(ready), ...(asked.trace && { PORTAL_LOG: "debug" }) } });
  const trace = asked.trace ? newTrace(portal.process) : null;
  const client = await signIn(portal.url);
  const matrix = (await client.upload("matrix.csv", readFileSync(join(folder, matrixFile), "utf8"))).content.data.store_path;
  const samples = (await client.upload("samples.csv", readFileSync(join(folder, sampleFile), "utf8"))).content.data.store_path;
  const [submits, results, byHand]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds + 3; round++) {
    const start = performance.now();
    const stored = await client.store("pca", { matrix, samples }, params);
    const accepted = performance.now();
    const { id } = stored.content.data;
    for (;;) {
      const { content } = await client.get<{ status: string }[]>("task/all_status", { ids: id });
      if (content.data[0]?.status === "succeeded") break;
      if (content.data[0]?.status === "failed") throw new Error("the task failed");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const ended = performance.now();
    const result = await client.result(id);
    if (result.charts.length === 0) throw new Error("no figures");
    const done = performance.now();
    // As long as somebody takes to look at it: what waits for the next job is there again.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const hand = runByHand();
    // The first three warm up both sides.
    if (round < 3) continue;
    submits.push(accepted - start);
    results.push(done - start);
    byHand.push(hand);
    const [submitted, seen, read] = [start, ended, done].map((at) => performance.timeOrigin + at) as [number, number, number];
    trace?.add(id, { submitted, accepted: performance.timeOrigin + accepted, ended: seen, read });
  }
  trace?.print();
  await portal.stop();
  return { submits, results, byHand };
}

/** Nothing but the components. */
function bare(): number {
  const [, ...rows] = readFileSync(join(folder, matrixFile), "utf8").trim().split("\n");
  const cells = rows.map((row) => row.split(",").slice(1).map(Number));
  const matrix = { rows: cells.length, columns: cells[0]!.length, data: Float64Array.from(cells.flat()) };
  const start = performance.now();
  pca(scaleColumns(matrix, "auto").matrix, 5);
  return performance.now() - start;
}

function runByHand(): number {
  const job = mkdtempSync(join(tmpdir(), "portal-bench-"));
  mkdirSync(join(job, "in"));
  mkdirSync(join(job, "out"));
  cpSync(join(folder, matrixFile), join(job, "in", "matrix.csv"));
  cpSync(join(folder, sampleFile), join(job, "in", "samples.csv"));
  const input = (role: string) => ({ role, file: `in/${role}.csv`, name: `${role}.csv`, sha256: "", size: 0 });
  writeFileSync(
    join(job, "job.json"),
    JSON.stringify({
      version: 1,
      kind: "tool",
      taskId: "bench",
      attempt: 1,
      toolId: "pca",
      toolVersion: toolById("pca")!.manifest.version,
      params,
      role: "matrix",
      inputs: [input("matrix"), input("samples")],
      limits: { seconds: 60, memoryMegabytes: 2048 },
    }),
  );
  const start = performance.now();
  const done = spawnSync(process.execPath, [join(root, "packages/tools/src/job.ts"), job], { encoding: "utf8" });
  const took = performance.now() - start;
  if (!existsSync(join(job, "out", "exit.json")) || !readFileSync(join(job, "out", "exit.json"), "utf8").includes('"ok":true'))
    throw new Error(`the job failed: ${done.stderr}`);
  rmSync(job, { recursive: true, force: true });
  return took;
}
