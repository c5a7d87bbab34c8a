/** What uploads that come in parts have left behind and the portal's own sweep has not removed. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#db/open.ts";
import type { Checking } from "#storage/findings.ts";
import { graceMs } from "#storage/sweep.ts";
import { unfinishedOf } from "./upload-store.ts";

export async function checkUploadParts(database: Database, folder: string, { repair, report }: Checking): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (let from = 0; from < names.length; from += 500) {
    const some = names.slice(from, from + 500);
    const unfinished = await unfinishedOf(database, some);
    for (const name of some) {
      const path = join(folder, name);
      const left = await stat(path).then(
        ({ mtimeMs }) => mtimeMs < Date.now() - 2 * graceMs,
        () => false,
      );
      if (unfinished.has(name) || !left) continue;
      if (repair) await rm(path, { force: true });
      report({ kind: "left-over", text: `${path} is a part of an upload that nobody goes on with.`, mended: repair });
    }
  }
}
