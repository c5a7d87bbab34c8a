import { health, healthDetails, incrUserStatistics, maintainContent, siteState, weChatSign } from "@analyte/contract/site";
import { demoPassword, demoUsername } from "../account/demo.ts";
import type { Config } from "../config.ts";
import { unavailable } from "../errors.ts";
import { on, onGuest, type Route } from "../serve.ts";
import type { Vitals } from "../vitals/vitals.ts";
import type { SiteSettings } from "./settings.ts";
import type { Visits } from "./visits.ts";
import type { WeChat } from "./we-chat.ts";

export interface Site {
  config: Pick<Config, "demo" | "statisticsUrl" | "language">;
  vitals: Pick<Vitals, "faults" | "room">;
  version: string;
  /** Whether this portal can mail. */
  mail: boolean;
  settings: SiteSettings;
  visits: Visits;
  weChat: WeChat;
  /** Whether figures can be had as PDF. */
  pdf: boolean;
}

export function siteRoutes({ config, vitals, version, mail, settings, visits, weChat, pdf }: Site): Route[] {
  return [
    onGuest(health, async () => {
      const faults = await vitals.faults();
      // What is wrong is for staff to know, and for the log.
      if (faults.length > 0) throw unavailable({ en: "The portal is not well. Its operator can see why.", zh: "平台运行异常，运维人员可查看原因。" });
      return { status: "ok" as const };
    }),
    on(healthDetails, async (_input, { language }) => {
      const [faults, disk] = [await vitals.faults(), await vitals.room()];
      return {
        status: faults.length === 0 ? ("ok" as const) : ("failing" as const),
        version,
        node: process.version,
        faults: faults.map((fault) => fault[language]),
        disk,
      };
    }),
    onGuest(siteState, async () => ({
      is_maintain: (await settings.maintenance()) !== null,
      title: await settings.title(),
      footer: await settings.footer(),
      demo: config.demo ? { username: demoUsername, password: demoPassword } : null,
      mail,
      statistics_base: config.statisticsUrl ?? "",
      language: config.language,
      we_chat: weChat.configured,
      pdf,
    })),
    onGuest(maintainContent, async () => (await settings.maintenance()) ?? { content: { en: "", zh: "" }, until: null }),
    on(incrUserStatistics, ({ path }, { user }) => visits.count(user.id, path)),
    onGuest(weChatSign, ({ url }) => weChat.sign(url)),
  ];
}
