import type { Database } from "../db/open.ts";
import type { FeatureOf } from "../platform.ts";
import { flowSettingsMigrations } from "./migrations.ts";
import { flowSettingsRoutes } from "./routes.ts";
import type { FlowSettingsTables } from "./schema.ts";

/** Settings of processes that users keep under a name. */
export const flowSettingsFeature: FeatureOf<unknown, Database> = {
  name: "flow-settings",
  tables: ["flow_settings"] satisfies (keyof FlowSettingsTables)[],
  migrations: flowSettingsMigrations,
  open: ({ database }) => database,
  calls: flowSettingsRoutes,
};
