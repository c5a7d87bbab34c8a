/**
 * Lists and statistics of 100,000 clients, 1,000,000 deals and 10,000 news beside the same of a hundredth. `--postgres` for PostgreSQL; `--rounds` (100);
 * `--deals` for another number of deals, of which a tenth are clients and a hundredth news.
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { signIn } from "../e2e/client.ts";
import type { Portal } from "../e2e/portal.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { compared, inTurn } from "./compared.ts";
import { print } from "./measure.ts";
import { idOf, prepared } from "./sales-filled.ts";

const { values } = parseArgs({ options: { postgres: { type: "boolean" }, rounds: { type: "string" }, deals: { type: "string" } } });
const rounds = Number(values.rounds ?? 100);
const many = Number(values.deals ?? 1_000_000);
const postgres = values.postgres === true ? await ensurePostgres() : undefined;
const place = { server: postgres?.url ?? null, folders: [] as string[] };
try {
  const portals = [await prepared(many / 100, place), await prepared(many, place)] as const;
  const asked = await Promise.all([callsOf(portals[0], many / 100), callsOf(portals[1], many)]);
  print(`${many.toLocaleString("en")} deals`, "beside a hundredth: p50, p99 ms; server's CPU ms | the same | ratio of p50, of CPU; aims: p99 ≤ 100, ratio ≤ 2");
  for (const [what, call] of asked[1]) print(what, compared(...(await inTurn(rounds, [portals[1], call], [portals[0], asked[0].get(what)!]))));
  for (const portal of portals) await portal.stop();
} finally {
  postgres?.stop();
  for (const folder of place.folders) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function callsOf({ url }: Portal, deals: number): Promise<Map<string, () => Promise<unknown>>> {
  const client = await signIn(url, "all@example.org");
  const get =
    (path: string, query: Record<string, string> = {}) =>
    async () => {
      const { code, showMsg } = await client.get<unknown>(path, query);
      if (code !== 1) throw new Error(`${path}: ${showMsg}`);
    };
  const size = { size: "20" };
  const page = (share: number) => String(Math.max(1, Math.floor((deals / 20) * share)));
  return new Map([
    ["deal/list, latest", get("deal/list", size)],
    ["deal/list, page in the middle", get("deal/list", { ...size, page: page(0.5) })],
    ["deal/list, the last page", get("deal/list", { ...size, page: page(1) })],
    ["deal/list, of a salesperson", get("deal/list", { ...size, salesperson: "S7" })],
    ["deal/list, of a salesperson, page in the middle", get("deal/list", { ...size, salesperson: "S7", page: page(0.5 / 23) })],
    ["deal/list, of a salesperson and a product", get("deal/list", { ...size, salesperson: "S7", product: "P8" })],
    ["deal/list, of names that never meet", get("deal/list", { ...size, salesperson: "S7", product: "none" })],
    ["deal/list, of a source, largest first", get("deal/list", { ...size, source: "Q3", sort: "amount" })],
    ["deal/list, largest first", get("deal/list", { ...size, sort: "amount" })],
    ["deal/list, largest first, the deepest page", get("deal/list", { ...size, sort: "amount", page: "50" })],
    ["deal/list, of a source, largest first, the deepest page", get("deal/list", { ...size, source: "Q3", sort: "amount", page: "50" })],
    ["deal/list, of a month, largest first, page 5", get("deal/list", { ...size, from: "2025-03", until: "2025-03", sort: "amount", page: "5" })],
    ["deal/list, of a month, largest first, the deepest page", get("deal/list", { ...size, from: "2025-03", until: "2025-03", sort: "amount", page: "50" })],
    ["deal/list, of a currency, by client, the deepest page", get("deal/list", { ...size, currency: "USD", sort: "client", page: "50" })],
    [
      "deal/list, of a salesperson and a product, largest first, page 5",
      get("deal/list", { ...size, salesperson: "S7", product: "P8", sort: "amount", page: "5" }),
    ],
    ["deal/list, by client, of some months", get("deal/list", { ...size, sort: "client", from: "2025-01", until: "2025-06" })],
    ["deal/list, one contract", get("deal/list", { ...size, name: "ac-2024-00000077" })],
    ["deal/list, contracts that begin alike", get("deal/list", { ...size, name: "ac-2024" })],
    ["deal/list, all contracts begin so", get("deal/list", { ...size, name: "a" })],
    ["deal/list, of a client", get("deal/list", { ...size, client_id: idOf(7) })],
    ["deal/client_detail", get("deal/client_detail", { client_id: idOf(7) })],
    ["deal/client_detail, without an account", get("deal/client_detail", { client: "Unknown 70" })],
    ["deal/statistics, by month", get("deal/statistics")],
    ["deal/statistics, by month, five years", get("deal/statistics", { from: "2022-01", until: "2026-12" })],
    ["deal/statistics, by product, three years", get("deal/statistics", { by: "product", from: "2024-01", until: "2026-12" })],
    ["deal/statistics, by region", get("deal/statistics", { by: "region" })],
    ["deal/source_detail", get("deal/source_detail", { source: "Q3", from: "2024-01", until: "2026-12" })],
    ["deal/source_detail, of a year", get("deal/source_detail", { source: "Q3", from: "2025-01", until: "2025-12" })],
    ["deal/names", get("deal/names")],
    ["deal/look_list", get("deal/look_list", size)],
    ["deal/look_list, page in the middle", get("deal/look_list", { ...size, page: page(0.2) })],
    ["deal/look_list, the last page", get("deal/look_list", { ...size, page: page(0.4) })],
    ["user/data_by_filter, latest", get("user/data_by_filter", size)],
    ["user/data_by_filter, by name, page 3", get("user/data_by_filter", { ...size, sort: "name", page: "3" })],
    ["user/data_by_filter, of a country", get("user/data_by_filter", { ...size, country: "Chile" })],
    ["user/data_by_filter, of a source", get("user/data_by_filter", { ...size, source: "Q3" })],
    ["user/data_by_filter, part of one name", get("user/data_by_filter", { ...size, name: "person 777" })],
    ["user/data_by_filter, part of the name", get("user/data_by_filter", { ...size, name: "person 77" })],
    ["dynamic/list, latest", get("dynamic/list", size)],
    ["dynamic/list, page 3", get("dynamic/list", { ...size, page: "3" })],
    ["dynamic/list, of a tag", get("dynamic/list", { ...size, tag: "lipids" })],
    ["dynamic/list, part of the title", get("dynamic/list", { ...size, name: "plasma" })],
    ["dynamic/list, unread", get("dynamic/list", { ...size, unread: "true" })],
    ["dynamic/list, of two words", get("dynamic/list", { ...size, name: "plasma news" })],
    ["dynamic/list, the editors'", get("dynamic/list", { ...size, editing: "true" })],
    ["dynamic/list, the editors', withdrawn", get("dynamic/list", { ...size, editing: "true", state: "withdrawn" })],
    ["dynamic/get_recommend", get("dynamic/get_recommend")],
    ["dynamic/tags", get("dynamic/tags")],
  ]);
}
