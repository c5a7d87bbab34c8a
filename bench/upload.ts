/** A 100 MB upload: the server's memory while it runs, and its time beside `cp` plus `sha256sum` of the same file. */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openAsBlob, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "../e2e/client.ts";
import { startPortal } from "../e2e/portal.ts";
import { percentile, print } from "./measure.ts";

const bytes = 104_857_600;
const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
const file = join(folder, "large.csv");

const portal = await startPortal();
const client = await signIn(portal.url);
const uploads: number[] = [];
const copies: number[] = [];
const growths: number[] = [];
for (let round = 0; round < rounds; round++) {
  fill(file);
  const before = residentMegabytes(portal.process.pid!);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(portal.process.pid!))), 20);
  const form = new FormData();
  form.append("current_dir", "/");
  form.append("file", await openAsBlob(file), `large-${round}.csv`);
  const start = performance.now();
  const answer = await fetch(`${portal.url}/api/front/user_file_store/upload_file`, { method: "POST", headers: client.headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.json();
  uploads.push(performance.now() - start);
  clearInterval(watch);
  growths.push(most - before);
  const begin = performance.now();
  spawnSync("sh", ["-c", `cp "${file}" "${file}.copy" && sync "${file}.copy" && sha256sum "${file}.copy"`]);
  copies.push(performance.now() - begin);
}
await portal.stop();
rmSync(folder, { recursive: true, force: true });

print("100 MB upload", `${percentile(uploads, 0.5).toFixed(0)} ms (median of ${rounds})`);
print("cp, sync and sha256sum", `${percentile(copies, 0.5).toFixed(0)} ms`);
print("ratio", `${(percentile(uploads, 0.5) / percentile(copies, 0.5)).toFixed(2)}; aim ≤ 2`);
print(
  "growth of the server's memory",
  `${Math.max(...growths).toFixed(0)} MB at most, each round: ${growths.map((value) => value.toFixed(0)).join(", ")}; aim ≤ 60`,
);

/** New content each time, so that nothing is stored already. */
function fill(path: string): void {
  const handle = openSync(path, "w");
  const block = randomBytes(1 << 20);
  for (let written = 0; written < bytes; written += block.length) {
    block.writeUInt32LE((written ^ Math.floor(performance.now() * 1000)) >>> 0, 0);
    writeSync(handle, block);
  }
  closeSync(handle);
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
