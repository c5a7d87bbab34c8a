/**
 * A server's place at a PostgreSQL database: advisory locks on a connection of its own, which the database lets go when that
 * connection ends, however it ends. Any number of servers share one database, each under its own name; versions that knew of one
 * server only keep the database to themselves. The embedded database is held by the lock of its folder.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

export class DatabaseTaken extends Error {
  constructor() {
    super(
      "An older version of the portal is using the database that DATABASE_URL names, and it shares it with nobody. Stop it first, or name another database.",
    );
    this.name = "DatabaseTaken";
  }
}

export class ServerTaken extends Error {
  constructor(id: string) {
    super(
      `Another server at this database is running under the same name (${id}): PORTAL_DATA is the same folder, or a copy of that server's. Give each server a PORTAL_DATA of its own; of a copy, remove the file server-id.`,
    );
    this.name = "ServerTaken";
  }
}

/** Any number; the same in every version. */
const key = 7_301_926_544;
const againMs = 1_000;

/**
 * Takes the place or throws DatabaseTaken or ServerTaken; gives the way to let it go. When the connection is lost it is taken again;
 * `taken` is told when somebody else has been faster: then this server has to stop.
 */
export async function lockDatabase(url: string, id: string, taken: () => void): Promise<() => Promise<void>> {
  let client = await take(url, id);
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
        client = await take(url, id);
      } catch (error) {
        if ((error instanceof DatabaseTaken || error instanceof ServerTaken) && !left) return taken();
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

async function take(url: string, id: string): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  // Said by `end` as well; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  const held = async (statement: string, value: unknown): Promise<boolean> => {
    const { rows } = await client.query<{ held: boolean }>(`select ${statement} as held`, [value]);
    return rows[0]?.held === true;
  };
  if (!(await held("pg_try_advisory_lock_shared($1)", key))) {
    await client.end();
    throw new DatabaseTaken();
  }
  // One number of 32 bits beside another: never the one above, which has 64.
  if (!(await held(`pg_try_advisory_lock(${serverLocks}, hashtext($1))`, id))) {
    await client.end();
    throw new ServerTaken(id);
  }
  return client;
}

const serverLocks = 730_192;
