/** Places that requests of users hold, one row each: whoever writes the row has the place. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { aliveMs } from "./servers.ts";

export interface Place {
  what: string;
  userId: string;
}
type Asked = Place & { most: number; holder: string };

export async function takeFreePlace(query: Database, { what, userId, most, holder }: Asked): Promise<number | null> {
  // Any of the free ones: two that take the same one would wait for each other.
  const { rows } = await sql<{ slot: number }>`
    insert into held_place (what, user_id, slot, holder)
    select ${what}, ${userId}, slot, ${holder} from generate_series(1, ${most}::integer) as slot
    where not exists (select 1 from held_place where what = ${what} and user_id = ${userId} and held_place.slot = slot.slot)
    order by random() limit 1
    on conflict do nothing returning slot`.execute(query);
  return rows[0]?.slot ?? null;
}

/** One whose server has died. */
export async function takeDeadPlace(query: Database, { what, userId, most, holder }: Asked): Promise<number | null> {
  const { rows } = await sql<{ slot: number }>`
    update held_place set holder = ${holder} where what = ${what} and user_id = ${userId} and slot = (
      select slot from held_place where what = ${what} and user_id = ${userId} and slot <= ${most}
        and not exists (select 1 from server where start_id = held_place.holder and beat_at > extract(epoch from clock_timestamp()) * 1000 - ${aliveMs}::integer)
      limit 1 for update skip locked)
    returning slot`.execute(query);
  return rows[0]?.slot ?? null;
}

export async function countPlaces(query: Database, { what, userId }: Place): Promise<number> {
  const { count } = await query
    .selectFrom("held_place")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("what", "=", what)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function leavePlace(query: Database, { what, userId, slot, holder }: Place & { slot: number; holder: string }): Promise<void> {
  await query.deleteFrom("held_place").where("what", "=", what).where("user_id", "=", userId).where("slot", "=", slot).where("holder", "=", holder).execute();
}

export async function leaveAllPlaces(query: Database, holder: string): Promise<void> {
  await query.deleteFrom("held_place").where("holder", "=", holder).execute();
}
