/**
 * Who is next, in SQL, for however many servers. Owners take turns: first the one with the fewest results running, then the one who was
 * served longest ago, then the first in place. Each owner's own results stay in their order. Who has as many running as may be is passed over.
 */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { locked } from "../db/postgres.ts";
import { placeOf, type Urgency } from "./result-store.ts";

const running = sql`(select owner_id, count(*) as count from result where state = 'running' group by owner_id)`;

export interface Asked {
  /** How many are asked for at most. */
  most: number;
  /** What an owner may have running for whom nothing else is set. */
  jobsEach: number;
  /** Of what is as urgent as that; null for all. */
  only?: Urgency | null;
}

/** The first of each owner, in the order of their turns. */
export async function nextInTurn(db: Database, { most, jobsEach, only = null }: Asked): Promise<{ id: string; owner_id: string }[]> {
  const among = only === null ? sql`` : sql`and place like ${placeOf("%", only)}`;
  const { rows } = await sql<{ id: string; owner_id: string }>`
    select substr(head.place, 3) as id, head.owner_id
    from (select owner_id, min(place) as place from result where state = 'waiting' ${among} group by owner_id) as head
    left join ${running} as running on running.owner_id = head.owner_id
    left join queue_turn as turn on turn.owner_id = head.owner_id
    left join work_account as account on account.owner_id = head.owner_id
    where coalesce(running.count, 0) < coalesce(account.jobs, ${jobsEach})
    order by coalesce(running.count, 0), coalesce(turn.started_at, 0), head.place
    limit ${most}`.execute(db);
  return rows;
}

/**
 * Each waiting result with how many start before it (`at`), if none that runs now ends. Those that then don't start, as their owners may have no
 * more running (`held`), follow all others.
 */
const queueOf = (jobsEach: number) => sql`(
  select id, owner_id, case when round > most then 1 else 0 end as held,
    row_number() over (order by case when round > most then 1 else 0 end, round, served, place) - 1 as at
  from (
    select result.id, result.owner_id, result.place, coalesce(turn.started_at, 0) as served, coalesce(account.jobs, ${jobsEach}) as most,
      row_number() over (partition by result.owner_id order by result.place) + coalesce(running.count, 0) as round
    from result
    left join ${running} as running on running.owner_id = result.owner_id
    left join queue_turn as turn on turn.owner_id = result.owner_id
    left join work_account as account on account.owner_id = result.owner_id
    where result.state = 'waiting'
  ) as waiting
)`;

/** How many results start before each of these. Of one that doesn't wait there is no place. */
export async function placesInQueue(db: Database, ids: readonly string[], jobsEach: number): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: number | string }>`
    select id, at from ${queueOf(jobsEach)} as queue where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, Number(at)]));
}

export interface PlacedResult {
  id: string;
  at: number;
  held: boolean;
}

/** A page of what waits, of these owners or of all, in the order in which it starts. */
export async function queuePage(
  db: Database,
  { owners, page, size, jobsEach }: { owners: readonly string[] | null; page: number; size: number; jobsEach: number },
): Promise<PlacedResult[]> {
  if (owners?.length === 0) return [];
  const among = owners === null ? sql`` : sql`where owner_id in (${sql.join(owners)})`;
  const { rows } = await sql<{ id: string; at: number | string; held: number }>`
    select id, at, held from ${queueOf(jobsEach)} as queue ${among} order by at limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows.map(({ id, at, held }) => ({ id, at: Number(at), held: held === 1 }));
}

/** Until the transaction ends nobody else starts anything of this owner's. */
export async function lockTurn(transaction: Database, ownerId: string): Promise<void> {
  await transaction
    .insertInto("queue_turn")
    .values({ owner_id: ownerId, started_at: 0 })
    .onConflict((conflict) => conflict.column("owner_id").doNothing())
    .execute();
  await locked(transaction, transaction.selectFrom("queue_turn").select("owner_id").where("owner_id", "=", ownerId)).execute();
}

export async function markServed(transaction: Database, ownerId: string, at: number): Promise<void> {
  await transaction
    .insertInto("queue_turn")
    .values({ owner_id: ownerId, started_at: at })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ started_at: at }))
    .execute();
}
