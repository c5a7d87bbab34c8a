/** The library that comes with the program. A later program brings a later version of it; the earlier stays, for results that name it. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { textbookFile } from "@analyte/tools/textbook";
import type { Log } from "../platform.ts";
import type { Libraries } from "./libraries.ts";

/** Without it, on a full disk for one, the portal serves all the same. */
export async function installTextbook(libraries: Libraries, log: Pick<Log, "warn">): Promise<void> {
  try {
    const bytes = await readFile(textbookFile);
    const source = createHash("sha256").update(bytes).digest("hex");
    if ((await libraries.list()).some(({ sha256 }) => sha256 === source)) return;
    await libraries.add(bytes, {});
  } catch (error) {
    log.warn({ err: error }, "The textbook library could not be installed; the next start tries again.");
  }
}
