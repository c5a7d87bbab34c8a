/** Many files in a portal's database, written as many uploads would have left them. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Pool } from "pg";
import { gramsOf } from "../packages/server/src/files/listing/grams.ts";
import { nameColumns } from "../packages/server/src/files/names.ts";
import { noPlaces, packed, placesOfBlock, put, type Bits } from "../packages/server/src/files/listing/place-set.ts";

type Value = string | number | null | Uint8Array;
type Row = Record<string, Value>;
export interface Bulk {
  query(sql: string): Promise<Row[]>;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
}

export async function openBulk(data: string, url: string | null): Promise<Bulk> {
  return url === null ? embedded(join(data, "portal.sqlite")) : postgres(url);
}

function embedded(file: string): Bulk {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  database.exec("pragma synchronous = off; pragma cache_size = -400000");
  return {
    query: async (sql) => database.prepare(sql).all() as Row[],
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return;
      const statement = database.prepare(`insert into ${table} (${columns.join()}) values (${columns.map(() => "?").join()})`);
      database.exec("begin");
      for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[]));
      database.exec("commit");
    },
    close: async () => database.close(),
  };
}

function postgres(url: string): Bulk {
  const pool = new Pool({ connectionString: url });
  return {
    query: async (sql) => (await pool.query<Row>(sql)).rows,
    async insert(table, rows) {
      for (let from = 0; from < rows.length; from += 5_000) {
        const some = rows.slice(from, from + 5_000).map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, jsonOf(value)])));
        const columns = Object.keys(some[0] ?? {}).join();
        await pool.query(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`, [JSON.stringify(some)]);
      }
    },
    close: () => pool.end(),
  };
}

const jsonOf = (value: Value) => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value);

const kinds = ["csv", "xlsx", "txt", "mzML", "tsv"];
/** Names as laboratories give them; one in ten thousand is rare. */
function nameOf(at: number): string {
  if (at % 10_000 === 77) return `needle ${at}.csv`;
  const number = String(at).padStart(6, "0");
  return at % 7 === 3 ? `样本_${number}_血浆.${kinds[at % 5]}` : `sample_${number}_run${at % 60}.${kinds[at % 5]}`;
}

/** An account with one folder that holds nine tenths of the files, and folders of a hundred with the others. The user has no files yet. */
export async function fillAccount(bulk: Bulk, userId: string, files: number): Promise<void> {
  const now = Date.now();
  const root = `root-${userId}`;
  const [large, studies] = [randomUUID(), randomUUID()];
  const common = { user_id: userId, sha256: "", size: 0, files: 0, folders: 0, child_files: 0, child_folders: 0, created_at: now };
  let number = 0;
  const folder = (id: string, parent_id: string | null, name: string) => ({
    ...common,
    id,
    parent_id,
    number: parent_id === null ? null : number++,
    ...nameColumns(name, true),
    is_folder: 1,
  });
  const folders = [folder(root, null, ""), folder(large, root, "Large"), folder(studies, root, "Studies")];
  const byId = new Map(folders.map((row) => [row.id, row]));
  const inLarge = Math.floor(files * 0.9);
  const rows = Array.from({ length: files }, (_, at) => {
    if (at >= inLarge && (at - inLarge) % 100 === 0) {
      const study = folder(randomUUID(), studies, `Study ${(at - inLarge) / 100 + 1}`);
      folders.push(study);
      byId.set(study.id, study);
      for (const [id, child] of [
        [studies, 1],
        [root, 0],
      ] as const) {
        byId.get(id)!.folders += 1;
        byId.get(id)!.child_folders += child;
      }
    }
    const parent_id = at < inLarge ? large : folders.at(-1)!.id;
    const size = 1_000 + ((at * 7_919) % 100_003);
    for (let above: string | null = parent_id; above !== null; above = byId.get(above)!.parent_id) {
      byId.get(above)!.size += size;
      byId.get(above)!.files += 1;
    }
    byId.get(parent_id)!.child_files += 1;
    const mixed = (at * 61) % files;
    return {
      ...common,
      id: randomUUID(),
      parent_id,
      number: number++,
      ...nameColumns(nameOf(mixed), false),
      is_folder: 0,
      size,
      files: 1,
      created_at: now - mixed,
    };
  });
  Object.assign(byId.get(root)!, { folders: folders.length - 1, child_folders: 2 });
  await bulk.insert("user_files", folders);
  await bulk.insert("user_files", rows);
  await bulk.insert("file_accounts", [{ user_id: userId, next_number: number, bin_entries: 0, bin_bytes: 0, quota: 1e13 }]);
  const byExtension = [...Map.groupBy(rows, ({ extension }) => extension)];
  const kindRows = byExtension.map(([extension, same]) => ({
    user_id: userId,
    extension,
    files: same.length,
    bytes: same.reduce((sum, { size }) => sum + size, 0),
  }));
  await bulk.insert("file_kinds", kindRows);
  await fillIndex(bulk, userId, [...folders.slice(1), ...rows]);
}

async function fillIndex(bulk: Bulk, userId: string, entries: readonly { number: number | null; name_key: string }[]): Promise<void> {
  for (const [block, members] of Map.groupBy(entries, ({ number }) => Math.floor((number ?? 0) / placesOfBlock))) {
    const grams = new Map<number, Bits>();
    const there = noPlaces();
    for (const { number, name_key } of members) {
      const place = (number ?? 0) % placesOfBlock;
      put(there, place);
      for (const gram of gramsOf(name_key)) {
        const bits = grams.get(gram) ?? noPlaces();
        grams.set(gram, bits);
        put(bits, place);
      }
    }
    await bulk.insert("file_blocks", [{ user_id: userId, block, places: packed(there) }]);
    const rows = [...grams].map(([gram, bits]) => ({ user_id: userId, block, gram, places: packed(bits) }));
    await bulk.insert("file_grams", rows);
  }
}
