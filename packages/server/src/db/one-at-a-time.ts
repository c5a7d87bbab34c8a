/** What only one server of a portal is to do at a time. */
import { Client } from "pg";

/** Nothing where another server is at it; by an advisory lock that goes with its connection. `url`: null for the embedded database, which has one server. */
export async function oneAtATime(url: string | null, name: string, act: () => Promise<void>): Promise<void> {
  if (url === null) return await act();
  const client = new Client({ connectionString: url, keepAlive: true });
  // Said by what is asked next; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${jobLocks}, hashtext($1)) as held`, [name]);
    if (rows[0]?.held === true) await act();
  } finally {
    await client.end();
  }
}

/** Beside the names of servers (`server-lock.ts`). */
const jobLocks = 730_193;
