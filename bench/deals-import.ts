/**
 * What somebody else's write waits while 5,000 deals of as many clients are imported, the most that one sheet may hold: all new, all changed, all the same.
 * Beside the same write alone. `--postgres`; `--deals` (100,000), those that are there already; `--rounds` (3).
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { clientOf, signIn, type Client } from "../e2e/client.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { percentile, print } from "./measure.ts";
import { prepared } from "./sales-filled.ts";

const { values } = parseArgs({ options: { postgres: { type: "boolean" }, deals: { type: "string" }, rounds: { type: "string" } } });
const lines = 5_000;
const pauseMs = 20;
const postgres = values.postgres === true ? await ensurePostgres() : undefined;
const place = { server: postgres?.url ?? null, folders: [] as string[] };
try {
  const portal = await prepared(Number(values.deals ?? 100_000), place);
  const seller = await signIn(portal.url, "all@example.org");
  const other = await signIn(portal.url, "demo@example.org");
  const alone = await writesUntil(other, new Promise((resolve) => setTimeout(resolve, 3_000)));
  const usual = percentile(alone, 0.5);
  print("a write alone", `p50 ${usual.toFixed(1)}, longest ${Math.max(...alone).toFixed(0)} ms`);
  for (let round = 0; round < Number(values.rounds ?? 3); round++) {
    const added = sheetOf(round, 100);
    for (const [what, sheet] of [
      ["all new", added],
      ["all changed", sheetOf(round, 200)],
      ["all the same", sheetOf(round, 200)],
    ] as const) {
      const uploaded = await seller.upload(`deals-${round}-${what}.csv`, sheet);
      const begin = performance.now();
      const asked = seller.post<Record<string, number>>("deal/import", { store_path: uploaded.content.data.store_path, dry_run: false });
      const waits = await writesUntil(other, asked);
      const took = performance.now() - begin;
      const { content, showMsg, code } = await asked;
      const told = code === 1 ? `${content.data["added"]} added, ${content.data["changed"]} changed` : showMsg;
      const longest = Math.max(...waits);
      print(
        what,
        `${took.toFixed(0)} ms, ${told}; another's write: p50 ${percentile(waits, 0.5).toFixed(1)}, longest ${longest.toFixed(0)} ms, ${(longest / usual).toFixed(0)} times a write alone`,
      );
    }
  }
  await portal.stop();
} finally {
  postgres?.stop();
  for (const folder of place.folders) rmSync(folder, { recursive: true, force: true });
}
process.exit();

/** How long each of somebody's writes waits, one after another, until something is over. */
async function writesUntil({ url, headers }: Client, end: Promise<unknown>): Promise<number[]> {
  const client = clientOf(url, headers.token);
  const waits: number[] = [];
  const over = new AbortController();
  void end.finally(() => over.abort()).catch(() => {});
  while (!over.signal.aborted) {
    const begin = performance.now();
    await client.post("cache/incr_user_statistics", { path: "/home" });
    waits.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return waits;
}

function sheetOf(round: number, amount: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const named = `S${at % 23},P${at % 41},Q${(at + amount) % 11},R${at % 13}`;
    return `N-${round}-${at},client${at}@example.org,${amount}.50,EUR,2026-0${1 + (at % 9)}-05,${named}`;
  });
  return ["contract,client,amount,currency,date,salesperson,product,source,region", ...rows].join("\n");
}
