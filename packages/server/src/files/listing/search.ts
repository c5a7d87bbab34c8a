/** Entries below a folder by part of their name, without looking at all of an account's names. */
import { sql } from "kysely";
import type { Database } from "#db/open.ts";
import { gramsSought, type Sought } from "./grams.ts";
import { join, keepBoth, noPlaces, placesIn, placesOfBlock, unpacked, type Bits } from "./place-set.ts";
import { escapeLike, type FileRow } from "../store.ts";
import { foldersBelow, pathsOf } from "../tree.ts";

/** Hits are counted exactly up to here: who meets more writes another letter, and each hit is a row to be read. */
export const mostHits = 500;
/** A folder that holds no more is looked through by itself. */
const fewEntries = 2_000;

/** What is looked at to choose and to order hits: rows are read whole only where they are shown. */
const hitColumns = ["id", "parent_id", "is_folder", "name_key", "sort_key", "extension", "size", "created_at"] as const;
type Hit = Pick<FileRow, (typeof hitColumns)[number]>;

const fewestAtOnce = 100;

/** In no order; where there are more, those that were made last. */
export async function search(query: Database, folder: FileRow, key: string): Promise<{ hits: Hit[]; more: boolean }> {
  const few = folder.parent_id !== null && folder.files + folder.folders <= fewEntries;
  const hits = few ? await hitsBelow(query, folder, key) : await hitsByIndex(query, folder, key);
  return { hits: hits.slice(0, mostHits), more: hits.length > mostHits };
}

async function hitsBelow(query: Database, folder: FileRow, key: string): Promise<Hit[]> {
  const folders = await foldersBelow(query, folder);
  return query
    .selectFrom("user_files")
    .select(hitColumns)
    .where("parent_id", "in", folders)
    .where(sql<boolean>`name_key like ${`%${escapeLike(key)}%`} escape '!'`)
    .limit(mostHits + 1)
    .execute();
}

async function hitsByIndex(query: Database, folder: FileRow, key: string): Promise<Hit[]> {
  const blocks = await query.selectFrom("file_blocks").select(["block", "places"]).where("user_id", "=", folder.user_id).orderBy("block", "desc").execute();
  const sought = gramsSought(key);
  const hits: Hit[] = [];
  // A few of the newest blocks first: what is common fills the page from them.
  for (let from = 0, some = 2; from < blocks.length && hits.length <= mostHits; from += some, some *= 4) {
    const there = new Map(blocks.slice(from, from + some).map(({ block, places }) => [block, unpacked(places)]));
    const candidates = await candidatesIn(query, folder.user_id, there, sought);
    for (let at = 0; at < candidates.length && hits.length <= mostHits;) {
      // As many as are still missing, if all of them have the name; but not too few for a query.
      const numbers = candidates.slice(at, at + Math.max(fewestAtOnce, mostHits + 1 - hits.length));
      at += numbers.length;
      const rows = await query
        .selectFrom("user_files")
        .select(hitColumns)
        .where("user_id", "=", folder.user_id)
        // Whole numbers of our own: as parameters, a thousand of them would take longer than the query.
        .where(sql<boolean>`number in (${sql.raw(numbers.join())})`)
        .execute();
      hits.push(
        ...(await inFolder(
          query,
          folder,
          rows.filter((row) => row.name_key.includes(key)),
        )),
      );
    }
  }
  return hits;
}

/** Numbers of entries whose names may hold what is sought, the latest first. */
async function candidatesIn(query: Database, userId: string, there: ReadonlyMap<number, Bits>, sought: Sought): Promise<number[]> {
  const rows = await query
    .selectFrom("file_grams")
    .select(["block", "places"])
    .where("user_id", "=", userId)
    .where("block", "in", [...there.keys()])
    .$if("all" in sought, (some) => some.where("gram", "in", "all" in sought ? sought.all : []))
    .$if("from" in sought, (some) => ("from" in sought ? some.where("gram", ">=", sought.from).where("gram", "<", sought.below) : some))
    .execute();
  const byBlock = Map.groupBy(rows, ({ block }) => block);
  const numbers: number[] = [];
  for (const [block, places] of there) {
    const sets = (byBlock.get(block) ?? []).map((row) => unpacked(row.places));
    if ("all" in sought && sets.length < sought.all.length) continue;
    const found = "all" in sought ? places : noPlaces();
    for (const set of sets) ("all" in sought ? keepBoth : join)(found, set);
    keepBoth(found, places);
    numbers.push(
      ...placesIn(found)
        .toReversed()
        .map((place) => block * placesOfBlock + place),
    );
  }
  return numbers;
}

/** Those that lie below the folder; all of them for the root. */
async function inFolder(query: Database, folder: FileRow, rows: Hit[]): Promise<Hit[]> {
  if (folder.parent_id === null) return rows;
  const paths = await pathsOf(
    query,
    rows.map(({ parent_id }) => parent_id ?? ""),
  );
  return rows.filter(({ parent_id }) => paths.get(parent_id ?? "")?.ids.includes(folder.id));
}
