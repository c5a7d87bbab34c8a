/** Whether the kinds of a user's files and the stretches of large folders count what the rows say. */
import type { Database } from "#db/open.ts";
import type { Difference } from "./account-check.ts";
import { entriesThere, growTree } from "./account-tree.ts";
import { countKindsAnew } from "../kinds.ts";
import { compareBy, type Order } from "../listing/sorting.ts";
import type { FileRow } from "../store.ts";
import { forgetStretches, type Stretch } from "../listing/stretches.ts";

/** Whatever has been mended in the rows counts here, too. */
export async function deriveAnew(query: Database, userId: string): Promise<void> {
  const rows = await query.selectFrom("user_files").selectAll().where("user_id", "=", userId).execute();
  await countKindsAnew(query, userId, entriesThere(userId, rows, growTree(rows)));
  await forgetStretches(query, userId);
}

export async function kindSums(query: Database, userId: string, entriesOut: readonly FileRow[]): Promise<Difference[]> {
  const stored = await query.selectFrom("file_kinds").selectAll().where("user_id", "=", userId).execute();
  const there = entriesOut.filter(({ is_folder }) => is_folder === 0);
  const right = new Map(
    [...Map.groupBy(there, ({ extension }) => extension)].map(([extension, same]) => [
      extension,
      { files: same.length, bytes: same.reduce((sum, { size }) => sum + size, 0) },
    ]),
  );
  const fits = stored.length === right.size && stored.every(({ extension, files, bytes }) => isEqual(right.get(extension), { files, bytes }));
  if (fits) return [];
  const told = ({ files = 0, bytes = 0 }: Partial<Counts> = {}) => `${files} files of ${bytes} bytes`;
  const counted = new Map(stored.map((row) => [row.extension, row]));
  const wrong = [...new Set([...right.keys(), ...counted.keys()])].filter((kind) => !isEqual(right.get(kind), counted.get(kind)));
  const each = wrong.map((kind) => `${told(counted.get(kind))} “${kind}” instead of ${told(right.get(kind))}`).join(", ");
  return [{ kind: "kind-sum", text: `The storage of user ${userId} counts ${each}.`, mend: (transaction) => deriveAnew(transaction, userId) }];
}

interface Counts {
  files: number;
  bytes: number;
}
const isEqual = (one: Counts | undefined, other: Counts | undefined) => one?.files === other?.files && one?.bytes === other?.bytes;

export async function stretches(query: Database, userId: string, rows: readonly FileRow[]): Promise<Difference[]> {
  const stored = await query
    .selectFrom("file_stretches")
    .selectAll()
    .where("folder_id", "in", (from) => from.selectFrom("user_files").select("id").where("user_id", "=", userId))
    .execute();
  if (stored.length === 0) return [];
  const children = Map.groupBy(rows, ({ parent_id, is_folder }) => `${parent_id} ${is_folder}`);
  const lists = [...Map.groupBy(stored, ({ folder_id, is_folder, sort }) => `${folder_id} ${is_folder} ${sort}`).values()];
  const wrong = lists.filter((list) => !fitsList(list, children.get(`${list[0]!.folder_id} ${list[0]!.is_folder}`) ?? []));
  if (wrong.length === 0) return [];
  const folders = [...new Set(wrong.map((list) => list[0]!.folder_id))].join(", ");
  return [
    {
      kind: "list-count",
      text: `Lists of user ${userId} are counted wrongly: of the folders ${folders}.`,
      mend: (transaction) => deriveAnew(transaction, userId),
    },
  ];
}

/** Both in the order of the list: each stretch takes what stands before the next one begins. */
function fitsList(list: readonly Stretch[], children: readonly FileRow[]): boolean {
  const sort: Order["sort"] = list[0]!.sort;
  const compare = compareBy({ sort, order: "asc" });
  const begins = list.map(({ entry_id, ...stretch }) => ({ ...stretch, id: entry_id })).toSorted(compare);
  const counts = begins.map(() => 0);
  let at = 0;
  for (const child of children.toSorted(compare)) {
    while (begins[at + 1] !== undefined && compare(begins[at + 1]!, child) <= 0) at++;
    if (compare(begins[at]!, child) > 0) return false;
    counts[at]! += 1;
  }
  return begins.every(({ entries }, index) => entries === counts[index]);
}
