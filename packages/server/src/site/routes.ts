import { health, siteState } from "@analyte/contract/site";
import { sql } from "kysely";
import { demoPassword, demoUsername } from "../account/demo.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import { unavailable } from "../errors.ts";
import { onGuest, type Route } from "../serve.ts";

export function siteRoutes({ config, database, version }: { config: Config; database: Database; version: string }): Route[] {
  return [
    onGuest(health, async () => {
      try {
        await sql`select 1`.execute(database);
      } catch {
        throw unavailable({ en: "The database does not answer.", zh: "数据库无响应。" });
      }
      return { status: "ok" as const, version };
    }),
    onGuest(siteState, () => ({
      is_maintain: config.maintenance,
      title: config.title,
      demo: config.demo ? { username: demoUsername, password: demoPassword } : null,
    })),
  ];
}
