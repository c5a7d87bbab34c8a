/** Portals with many clients, deals and news, written as years of work would have left them. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPortal, type Portal } from "../e2e/portal.ts";
import { newDatabase } from "./compared.ts";
import { openBulk, type Bulk } from "./files-filled.ts";

const batch = 20_000;
const dayMs = 86_400_000;
/** 10 kB: a list that reads texts to get at what is behind them shows it. */
const longText = `<p>${"Words of a long text. ".repeat(465)}</p>`;

/** A portal with so many deals, a tenth of them clients and a hundredth news. `server`: of PostgreSQL; null for the embedded database. */
export async function prepared(deals: number, { server, folders }: { server: string | null; folders: string[] }): Promise<Portal> {
  const data = mkdtempSync(join(tmpdir(), "portal-bench-"));
  folders.push(data);
  const url = server === null ? null : await newDatabase(server, `sales_${deals}`);
  const start = () => startPortal({ data, env: url === null ? {} : { DATABASE_URL: url } });
  // Once, for the tables and the accounts to sign in with.
  await (await start()).stop({ keepData: true });
  const bulk = await openBulk(data, url);
  await fill(bulk, deals);
  // As PostgreSQL does by itself after so many rows; the embedded database gathers no statistics in the product either.
  if (url !== null) await bulk.query("vacuum analyze");
  await bulk.close();
  return await start();
}

async function fill(bulk: Bulk, deals: number): Promise<void> {
  const clients = deals / 10;
  const demo = (await bulk.query("select * from users where account = 'demo'"))[0]!;
  const reader = (await bulk.query("select * from users where account = 'all'"))[0]!;
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
    content_en: longText,
    content_zh: longText,
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
  // Of 800 days.
  await inBatches(bulk, "client_look", (deals / 10) * 4, (at) => ({
    id: `l${String(at).padStart(8, "0")}`,
    at: first + Math.floor((at / deals) * 2.5 * (now - first)),
    user_id: idOf(at % 40),
    client_key: at % 4 === 0 ? "" : idOf((at * 7_919) % clients),
    what: at % 4 === 0 ? "list" : "client",
    asked: `page: ${at % 100}`,
  }));
  const tagged = 20;
  await inBatches(bulk, "news_tag", (deals / 100) * 2, (place) => {
    // Each has two tags: one of two that are everywhere, and one of twenty.
    const at = Math.floor(place / 2);
    const tag = place % 2 === 0 ? (at % 3 === 0 ? "lipids" : "study") : `theme ${at % tagged}`;
    const listed = { state: "published", pinned: at % 5_000 === 0 ? 1 : 0, publish_at: now - at * 60_000, ends_at: at % 50 === 1 ? now - dayMs : null };
    return { news_id: `n${String(at).padStart(6, "0")}`, tag_key: tag, tag, ...listed };
  });
  // Each news is read by ten, and one user has read every second of them.
  await inBatches(bulk, "news_click", (deals / 100) * 10, (place) => {
    const at = Math.floor(place / 10);
    const user_id = place % 10 === 0 && at % 2 === 0 ? String(reader["id"]) : idOf(((at * 13) % (clients / 10)) * 10 + (place % 10));
    return { news_id: `n${String(at).padStart(6, "0")}`, user_id, day: "2026-01-01" };
  });
}

export function idOf(at: number): string {
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
