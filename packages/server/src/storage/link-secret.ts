/** The secrets that links are signed with: one for all servers of a portal, and each for one kind of link alone. */
import { randomBytes } from "node:crypto";
import type { Database } from "../db/open.ts";

/** Made when it is first asked for. */
export async function linkSecret(database: Database, name: "files" | "projects" | "reports"): Promise<Buffer> {
  await database
    .insertInto("link_secret")
    .values({ name, secret: randomBytes(32).toString("hex"), created_at: Date.now() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { secret } = await database.selectFrom("link_secret").select("secret").where("name", "=", name).executeTakeFirstOrThrow();
  return Buffer.from(secret, "hex");
}
