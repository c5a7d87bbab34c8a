import { askedWork } from "@analyte/contract/proof-of-work";
import type { House } from "../house.ts";
import type { FeatureOf } from "../platform.ts";
import { openAuth, type Auth } from "./auth.ts";
import { authMigrations } from "./migrations.ts";
import { authRoutes } from "./routes.ts";

/** Who may come in, and how they get, change and lose the way in. */
export const authFeature: FeatureOf<Pick<House, "accounts" | "mailer" | "messages" | "siteUrl" | "title">, Auth> = {
  name: "auth",
  tables: ["sessions", "sign_in_places", "known_devices", "captchas", "register_codes", "reset_links", "login_failures"],
  migrations: authMigrations,
  open: ({ config, database, hints }, house) => openAuth({ database, hints, demo: config.demo, work: { ...askedWork, bits: config.workBits }, ...house }),
  calls: ({ parts }) => authRoutes(parts),
  sweep: async (auth) => await auth.sweep(),
  stop: async (auth) => await auth.stop(),
};
