/** Whether everybody who needs a blob is noted as a user of it, and nobody else. */
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../db/open.ts";
import type { Checking } from "./findings.ts";
import { released, use } from "./uses.ts";

interface Use {
  owner: string;
  sha256: string;
}
export interface Needs {
  /** What the owners begin with, e.g. `file:`. */
  prefix: string;
  /** A query of who needs what: owner, sha256. */
  rows: RawBuilder<Use>;
}

export async function checkUses(database: Database, { prefix, rows }: Needs, { repair, report }: Checking): Promise<void> {
  const noted = sql<Use>`select owner, sha256 from blob_use where owner like ${`${prefix}%`}`;
  // Each whole: what is needed may itself be a union, of which "except" would bind the first part alone.
  const needed = sql<Use>`select owner, sha256 from (${rows}) as needed`;
  const { rows: missing } = await sql<Use>`${needed} except ${noted}`.execute(database);
  for (const { owner, sha256 } of missing) {
    if (repair) await use(database, sha256, owner);
    report({ kind: "missing-use", text: `${owner} needs the content ${sha256}, which is not noted.`, mended: repair });
  }
  const { rows: excess } = await sql<Use>`${noted} except ${needed}`.execute(database);
  for (const { owner, sha256 } of excess) {
    if (repair) await unnote(database, owner, sha256);
    report({ kind: "excess-use", text: `${owner} is noted as a user of the content ${sha256}, and does not need it.`, mended: repair });
  }
}

/** As when an owner gives up its content: it stays for an hour. */
async function unnote(database: Database, owner: string, sha256: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("blob_use").where("owner", "=", owner).where("sha256", "=", sha256).execute();
    await use(transaction, sha256, released);
  });
}
