/**
 * Lists and statistics of 100,000 clients, 1,000,000 deals and 10,000 news beside the same of a hundredth. `--postgres` for PostgreSQL; `--rounds` (100);
 * `--deals` for another number of deals, of which a tenth are clients and a hundredth news.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { signIn } from "../e2e/client.ts";
import { startPortal, type Portal } from "../e2e/portal.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { compared, inTurn, newDatabase } from "./compared.ts";
import { openBulk, type Bulk } from "./files-filled.ts";
import { print } from "./measure.ts";

const { values } = parseArgs({ options: { postgres: { type: "boolean" }, rounds: { type: "string" }, deals: { type: "string" } } });
const rounds = Number(values.rounds ?? 100);
const many = Number(values.deals ?? 1_000_000);
const batch = 20_000;
const dayMs = 86_400_000;
const postgres = values.postgres === true ? await ensurePostgres() : undefined;
const folders: string[] = [];
try {
  const portals = [await prepared(many / 100), await prepared(many)] as const;
  const asked = await Promise.all([callsOf(portals[0], many / 100), callsOf(portals[1], many)]);
  print(`${many.toLocaleString("en")} deals`, "beside a hundredth: p50, p99 ms; server's CPU ms | the same | ratio of p50, of CPU; aims: p99 ≤ 100, ratio ≤ 2");
  for (const [what, call] of asked[1]) print(what, compared(...(await inTurn(rounds, [portals[1], call], [portals[0], asked[0].get(what)!]))));
  for (const portal of portals) await portal.stop();
} finally {
  postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function prepared(deals: number): Promise<Portal> {
  const data = mkdtempSync(join(tmpdir(), "portal-bench-"));
  folders.push(data);
  const url = postgres === undefined ? null : await newDatabase(postgres.url, `sales_${deals}`);
  const start = () => startPortal({ data, env: url === null ? {} : { DATABASE_URL: url } });
  // Once, for the tables and the accounts to sign in with.
  await (await start()).stop({ keepData: true });
  const bulk = await openBulk(data, url);
  await fill(bulk, deals);
  await bulk.close();
  return await start();
}

async function fill(bulk: Bulk, deals: number): Promise<void> {
  const clients = deals / 10;
  const demo = (await bulk.query("select * from users where account = 'demo'"))[0]!;
  const countries = ["Sweden", "Germany", "China", "Chile", "Japan"];
  await inBatches(bulk, "users", clients, (at) => {
    const name = `client${at}`;
    const who = { account: name, account_key: name, email: `${name}@example.org`, email_key: `${name}@example.org` };
    const what = { name: `Person ${at}`, company: `Institute ${at % 5_000}`, country: countries[at % countries.length]!, created_at: Date.now() - at * 60_000 };
    const searched = { words: [name, who.email_key, what.name, what.company].join("\n").toLowerCase(), source: `Q${at % 11}` };
    return { ...demo, id: idOf(at), ...who, ...what, ...searched };
  });
  const first = Date.UTC(2024, 0, 1);
  const now = Date.now();
  await inBatches(bulk, "deal", deals, (at) => {
    const day = new Date(first + Math.floor((at / deals) * (now - first))).toISOString().slice(0, 10);
    const known = at % 10 !== 0;
    const client = known ? `Person ${(at * 7_919) % clients}` : `Unknown ${at % 1_000}`;
    const contract = `AC-${day.slice(0, 4)}-${String(at).padStart(8, "0")}`;
    const named = { salesperson: `S${at % 23}`, product: `P${(at * 13) % 41}`, source: `Q${(at * 17) % 11}`, region: `R${(at * 29) % 13}` };
    return {
      id: `d${String(at).padStart(8, "0")}`,
      contract,
      contract_key: contract.toLowerCase(),
      client_id: known ? idOf((at * 7_919) % clients) : "",
      client,
      client_key: client.toLowerCase(),
      amount: 10_000 + ((at * 104_729) % 999_937),
      currency: at % 9 === 0 ? "USD" : "EUR",
      day,
      month: day.slice(0, 7),
      ...named,
      imported_at: now,
    };
  });
  for (const name of ["all", "salesperson", "product", "source", "region"])
    await bulk.query(
      `insert into deal_sum (dimension, currency, month, value, amount, count) select '${name}', currency, month, ${name === "all" ? "''" : name}, sum(amount), count(*) from deal group by 2, 3, 4`,
    );
  await bulk.query(
    "insert into deal_sum (dimension, currency, month, value, amount, count) select 'from:' || source, currency, '', case when client_id = '' then 'name:' || client_key else client_id end, sum(amount), count(*) from deal group by 1, 2, 4",
  );
  await inBatches(bulk, "news", deals / 100, (at) => ({
    id: `n${String(at).padStart(6, "0")}`,
    title_en: `News ${at} of plasma`,
    title_zh: `资讯 ${at}`,
    summary_en: "What is new.",
    summary_zh: "新内容。",
    content_en: "<p>Words.</p>",
    content_zh: "<p>内容。</p>",
    tags: '["lipids"]',
    cover: "",
    pinned: at % 5_000 === 0 ? 1 : 0,
    state: "published",
    publish_at: now - at * 60_000,
    ends_at: at % 50 === 1 ? now - dayMs : null,
    clicks: at % 100,
    version: 1,
    author_id: String(demo["id"]),
    created_at: now,
    updated_at: now,
    words: `news ${at} of plasma\n资讯 ${at}\nwhat is new.\n新内容。`,
  }));
  const tag = (at: number) => (at % 3 === 0 ? "lipids" : "study");
  await inBatches(bulk, "news_tag", deals / 100, (at) => {
    const listed = { state: "published", pinned: at % 5_000 === 0 ? 1 : 0, publish_at: now - at * 60_000, ends_at: at % 50 === 1 ? now - dayMs : null };
    return { news_id: `n${String(at).padStart(6, "0")}`, tag_key: tag(at), tag: tag(at), ...listed };
  });
  // As PostgreSQL does by itself after so many rows.
  await bulk.query(postgres === undefined ? "analyze" : "vacuum analyze");
}

function idOf(at: number): string {
  return `c${String(at).padStart(6, "0")}`;
}
type Rows = Parameters<Bulk["insert"]>[1];
async function inBatches(bulk: Bulk, table: string, count: number, rowOf: (at: number) => Rows[number]): Promise<void> {
  for (let from = 0; from < count; from += batch)
    await bulk.insert(
      table,
      Array.from({ length: Math.min(batch, count - from) }, (_, at) => rowOf(from + at)),
    );
}

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
    ["deal/list, by client, of some months", get("deal/list", { ...size, sort: "client", from: "2025-01", until: "2025-06" })],
    ["deal/list, one contract", get("deal/list", { ...size, name: "ac-2024-00000077" })],
    ["deal/list, contracts that begin alike", get("deal/list", { ...size, name: "ac-2024" })],
    ["deal/list, all contracts begin so", get("deal/list", { ...size, name: "a" })],
    ["deal/list, of a client", get("deal/list", { ...size, client_id: idOf(7) })],
    ["deal/client_detail", get("deal/client_detail", { client_id: idOf(7) })],
    ["deal/statistics, by month", get("deal/statistics")],
    ["deal/statistics, by month, five years", get("deal/statistics", { from: "2022-01", until: "2026-12" })],
    ["deal/statistics, by product, three years", get("deal/statistics", { by: "product", from: "2024-01", until: "2026-12" })],
    ["deal/statistics, by region", get("deal/statistics", { by: "region" })],
    ["deal/source_detail", get("deal/source_detail", { source: "Q3", from: "2024-01", until: "2026-12" })],
    ["deal/source_detail, of a year", get("deal/source_detail", { source: "Q3", from: "2025-01", until: "2025-12" })],
    ["deal/names", get("deal/names")],
    ["deal/look_list", get("deal/look_list", size)],
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
    ["dynamic/get_recommend", get("dynamic/get_recommend")],
    ["dynamic/tags", get("dynamic/tags")],
  ]);
}
