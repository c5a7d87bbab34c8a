import type { House } from "../house.ts";
import type { FeatureOf } from "../platform.ts";
import { contactRoutes, openContacts, type Contacts } from "./contact.ts";
import { siteMigrations } from "./migrations.ts";
import { siteRoutes, type Site } from "./routes.ts";
import { openVisits } from "./visits.ts";
import { openWeChat } from "./we-chat.ts";

/** The portal as its pages show it: its title, whom to ask, whether it is well, how often its pages are opened. */
export const siteFeature: FeatureOf<Pick<House, "settings" | "vitals" | "mailer" | "renderer" | "version">, Site & { contacts: Contacts }> = {
  name: "site",
  tables: ["site_setting", "site_picture", "page_visit"],
  migrations: siteMigrations,
  open: ({ config, database, log }, { settings, vitals, mailer, renderer, version }) => ({
    config,
    settings,
    vitals,
    version,
    mail: mailer.configured,
    pdf: renderer.typesets,
    visits: openVisits(database),
    weChat: openWeChat({ account: config.weChat, portal: config.url, log }),
    contacts: openContacts(database),
  }),
  calls: (site) => [...siteRoutes(site), ...contactRoutes(site.contacts)],
  sweep: async ({ visits }) => await visits.sweep(),
};
