/**
 * Eight uploads of 100 MB at once, as forms and in parts: whether each arrives whole, the server's memory and how long other
 * calls take meanwhile, and the throughput beside `cp` plus `sha256sum` of the same files, at once and one after another.
 */
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { signIn, type Client } from "../e2e/client.ts";
import { startPortal, type Portal } from "../e2e/portal.ts";
import { newPartsClient, placeOf } from "../packages/server/src/testing/parts-client.ts";
import { percentile, print } from "./measure.ts";

const bytes = 104_857_600;
const atOnce = 8;
/** As the page sends them. */
const partBytes = 16_777_216;
const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));

type Send = (portal: Portal, client: Client, path: string, name: string) => Promise<string>;
const ways: Record<string, Send> = {
  async "as forms"(portal, client, path, name) {
    const form = new FormData();
    form.append("current_dir", "/");
    form.append("file", await openAsBlob(path), name);
    const answer = await fetch(`${portal.url}/api/front/user_file_store/upload_file`, { method: "POST", headers: client.headers, body: form });
    return ((await answer.json()) as { content: { data: { sha256: string } } }).content.data.sha256;
  },
  async "in parts"(portal, client, path, name) {
    const parts = newPartsClient(() => portal.url, client.headers.token);
    const place = placeOf(await parts.create(bytes, { filename: name }));
    const content = await openAsBlob(path);
    for (let offset = 0; ; offset += partBytes) {
      const answer = await parts.patch(place, offset, content.slice(offset, Math.min(bytes, offset + partBytes)));
      if (answer.data !== undefined) return String(answer.data["sha256"]);
      if (answer.status !== 204) throw new Error(answer.showMsg);
    }
  },
};

for (const [way, send] of Object.entries(ways)) {
  // A server of its own: memory that another run has taken would count.
  const portal = await startPortal();
  const client = await signIn(portal.url);
  const files = Array.from({ length: atOnce }, (_, at) => newFile(`${way} ${at}.bin`));
  let most = 0;
  const over = new AbortController();
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(portal.process.pid!))), 20);
  const others: number[] = [];
  const asking = (async () => {
    while (!over.signal.aborted) {
      const begin = performance.now();
      await client.get("user_file_store/list", { size: "20" });
      others.push(performance.now() - begin);
      await wait(20);
    }
  })();
  const start = performance.now();
  const hashes = await Promise.all(files.map(({ path, name }) => send(portal, client, path, name)));
  const took = performance.now() - start;
  over.abort();
  await asking;
  clearInterval(watch);
  const right = files.filter(({ sha256 }, at) => hashes[at] === sha256).length;
  await portal.stop();

  const copy = ({ path }: { path: string }) =>
    promisify(execFile)("sh", ["-c", `cp "$1" "$1.copy" && sync "$1.copy" && sha256sum "$1.copy" && rm "$1.copy"`, "sh", path]);
  const plain = await timeOf(() => Promise.all(files.map(copy)));
  const inTurn = await timeOf(async () => {
    for (const file of files) await copy(file);
  });
  print(`${atOnce} × 100 MB ${way}: hashes right`, `${right} of ${atOnce}`);
  print("  the server's memory", `${most.toFixed(0)} MB at most; aim ≤ 300`);
  print(
    "  other calls meanwhile, p99",
    `${percentile(others, 0.99).toFixed(0)} ms of ${others.length} calls (p50 ${percentile(others, 0.5).toFixed(0)} ms); aim ≤ 500`,
  );
  print(
    "  time",
    `${took.toFixed(0)} ms; cp, sync and sha256sum at once ${plain.toFixed(0)} ms, ratio ${(took / plain).toFixed(2)}, aim ≤ 2; one after another ${inTurn.toFixed(0)} ms, ratio ${(took / inTurn).toFixed(2)}`,
  );
  for (const { path } of files) rmSync(path);
}
rmSync(folder, { recursive: true, force: true });

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

/** New content each time, so that nothing is stored already. */
function newFile(name: string) {
  const content = randomBytes(bytes);
  const path = join(folder, name);
  writeFileSync(path, content);
  return { name, path, sha256: createHash("sha256").update(content).digest("hex") };
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
