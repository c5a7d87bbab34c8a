/**
 * Who is next, in SQL, for however many servers. Owners take turns: first the one with the fewest jobs running, then the one who was
 * served longest ago, then the first in place. Each owner's own results stay in their order. Who has as many running as may be is passed over.
 */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { placeOf, type Urgency } from "./result-store.ts";

/** Jobs, each of which may be computing several results. */
const running = sql`(select owner_id, count(distinct job_id) as count from result where state = 'running' group by owner_id)`;

export interface Asked {
  /** How many are asked for at most. */
  most: number;
  /** What an owner may have running for whom nothing else is set. */
  jobsEach: number;
  /** Of what is as urgent as that; null for all. */
  only?: Urgency | null;
}

export interface NextResult {
  id: string;
  owner_id: string;
  /** How many jobs its owner has running. */
  running: number;
}

/** The first of each owner, in the order of their turns. By one step in the index for each owner, however much waits. */
export async function nextInTurn(db: Database, { most, jobsEach, only = null }: Asked): Promise<NextResult[]> {
  const among = only === null ? sql`` : only === "short" ? sql`and place < ${placeOf("", "usual")}` : sql`and place >= ${placeOf("", "usual")}`;
  const { rows } = await sql<NextResult>`
    with recursive owners(owner_id) as (
      select min(owner_id) from result where state = 'waiting'
      union all
      select (select min(result.owner_id) from result where state = 'waiting' and result.owner_id > owners.owner_id) from owners where owners.owner_id is not null
    ),
    head as (
      select owner_id, (select min(place) from result where state = 'waiting' and result.owner_id = owners.owner_id ${among}) as place from owners
    )
    select substr(head.place, 3) as id, head.owner_id, coalesce(running.count, 0) as running
    from head
    left join ${running} as running on running.owner_id = head.owner_id
    left join queue_turn as turn on turn.owner_id = head.owner_id
    left join work_account as account on account.owner_id = head.owner_id
    where head.place is not null and coalesce(running.count, 0) < coalesce(account.jobs, ${jobsEach})
    order by coalesce(running.count, 0), coalesce(turn.started_at, 0), head.place
    limit ${most}`.execute(db);
  return rows;
}

/**
 * Each owner with work that waits. In a round each owner gets one more running; in which round an owner joins follows from what runs already. Who
 * joins comes before those who were served in the rounds before, and these keep their order: so owners have the same order in every round.
 */
const owners = (jobsEach: number) => sql`(
  select head.owner_id, head.waiting, coalesce(running.count, 0) as running, coalesce(account.jobs, ${jobsEach}) as most,
    row_number() over (order by coalesce(running.count, 0) desc, coalesce(turn.started_at, 0), head.place) as turn
  from (select owner_id, count(*) as waiting, min(place) as place from result where state = 'waiting' group by owner_id) as head
  left join ${running} as running on running.owner_id = head.owner_id
  left join queue_turn as turn on turn.owner_id = head.owner_id
  left join work_account as account on account.owner_id = head.owner_id
)`;

/** How many of an owner's waiting results lie in rounds before one. */
const before = (round: ReturnType<typeof sql>) => sql`(case when ${round} - 1 - owner.running < 0 then 0
  when ${round} - 1 - owner.running > owner.waiting then owner.waiting else ${round} - 1 - owner.running end)`;
/** How many of them start without an end of those that run. */
const startable = sql`(case when owner.most - owner.running < 0 then 0 when owner.most - owner.running > owner.waiting then owner.waiting else owner.most - owner.running end)`;

/**
 * How many results start before each of these, if each is a job by itself and none that runs now ends; those that then don't start, as their owners may have no more running,
 * follow all others. Counted by owners. Of one that doesn't wait there is no place.
 */
export async function placesInQueue(db: Database, ids: readonly string[], jobsEach: number): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const upTo = sql`(${before(sql`asked.round`)} + case when owner.turn < asked.turn and owner.running < asked.round and asked.round <= owner.running + owner.waiting then 1 else 0 end)`;
  const { rows } = await sql<{ id: string; at: number | string }>`
    with owners as materialized ${owners(jobsEach)},
    asked as materialized (
      select result.id, own.turn, own.most,
        own.running + (select count(*) from result as earlier where earlier.state = 'waiting' and earlier.owner_id = result.owner_id and earlier.place <= result.place) as round
      from result join owners as own on own.owner_id = result.owner_id
      where result.id in (${sql.join(ids)}) and result.state = 'waiting'
    )
    select asked.id, sum(case
      when asked.round <= asked.most then case when ${upTo} < ${startable} then ${upTo} else ${startable} end
      else case when ${upTo} > ${startable} then ${upTo} else ${startable} end
    end) as at
    from asked cross join owners as owner group by asked.id`.execute(db);
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
  { owners: among, page, size, jobsEach }: { owners: readonly string[] | null; page: number; size: number; jobsEach: number },
): Promise<PlacedResult[]> {
  if (among?.length === 0) return [];
  const { rows } = await sql<{ id: string; at: number | string; held: number }>`
    select id, at, held from (
      select id, owner_id, held, row_number() over (order by held, round, turn) - 1 as at from (
        select id, owner_id, round, turn, case when round > most then 1 else 0 end as held from (
          select result.id, result.owner_id, own.turn, own.most, row_number() over (partition by result.owner_id order by result.place) + own.running as round
          from result join ${owners(jobsEach)} as own on own.owner_id = result.owner_id
          where result.state = 'waiting'
        ) as waiting
      ) as placed
    ) as queue
    ${among === null ? sql`` : sql`where owner_id in (${sql.join(among)})`} order by at limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows.map(({ id, at, held }) => ({ id, at: Number(at), held: held === 1 }));
}

/** Until the transaction ends nobody else starts anything of this owner's. */
export async function lockTurn(transaction: Database, ownerId: string): Promise<void> {
  await transaction
    .insertInto("queue_turn")
    .values({ owner_id: ownerId, started_at: 0 })
    // Changes nothing, and locks the row that is there.
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ owner_id: ownerId }))
    .execute();
}

export async function markServed(transaction: Database, ownerId: string, at: number): Promise<void> {
  await transaction
    .insertInto("queue_turn")
    .values({ owner_id: ownerId, started_at: at })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ started_at: at }))
    .execute();
}
