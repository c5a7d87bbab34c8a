/** What it costs a call to be counted over all servers: a place taken at PostgreSQL, beside the smallest statement there is, one after the other and 20 at once. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { readConfig } from "../packages/server/src/config.ts";
import { migrate } from "../packages/server/src/db/migrate.ts";
import { openDatabase } from "../packages/server/src/db/open.ts";
import { migrations } from "../packages/server/src/migrations.ts";
import { openSharedAllowances } from "../packages/server/src/servers/shared-allowances.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { percentile, print } from "./measure.ts";

const postgres = await ensurePostgres();
if (postgres === undefined) process.exit(1);
const database = await openDatabase(readConfig({ DATABASE_URL: postgres.url }));
await migrate(database, migrations);
const start_id = randomUUID();
const row = { id: randomUUID(), start_id, host: "here", pid: 1, shape: "", started_at: 1, beat_at: Date.now() + 3_600_000, beats: 1, fault: "" };
await database.insertInto("server").values(row).execute();
const shared = openSharedAllowances(database, start_id);
const allowance = shared.allowances("figures", 20, { en: "", zh: "" });

const smallest = async (): Promise<void> => void (await sql`select 1`.execute(database));
const counted = async (user: number): Promise<void> => (await allowance.enter(`user ${user}`))();

async function times(act: (user: number) => Promise<void>, atOnce: number): Promise<number[]> {
  const taken: number[] = [];
  const one = async (user: number) => {
    for (let count = 0; count < 2_000 / atOnce; count++) {
      const begun = performance.now();
      await act(user);
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_unused, user) => one(user)));
  return taken;
}
const said = (values: readonly number[]): string => `p50 ${percentile(values, 0.5).toFixed(2)} ms, p95 ${percentile(values, 0.95).toFixed(2)} ms`;
await times(counted, 1);
for (const atOnce of [1, 20]) {
  print(`select 1, ${atOnce} at once`, said(await times(smallest, atOnce)));
  print(`counted over all servers, ${atOnce} at once`, said(await times(counted, atOnce)));
}
await shared.close();
await database.destroy();
postgres.stop();
