import type {} from "./schema.ts";
import type { Database } from "../db/open.ts";
import type { FeatureOf } from "../platform.ts";
import { flowSettingsMigrations } from "./migrations.ts";
import { flowSettingsRoutes } from "./routes.ts";

/** Settings of processes that users keep under a name. */
export const flowSettingsFeature: FeatureOf<unknown, Database> = {
  name: "flow-settings",
  tables: ["flow_settings"],
  migrations: flowSettingsMigrations,
  open: ({ database }) => database,
  calls: flowSettingsRoutes,
};
