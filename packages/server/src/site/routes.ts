import { health, healthDetails, incrUserStatistics, maintainContent, siteState, weChatSign } from "@analyte/contract/site";
import { sql } from "kysely";
import { demoPassword, demoUsername } from "../account/demo.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import { unavailable } from "../errors.ts";
import { on, onGuest, type Route } from "../serve.ts";
import type { SiteSettings } from "./settings.ts";
import type { Visits } from "./visits.ts";
import type { WeChat } from "./we-chat.ts";

interface Site {
  config: Pick<Config, "demo" | "statisticsUrl">;
  database: Database;
  version: string;
  /** Whether this portal can mail. */
  mail: boolean;
  settings: SiteSettings;
  visits: Visits;
  weChat: WeChat;
}

export function siteRoutes({ config, database, version, mail, settings, visits, weChat }: Site): Route[] {
  async function check() {
    try {
      await sql`select 1`.execute(database);
    } catch {
      throw unavailable({ en: "The database does not answer.", zh: "数据库无响应。" });
    }
    return { status: "ok" as const };
  }
  return [
    onGuest(health, check),
    on(healthDetails, async () => ({ ...(await check()), version, node: process.version })),
    onGuest(siteState, async () => ({
      is_maintain: (await settings.maintenance()) !== null,
      title: await settings.title(),
      footer: await settings.footer(),
      demo: config.demo ? { username: demoUsername, password: demoPassword } : null,
      mail,
      statistics_base: config.statisticsUrl ?? "",
      we_chat: weChat.configured,
    })),
    onGuest(maintainContent, async () => (await settings.maintenance()) ?? { content: { en: "", zh: "" }, until: null }),
    on(incrUserStatistics, ({ path }, { user }) => visits.count(user.id, path)),
    onGuest(weChatSign, ({ url }) => weChat.sign(url)),
  ];
}
