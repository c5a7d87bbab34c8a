/** Which installation this is: the database and the shared folder say the same name, or the server doesn't start. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Database } from "../db/open.ts";
import { isPostgres } from "../db/postgres.ts";
import { usesAny } from "../storage/uses.ts";
import { emptyFolder, otherInstallation, unmarkedFolder, type Named } from "./fault.ts";
import { markerName, readMarker, writeMarker } from "./marker.ts";
import * as store from "./store.ts";

const named = ({ id, host, created_at: createdAt }: store.InstallationRow): Named => ({ id, host, createdAt });

/**
 * The name that both say. The first start gives it to both: to the database first, as not yet marked, so that a start that was cut off is begun
 * again, and a folder of another portal is never taken.
 */
export async function openInstallation(database: Database, folder: string): Promise<Named> {
  const own = await store.alone(database, async (transaction) => {
    const row = await agreed(transaction, folder);
    if (row !== null) return row;
    // As every installation was before there were names: its contents must be there.
    if ((await usesAny(transaction)) && !existsSync(join(folder, "files", "blobs"))) throw emptyFolder(folder);
    return await store.addInstallation(transaction, { id: randomUUID(), host: hostname() });
  });
  if (own.marked_at !== null) return named(own);
  return await store.alone(database, async (transaction) => {
    const row = (await agreed(transaction, folder))!;
    if (row.marked_at === null) {
      await writeMarker(folder, named(row));
      await store.noteMarked(transaction);
    }
    return named(row);
  });
}

/** For who works on the portal beside its servers: fails where the folder is another's, or none where there should be one. */
export async function refuseOther(database: Database, folder: string): Promise<void> {
  await agreed(database, folder);
}

async function agreed(query: Database, folder: string): Promise<store.InstallationRow | null> {
  const row = await store.installationOf(query);
  const found = await readMarker(folder);
  if (found !== null && found.id !== row?.id) throw otherInstallation(folder, found, row === null ? null : named(row), !isPostgres(query));
  if (found === null && row !== null && row.marked_at !== null) throw unmarkedFolder(folder, named(row), markerName);
  return row;
}
