/** The database as a server opens it: looked through where it was not closed in order, and brought to this version's shape. */
import type { Config } from "../config.ts";
import { DatabaseDamaged, faultsOf } from "./integrity.ts";
import { leaveMark, takeMark } from "./left-whole.ts";
import { migrate, type Migrations } from "./migrate.ts";
import { openDatabase, type Database } from "./open.ts";

/** `close`: after all that uses it. @throws DatabaseDamaged for one that can't be trusted. */
export async function openSound(
  config: Pick<Config, "data" | "databaseUrl">,
  migrations: readonly Migrations[],
): Promise<{ database: Database; close: () => Promise<void> }> {
  const leftWhole = takeMark(config.data);
  const database = await openDatabase(config);
  try {
    const faults = leftWhole ? [] : await faultsOf(database, "quick");
    if (faults.length > 0) throw new DatabaseDamaged(faults);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const close = async () => {
    await database.destroy();
    leaveMark(config.data);
  };
  try {
    await migrate(database, migrations);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}
