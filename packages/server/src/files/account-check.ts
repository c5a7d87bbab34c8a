/** Whether what is counted and indexed of a user's files is what the rows say. */
import type { Database } from "../db/open.ts";
import type { FindingKind, Checking } from "../storage/findings.ts";
import { deriveAnew, kindSums, stretches } from "./derived-check.ts";
import { gramsOf } from "./grams.ts";
import { blockOf, indexNames, newNumbers, placeOf, setThere } from "./name-index.ts";
import { nameColumns } from "./names.ts";
import { has, placesIn, placesOfBlock, unpacked } from "./place-set.ts";
import type { FileRow } from "./store.ts";
import { lockTree } from "./tree.ts";

export interface Difference {
  kind: FindingKind;
  text: string;
  /** Nothing where it can't be mended. */
  mend?: (query: Database) => Promise<unknown>;
}

/** First without keeping anybody waiting; where something differs, again while nobody changes this user's files. */
export async function checkAccount(database: Database, userId: string, { repair, report }: Checking): Promise<void> {
  if ((await differences(database, userId)).length === 0) return;
  const found = await database.transaction().execute(async (transaction) => {
    await lockTree(transaction, userId);
    const all = await differences(transaction, userId);
    if (repair) {
      for (const { mend } of all) await mend?.(transaction);
      await deriveAnew(transaction, userId);
    }
    return all;
  });
  for (const { kind, text, mend } of found) report({ kind, text, mended: repair && mend !== undefined });
}

export async function usersWithFiles(database: Database): Promise<string[]> {
  return (await database.selectFrom("user_files").select("user_id").where("parent_id", "is", null).where("bin_id", "is", null).execute()).map(
    ({ user_id }) => user_id,
  );
}

async function differences(query: Database, userId: string): Promise<Difference[]> {
  const rows = await query.selectFrom("user_files").selectAll().where("user_id", "=", userId).execute();
  const account = await query.selectFrom("file_accounts").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const bin = await query.selectFrom("file_bin").select(["id", "going"]).where("user_id", "=", userId).execute();
  const tree = growTree(rows);
  return [
    ...marks(userId, tree, new Set(bin.map(({ id }) => id))),
    ...folderSums(userId, rows, tree),
    ...binSums(
      userId,
      account ?? { bin_entries: 0, bin_bytes: 0 },
      bin.filter(({ going }) => going === 0).map(({ id }) => tree.sums.get(id)?.size ?? 0),
    ),
    ...nameKeys(userId, rows),
    ...(await kindSums(query, userId, rows)),
    ...(await stretches(query, userId, rows)),
    ...(await index(query, userId, rows, account?.next_number ?? 0)),
  ];
}

type Sums = Pick<FileRow, "size" | "files" | "folders" | "child_files" | "child_folders">;
interface Tree {
  rows: Map<string, FileRow>;
  /** Every folder's sums as its rows say, and every file's own. */
  sums: Map<string, Sums>;
  /** The root, an entry of the bin, or a row that hangs on nothing: what each row ends at. */
  topOf: Map<string, FileRow>;
}

function growTree(all: readonly FileRow[]): Tree {
  const rows = new Map(all.map((row) => [row.id, row]));
  const children = Map.groupBy(all, ({ parent_id }) => parent_id);
  const sums = new Map<string, Sums>();
  const topOf = new Map<string, FileRow>();
  for (const top of all.filter(({ parent_id }) => parent_id === null || !rows.has(parent_id))) {
    const order = [top];
    for (const row of order) {
      topOf.set(row.id, top);
      if (row.is_folder === 1) order.push(...(children.get(row.id) ?? []));
    }
    for (const row of order.toReversed()) sums.set(row.id, row.is_folder === 1 ? sumOf(children.get(row.id) ?? [], sums) : sumOfFile(row));
  }
  return { rows, sums, topOf };
}

const sumOfFile = ({ size }: FileRow): Sums => ({ size, files: 1, folders: 0, child_files: 0, child_folders: 0 });

function sumOf(children: readonly FileRow[], sums: ReadonlyMap<string, Sums>): Sums {
  const sum: Sums = { size: 0, files: 0, folders: 0, child_files: 0, child_folders: 0 };
  for (const child of children) {
    const { size, files, folders } = sums.get(child.id)!;
    sum.size += size;
    sum.files += files;
    sum.folders += folders + child.is_folder;
    sum.child_files += 1 - child.is_folder;
    sum.child_folders += child.is_folder;
  }
  return sum;
}

function folderSums(userId: string, rows: readonly FileRow[], tree: Tree): Difference[] {
  return rows.flatMap((row): Difference[] => {
    const right = tree.sums.get(row.id);
    if (right === undefined) return [{ kind: "unreachable", text: `“${row.name}” of user ${userId} (${row.id}) lies in a folder that lies in itself.` }];
    const wrong = sumNames.filter((name) => row[name] !== right[name]);
    if (wrong.length === 0) return [];
    const told = wrong.map((name) => `${name} ${row[name]} instead of ${right[name]}`).join(", ");
    const which = row.parent_id === null && row.bin_id === null ? `The storage of user ${userId}` : `“${row.name}” of user ${userId} (${row.id})`;
    return [
      { kind: "folder-sum", text: `${which} counts ${told}.`, mend: (query) => query.updateTable("user_files").set(right).where("id", "=", row.id).execute() },
    ];
  });
}

const sumNames = ["size", "files", "folders", "child_files", "child_folders"] as const;

function marks(userId: string, tree: Tree, bin: ReadonlySet<string>): Difference[] {
  const found: Difference[] = [];
  for (const [id, top] of tree.topOf) {
    const isRoot = top.id === `root-${userId}`;
    if (!isRoot && !bin.has(top.id)) {
      if (id === top.id) found.push({ kind: "unreachable", text: `“${top.name}” of user ${userId} (${id}) is in no folder and not in the bin.` });
      continue;
    }
    const right = isRoot ? null : top.id;
    const row = tree.rows.get(id)!;
    if (row.bin_id === right) continue;
    const text = `“${row.name}” of user ${userId} (${id}) is marked as ${row.bin_id === null ? "not in the bin, where it is" : "in the bin, where it is not"}.`;
    const mend = async (query: Database) => {
      await query.updateTable("user_files").set({ bin_id: right }).where("id", "=", id).execute();
      if (row.number !== null) await setThere(query, userId, [row.number], right === null);
    };
    found.push({ kind: "bin-mark", text, mend });
  }
  return found;
}

function binSums(userId: string, account: { bin_entries: number; bin_bytes: number }, sizes: readonly number[]): Difference[] {
  const right = { bin_entries: sizes.length, bin_bytes: sizes.reduce((sum, size) => sum + size, 0) };
  if (account.bin_entries === right.bin_entries && account.bin_bytes === right.bin_bytes) return [];
  const told = `${account.bin_entries} entries and ${account.bin_bytes} bytes instead of ${right.bin_entries} and ${right.bin_bytes}`;
  return [
    {
      kind: "bin-sum",
      text: `The bin of user ${userId} counts ${told}.`,
      mend: (query) => query.updateTable("file_accounts").set(right).where("user_id", "=", userId).execute(),
    },
  ];
}

function nameKeys(userId: string, rows: readonly FileRow[]): Difference[] {
  return rows.flatMap((row): Difference[] => {
    const right = nameColumns(row.name, row.is_folder === 1);
    if (row.name_key === right.name_key && row.sort_key === right.sort_key && row.extension === right.extension) return [];
    const mend = (query: Database) => query.updateTable("user_files").set(right).where("id", "=", row.id).execute();
    return [{ kind: "name-key", text: `“${row.name}” of user ${userId} (${row.id}) is sorted or searched by another name.`, mend }];
  });
}

/** The index may know too much, never too little; which entries are there, it knows exactly. */
async function index(query: Database, userId: string, rows: readonly FileRow[], nextNumber: number): Promise<Difference[]> {
  const entries = rows.filter((row) => row.id !== `root-${userId}`);
  const right = Map.groupBy(
    entries.filter(({ bin_id, number }) => bin_id === null && number !== null),
    ({ number }) => blockOf(number ?? 0),
  );
  const stored = await query.selectFrom("file_blocks").select(["block", "places"]).where("user_id", "=", userId).execute();
  const there = new Map(stored.map(({ block, places }) => [block, unpacked(places)]));
  const wrong = new Set<number>();
  for (const block of new Set([...right.keys(), ...there.keys()])) {
    const places = (right.get(block) ?? []).map(({ number }) => placeOf(number ?? 0)).toSorted((a, b) => a - b);
    if (places.join() !== placesIn(there.get(block) ?? new Uint8Array(placesOfBlock / 8)).join()) wrong.add(block);
  }
  for (const [block, members] of right) {
    const grams = new Map(
      (await query.selectFrom("file_grams").select(["gram", "places"]).where("user_id", "=", userId).where("block", "=", block).execute()).map((row) => [
        row.gram,
        unpacked(row.places),
      ]),
    );
    const known = ({ number, name }: FileRow) =>
      [...gramsOf(nameColumns(name, false).name_key)].every((gram) => has(grams.get(gram) ?? new Uint8Array(placesOfBlock / 8), placeOf(number ?? 0)));
    if (!members.every(known)) wrong.add(block);
  }
  const unnumbered = entries.filter(({ number }) => number === null || number >= nextNumber);
  if (wrong.size === 0 && unnumbered.length === 0) return [];
  const text = `The search index of user ${userId} does not fit the files: ${wrong.size} blocks, ${unnumbered.length} without a number.`;
  return [{ kind: "search-index", text, mend: (transaction) => indexAnew(transaction, userId) }];
}

export async function indexAnew(query: Database, userId: string): Promise<void> {
  for (const table of ["file_grams", "file_blocks"] as const) await query.deleteFrom(table).where("user_id", "=", userId).execute();
  const rows = await query
    .selectFrom("user_files")
    .select(["id", "name", "bin_id"])
    .where("user_id", "=", userId)
    .where("id", "!=", `root-${userId}`)
    .execute();
  await query.updateTable("user_files").set({ number: null }).where("user_id", "=", userId).execute();
  const first = await newNumbers(query, userId, rows.length);
  const entries = rows.map((row, at) => ({ ...row, number: first + at, name_key: nameColumns(row.name, false).name_key }));
  for (const { id, number } of entries) await query.updateTable("user_files").set({ number }).where("id", "=", id).execute();
  await indexNames(query, userId, entries);
  const there = entries.filter(({ bin_id }) => bin_id === null).map(({ number }) => number);
  await setThere(query, userId, there, true);
}
