/**
 * One server for one PostgreSQL database: an advisory lock on a connection of its own, which the database lets go when that
 * connection ends, however it ends. The embedded database is held by the lock of its folder.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

export class DatabaseTaken extends Error {
  constructor() {
    super("Another server is already using the database that DATABASE_URL names. Stop it first, or name another database: one installation runs one server.");
    this.name = "DatabaseTaken";
  }
}

/** Any number; the same in every version. */
const key = 7_301_926_544;
const againMs = 1_000;

/**
 * Takes the database or throws DatabaseTaken; gives the way to let it go. When the connection is lost it is taken again;
 * `taken` is told when somebody else has been faster: then this server has to stop.
 */
export async function lockDatabase(url: string, taken: () => void): Promise<() => Promise<void>> {
  let client = await take(url);
  let left = false;
  const watch = (): void => {
    client.once("end", () => {
      if (!left) void takeAgain();
    });
  };
  async function takeAgain(): Promise<void> {
    for (;;) {
      await pause(againMs, null, { ref: false });
      if (left) return;
      try {
        client = await take(url);
      } catch (error) {
        if (error instanceof DatabaseTaken && !left) return taken();
        // Not to be reached yet.
        continue;
      }
      if (left) return await client.end();
      return watch();
    }
  }
  watch();
  return async () => {
    left = true;
    await client.end();
  };
}

async function take(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  // Said by `end` as well; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [key]);
  if (rows[0]?.held === true) return client;
  await client.end();
  throw new DatabaseTaken();
}
