/** One large delivery by the page's call, while the server's thread is watched: the longest time that it did nothing else. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { signIn } from "../e2e/client.ts";
import { startPortal } from "../packages/server/src/portal.ts";
import { readConfig } from "../packages/server/src/config.ts";
import { quick } from "../packages/server/src/testing/quick-settings.ts";
import { print } from "./measure.ts";
import { watchTurns } from "./turns.ts";

export async function measureImport(samples: number, features: number, databaseUrl: string | null): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const settings = {
    ...quick,
    PORT: "0",
    PORTAL_DATA: data,
    PORTAL_LOG: "silent",
    PORTAL_EXAMPLES: "no",
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const portal = await startPortal(readConfig(settings));
  try {
    // In a thread of its own, so that this one is the server's alone.
    const worker = new Worker(new URL(import.meta.url), { workerData: null, argv: ["--client", portal.address, String(samples), String(features)] });
    await once(worker, "message");
    const watched = watchTurns();
    worker.postMessage("import");
    const [{ ms, said }] = (await once(worker, "message")) as [{ ms: number; said: string }];
    const { cpu, clock } = watched();
    print(
      `${samples.toLocaleString("en")} × ${features.toLocaleString("en")} delivered`,
      `${(ms / 1_000).toFixed(1)} s (aim 20) | longest block: ${cpu.toFixed(0)} ms of processor (aim 50), ${clock.toFixed(0)} of the clock | ${said}`,
    );
    await worker.terminate();
  } finally {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const [, , role, address, samplesGiven, featuresGiven] = process.argv;
if (role === "--client") await beClient(address!, Number(samplesGiven), Number(featuresGiven));

async function beClient(url: string, samples: number, features: number): Promise<void> {
  const { parentPort } = await import("node:worker_threads");
  const client = await signIn(url, "all@example.org");
  const names = Array.from({ length: samples }, (_, at) => `S${at}`);
  // Three digits a value: within what one file may have.
  const rows = Array.from({ length: features }, (_, at) => `F${at},${names.map((_name, sample) => 100 + ((at * 31 + sample * 17) % 900)).join(",")}`);
  const about = { contract: "AC-large", name: "Large", kind: "untargeted", value: "area" };
  const made = await client.post("user_file_store/add_dir", { current_dir: "/", name: "large" });
  if (made.code !== 1) throw new Error(made.showMsg);
  const files = {
    "project.json": JSON.stringify(about),
    "matrix.csv": [`feature,${names.join(",")}`, ...rows].join("\n"),
    "samples.csv": ["sample,role,group", ...names.map((name, at) => `${name},sample,${at % 2 === 0 ? "control" : "treated"}`)].join("\n"),
  };
  for (const [name, content] of Object.entries(files)) {
    const { code, showMsg } = await client.upload(name, content, "/large/");
    if (code !== 1) throw new Error(showMsg);
  }
  parentPort!.on("message", () => {
    const begin = performance.now();
    void client.post("project/delivery_import", { folder: "/large/", owner: "demo@example.org", release: true }).then(({ showMsg, status }) => {
      parentPort!.postMessage({ ms: performance.now() - begin, said: showMsg === "" ? `status ${status}` : showMsg });
    });
  });
  parentPort!.postMessage("ready");
}
