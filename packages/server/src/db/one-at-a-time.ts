/** What only one server of a portal is to do at a time: by advisory locks, which go with their connection. The embedded database (`url` null) has one server. */
import { Client } from "pg";

/** Nothing where another server is at it. */
export async function oneAtATime(url: string | null, name: string, act: () => Promise<void>): Promise<void> {
  if (url === null) return await act();
  await connected(url, async (client) => {
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${jobLocks}, hashtext($1)) as held`, [name]);
    if (rows[0]?.held === true) await act();
  });
}

/** Waits until no other server is at it. */
export async function oneAfterAnother<T>(url: string | null, name: string, act: () => Promise<T>): Promise<T> {
  if (url === null) return await act();
  return await connected(url, async (client) => {
    await client.query(`select pg_advisory_lock(${jobLocks}, hashtext($1))`, [name]);
    return await act();
  });
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true });
  // Said by what is asked next; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Beside the names of servers (`server-lock.ts`). */
const jobLocks = 730_193;
