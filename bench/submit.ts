/** From submit to a readable result of `pca`, beside the same job program run by hand on the same folder. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "../e2e/client.ts";
import { root, startPortal } from "../e2e/portal.ts";
import { toolById } from "../packages/tools/src/catalog.ts";
import { hasReference, reference } from "../e2e/tables.ts";
import { percentile, print } from "./measure.ts";

const rounds = 30;
const folder = hasReference ? join(reference, "data", "sacurine") : join(root, "packages/tools/src/example");
const [matrixFile, sampleFile] = hasReference ? ["matrix.csv", "meta.csv"] : ["matrix-complete.csv", "samples.csv"];
const params = { grouping: { column: "group" }, scale: "auto", components: 5 };

const portal = await startPortal();
const client = await signIn(portal.url);
const matrix = (await client.upload("matrix.csv", readFileSync(join(folder, matrixFile), "utf8"))).content.data.store_path;
const samples = (await client.upload("samples.csv", readFileSync(join(folder, sampleFile), "utf8"))).content.data.store_path;

const submits: number[] = [];
const results: number[] = [];
const byHand: number[] = [];
for (let round = 0; round < rounds + 3; round++) {
  const start = performance.now();
  const stored = await client.store("pca", { matrix, samples }, params);
  const accepted = performance.now();
  const { id } = stored.content.data;
  for (;;) {
    const { content } = await client.get<{ status: string }[]>("task/all_status", { ids: id });
    if (content.data[0]?.status === "succeeded") break;
    if (content.data[0]?.status === "failed") throw new Error("the task failed");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const result = await client.result(id);
  if (result.charts.length === 0) throw new Error("no figures");
  const done = performance.now();
  const hand = runByHand();
  // The first three warm up both sides.
  if (round < 3) continue;
  submits.push(accepted - start);
  results.push(done - start);
  byHand.push(hand);
}
await portal.stop();

print("task/store", `${percentile(submits, 0.5).toFixed(0)} ms (p50), ${percentile(submits, 0.95).toFixed(0)} ms (p95)`);
print("submit to readable result", `${percentile(results, 0.5).toFixed(0)} ms (p50), ${percentile(results, 0.95).toFixed(0)} ms (p95)`);
print("the job program by hand", `${percentile(byHand, 0.5).toFixed(0)} ms (p50), ${percentile(byHand, 0.95).toFixed(0)} ms (p95)`);
print(
  "ratio",
  `${(percentile(results, 0.5) / percentile(byHand, 0.5)).toFixed(2)} (p50), ${(percentile(results, 0.95) / percentile(byHand, 0.95)).toFixed(2)} (p95); aim ≤ 2`,
);

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
