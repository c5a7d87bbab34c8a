/** Whether the database still has the shape that this server knows. */
import type { Database } from "../db/open.ts";
import { migrationsOf } from "../db/migrate.ts";

/** The database has been brought to another shape, by a server of another version. */
export class OtherShape extends Error {
  override readonly name = "OtherShape";
}

/** `shape`: the last migration that this server knows; null where nobody else could have run others. */
export async function isOwnShape({ shape }: { shape: string | null }, query: Database): Promise<boolean> {
  return shape === null || (await migrationsOf(query)).at(-1) === shape;
}
