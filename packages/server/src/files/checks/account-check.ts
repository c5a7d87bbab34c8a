/** Whether what is counted and indexed of a user's files is what the rows say. */
import type { Database } from "#db/open.ts";
import type { FindingKind, Checking } from "#storage/findings.ts";
import { entriesThere, growTree, type Tree } from "./account-tree.ts";
import { deriveAnew, kindSums, stretches } from "./derived-check.ts";
import { gramsOf } from "../listing/grams.ts";
import { addNumbers, blockOf, indexNames, newNumbers, placeOf, setThere } from "../listing/name-index.ts";
import { nameColumns } from "../names.ts";
import { has, placesIn, placesOfBlock, unpacked } from "../listing/place-set.ts";
import { rootId, type FileRow } from "../store.ts";
import { lockTree } from "../tree.ts";

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
  return (await database.selectFrom("user_files").select("user_id").where("parent_id", "is", null).distinct().orderBy("user_id").execute()).map(
    ({ user_id }) => user_id,
  );
}

async function differences(query: Database, userId: string): Promise<Difference[]> {
  const rows = await query.selectFrom("user_files").selectAll().where("user_id", "=", userId).execute();
  const account = await query.selectFrom("file_accounts").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const bin = await query.selectFrom("file_bin").select(["id", "going"]).where("user_id", "=", userId).execute();
  const tree = growTree(rows);
  const there = entriesThere(userId, rows, tree);
  return [
    ...lost(userId, tree, new Set(bin.map(({ id }) => id))),
    ...folderSums(userId, rows, tree),
    ...binSums(
      userId,
      account ?? { bin_entries: 0, bin_bytes: 0 },
      bin.filter(({ going }) => going === 0).map(({ id }) => tree.sums.get(id)?.size ?? 0),
    ),
    ...nameKeys(userId, rows),
    ...(await kindSums(query, userId, there)),
    ...(await stretches(query, userId, rows)),
    ...(await index(query, userId, rows, there, account?.next_number ?? 0)),
  ];
}

function folderSums(userId: string, rows: readonly FileRow[], tree: Tree): Difference[] {
  return rows.flatMap((row): Difference[] => {
    const right = tree.sums.get(row.id);
    if (right === undefined) return [{ kind: "unreachable", text: `“${row.name}” of user ${userId} (${row.id}) lies in a folder that lies in itself.` }];
    const wrong = sumNames.filter((name) => row[name] !== right[name]);
    if (wrong.length === 0) return [];
    const told = wrong.map((name) => `${name} ${row[name]} instead of ${right[name]}`).join(", ");
    const which = row.id === rootId(userId) ? `The storage of user ${userId}` : `“${row.name}” of user ${userId} (${row.id})`;
    return [
      { kind: "folder-sum", text: `${which} counts ${told}.`, mend: (query) => query.updateTable("user_files").set(right).where("id", "=", row.id).execute() },
    ];
  });
}

const sumNames = ["size", "files", "folders", "child_files", "child_folders"] as const;

function lost(userId: string, tree: Tree, bin: ReadonlySet<string>): Difference[] {
  const tops = new Set(tree.topOf.values());
  return [...tops].flatMap(({ id, name }): Difference[] =>
    id === rootId(userId) || bin.has(id) ? [] : [{ kind: "unreachable", text: `“${name}” of user ${userId} (${id}) is in no folder and not in the bin.` }],
  );
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
async function index(query: Database, userId: string, rows: readonly FileRow[], entriesOut: readonly FileRow[], nextNumber: number): Promise<Difference[]> {
  const entries = rows.filter(({ id }) => id !== rootId(userId));
  const right = Map.groupBy(
    entriesOut.filter(({ number }) => number !== null),
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

async function indexAnew(query: Database, userId: string): Promise<void> {
  for (const table of ["file_grams", "file_blocks"] as const) await query.deleteFrom(table).where("user_id", "=", userId).execute();
  const all = await query.selectFrom("user_files").selectAll().where("user_id", "=", userId).execute();
  const rows = all.filter(({ id }) => id !== rootId(userId));
  await query.updateTable("user_files").set({ number: null }).where("user_id", "=", userId).execute();
  const first = await newNumbers(query, userId, rows.length);
  const entries = rows.map((row, at) => ({ ...row, number: first + at, name_key: nameColumns(row.name, false).name_key }));
  for (const { id, number } of entries) await query.updateTable("user_files").set({ number }).where("id", "=", id).execute();
  await indexNames(query, userId, entries);
  const there = new Set(entriesThere(userId, all, growTree(all)).map(({ id }) => id));
  const numbers = entries.filter(({ id }) => there.has(id)).map(({ number }) => number);
  await setThere(query, userId, addNumbers(new Map(), numbers), true);
}
