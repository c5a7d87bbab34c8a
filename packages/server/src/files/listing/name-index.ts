/**
 * The search index, kept up to date in the transaction that changes the rows. It tells which of a user's entries may have
 * a name with certain letters; the names themselves say which have. Whoever changes it holds the user's tree.
 */
import { sql } from "kysely";
import type { Database } from "#db/open.ts";
import { inSlices } from "#db/slices.ts";
import { gramsOf } from "./grams.ts";
import { join, leaveOut, noPlaces, packed, placesOfBlock, put, unpacked, type Bits } from "./place-set.ts";

export interface Named {
  number: number;
  name_key: string;
}

/** The first of `count` new numbers for entries of the user. */
export async function newNumbers(query: Database, userId: string, count: number): Promise<number> {
  const { next_number } = await query
    .insertInto("file_accounts")
    .values({ ...emptyAccount, user_id: userId, next_number: count })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ next_number: sql<number>`file_accounts.next_number + ${count}` }))
    .returning("next_number")
    .executeTakeFirstOrThrow();
  return next_number - count;
}

export const emptyAccount = { next_number: 0, bin_entries: 0, bin_bytes: 0, result_bytes: 0, attached_bytes: 0, quota: null };

export const blockOf = (number: number): number => Math.floor(number / placesOfBlock);
export const placeOf = (number: number): number => number % placesOfBlock;

/** Entries are found by these names from now on. What they were called before is forgotten with their block. */
export async function indexNames(query: Database, userId: string, entries: readonly Named[]): Promise<void> {
  for (const [block, members] of byBlock(entries, ({ number }) => number)) {
    const places = new Map<number, number[]>();
    for await (const some of inSlices(members, namesAtOnce)) {
      for (const { number, name_key } of some) {
        for (const gram of gramsOf(name_key)) {
          const there = places.get(gram);
          if (there === undefined) places.set(gram, [placeOf(number)]);
          else there.push(placeOf(number));
        }
      }
    }
    const all = [...places];
    for (let from = 0; from < all.length; from += rowsAtOnce) await addPlaces(query, userId, block, new Map(all.slice(from, from + rowsAtOnce)));
  }
}

async function addPlaces(query: Database, userId: string, block: number, places: ReadonlyMap<number, number[]>): Promise<void> {
  const grams = [...places.keys()];
  const rows = await query
    .selectFrom("file_grams")
    .select(["gram", "places"])
    .where("user_id", "=", userId)
    .where("block", "=", block)
    .where("gram", "in", grams)
    .execute();
  const stored = new Map(rows.map((row) => [row.gram, row.places]));
  const changed = grams.flatMap((gram) => {
    const before = stored.get(gram);
    const bits = before === undefined ? noPlaces() : unpacked(before);
    for (const place of places.get(gram)!) put(bits, place);
    const after = packed(bits);
    return before !== undefined && Buffer.compare(before, after) === 0 ? [] : [{ user_id: userId, block, gram, places: after }];
  });
  if (changed.length === 0) return;
  await query
    .insertInto("file_grams")
    .values(changed)
    .onConflict((conflict) => conflict.columns(["user_id", "block", "gram"]).doUpdateSet((now) => ({ places: now.ref("excluded.places") })))
    .execute();
}

/** The places of entries by their blocks: however many are added, it takes a bit each. */
export type Places = Map<number, Bits>;

export function addNumbers(places: Places, numbers: Iterable<number>): Places {
  for (const number of numbers) {
    const block = blockOf(number);
    const bits = places.get(block) ?? noPlaces();
    places.set(block, bits);
    put(bits, placeOf(number));
  }
  return places;
}

/** Says of entries whether they are there, or in the bin. */
export async function setThere(query: Database, userId: string, entries: Places, there: boolean): Promise<void> {
  for (const [block, members] of entries) {
    const stored = await query.selectFrom("file_blocks").select("places").where("user_id", "=", userId).where("block", "=", block).executeTakeFirst();
    const bits = stored === undefined ? noPlaces() : unpacked(stored.places);
    (there ? join : leaveOut)(bits, members);
    const places = packed(bits);
    await query
      .insertInto("file_blocks")
      .values({ user_id: userId, block, places })
      .onConflict((conflict) => conflict.columns(["user_id", "block"]).doUpdateSet({ places }))
      .execute();
  }
}

/** Lets the grams of blocks go in which no row is left. */
export async function forgetBlocks(query: Database, userId: string, blocks: Iterable<number>): Promise<void> {
  for (const block of blocks) {
    const left = await query
      .selectFrom("user_files")
      .select("id")
      .where("user_id", "=", userId)
      .where("number", ">=", block * placesOfBlock)
      .where("number", "<", (block + 1) * placesOfBlock)
      .limit(1)
      .execute();
    if (left.length > 0) continue;
    await query.deleteFrom("file_grams").where("user_id", "=", userId).where("block", "=", block).execute();
    await query.deleteFrom("file_blocks").where("user_id", "=", userId).where("block", "=", block).execute();
  }
}

function byBlock<T>(entries: readonly T[], numberOf: (entry: T) => number): Map<number, T[]> {
  return Map.groupBy(entries, (entry) => blockOf(numberOf(entry)));
}

const rowsAtOnce = 500;
/** Taken to pieces in some milliseconds. */
const namesAtOnce = 250;
