/** A connection to PostgreSQL that breaks is a fault of whoever uses it then, not the end of the server. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newTrialDatabase, trialDatabaseServer } from "../testing/trial-database.ts";
import { openDatabase } from "./open.ts";

test.skipIf(trialDatabaseServer === null)("a connection that is ended between two statements of a transaction fails that transaction alone", async () => {
  const trial = await newTrialDatabase();
  const database = await openDatabase({ data: "", databaseUrl: trial.databaseUrl });
  try {
    const broken = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database);
      // What the server says by itself arrives meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.destroy();
    await trial.drop();
  }
});
