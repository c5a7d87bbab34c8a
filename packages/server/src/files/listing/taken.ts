/** Which names of an upload are taken where it goes. */
import { takenNames } from "@analyte/contract/taken-names";
import type { Database } from "#db/open.ts";
import { on, type Route } from "#serve.ts";
import { folderAt } from "../entries.ts";
import { safePath } from "../names.ts";
import * as store from "../store.ts";

export const takenRoute = (database: Database): Route =>
  on(takenNames, async ({ current_dir, paths }, { user }) => ({ taken: await takenPaths(database, user.id, current_dir, paths) }));

async function takenPaths(database: Database, userId: string, directory: string, paths: readonly string[]): Promise<string[]> {
  await folderAt(database, userId, directory);
  // As an upload would write them.
  const places = paths.map((path) => {
    const names = safePath(path);
    const folders = names.slice(0, -1).map((name) => `${name}/`);
    return { path, folder: directory + folders.join(""), name: names.at(-1) ?? "" };
  });
  const taken: string[] = [];
  for (const [folder, there] of Map.groupBy(places, (place) => place.folder)) {
    const id = await store.folderAt(database, userId, folder);
    if (id === null) continue;
    const names = await store.namesAmong(
      database,
      id,
      there.map(({ name }) => name),
    );
    taken.push(...there.filter(({ name }) => names.has(name)).map(({ path }) => path));
  }
  return taken;
}
