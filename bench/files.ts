/**
 * My Files in a portal of 1,000,000 files of 1,000 users, 100,000 of them in one account: list, search and folder size over
 * HTTP, beside the same in an account of 1,000 files that is alone. `--postgres` for PostgreSQL; `--files`, `--users` for less.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { signIn } from "../e2e/client.ts";
import { startPortal, type Portal } from "../e2e/portal.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { compared, inTurn, newDatabase } from "./compared.ts";
import { fillAccount, openBulk, type Bulk } from "./files-filled.ts";
import { print } from "./measure.ts";

const { values } = parseArgs({
  options: { postgres: { type: "boolean" }, files: { type: "string" }, users: { type: "string" }, rounds: { type: "string" } },
});
const largest = Number(values.files ?? 100_000);
const users = Number(values.users ?? 1_000);
const rounds = Number(values.rounds ?? 100);
const small = 1_000;

const postgres = values.postgres === true ? await ensurePostgres() : undefined;
try {
  const portals = [await prepared(small, 1), await prepared(largest, users)] as const;
  const asked = await Promise.all([callsOf(portals[0], small), callsOf(portals[1], largest)]);
  const aims = "aims: p99 ≤ 100, ratio ≤ 2";
  print(
    `${largest.toLocaleString("en")} files, beside ${small.toLocaleString("en")}`,
    `p50, p99 ms; server's CPU ms | the same | ratio of p50, of CPU; ${aims}`,
  );
  for (const [what, call] of asked[1]) {
    print(what, compared(...(await inTurn(rounds, [portals[1], call], [portals[0], asked[0].get(what)!]))));
  }
  for (const portal of portals) await portal.stop();
} finally {
  postgres?.stop();
}

async function prepared(files: number, accounts: number): Promise<Portal> {
  const data = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const url = postgres === undefined ? null : await newDatabase(postgres.url, `files_${accounts}`);
  const start = () => startPortal({ data, env: url === null ? {} : { DATABASE_URL: url } });
  // Once, for the tables and the accounts to sign in with.
  await (await start()).stop({ keepData: true });
  const bulk = await openBulk(data, url);
  await fill(bulk, files, accounts);
  await bulk.close();
  return start();
}

async function fill(bulk: Bulk, files: number, accounts: number): Promise<void> {
  const demo = (await bulk.query("select * from users where account = 'demo'"))[0]!;
  const others = Array.from({ length: accounts - 1 }, (_, at) => {
    const name = `bench${at}`;
    return { ...demo, id: name, account: name, account_key: name, email: `${name}@example.org`, email_key: `${name}@example.org` };
  });
  await bulk.insert("users", others);
  const each = accounts === 1 ? 0 : Math.floor((10 * largest - files) / others.length);
  for (const { id } of others) await fillAccount(bulk, id, each);
  await fillAccount(bulk, String(demo["id"]), files);
  await bulk.query("analyze");
}

async function callsOf({ url }: Portal, files: number): Promise<Map<string, () => Promise<unknown>>> {
  const client = await signIn(url);
  const size = 20;
  const middle = Math.max(1, Math.floor((files * 0.9) / 2 / size));
  const list = (query: Record<string, string>) => async () => {
    const { code, content, showMsg } = await client.get<unknown[]>("user_file_store/list", { size: String(size), ...query });
    if (code !== 1) throw new Error(showMsg);
    return content.total ?? 0;
  };
  const large = { current_dir: "/Large/" };
  const { data: folders } = (await client.get<{ id: string; name: string }[]>("user_file_store/list", {})).content;
  const { id } = folders.find(({ name }) => name === "Large")!;
  const asked: Record<string, () => Promise<unknown>> = {};
  for (const sort of ["name", "size", "created_at", "kind"]) {
    asked[`list by ${sort}, first page`] = list({ ...large, sort });
    asked[`list by ${sort}, page in the middle`] = list({ ...large, sort, order: "desc", page: String(middle) });
  }
  for (const [what, name] of [
    ["many hits", "sample"],
    ["many hits, two signs", "血浆"],
    ["many hits, one letter", "e"],
    ["some hits", "_0000"],
    ["few hits", "needle 77."],
    ["no hit", "sample_x"],
  ] as const) {
    asked[`search, ${what}`] = list({ name });
  }
  asked["search in a folder, few hits"] = list({ ...large, name: "needle" });
  asked["search in a small folder, many hits"] = list({ current_dir: "/Studies/Study 1/", name: "sample" });
  asked["size of a folder"] = () => client.get("user_file_store/detail", { id });
  asked["usage"] = () => client.get("user_file_store/usage");
  return new Map(Object.entries(asked));
}
