import type { FeatureOf } from "../platform.ts";
import { toolMigrations } from "./migrations.ts";
import { openTools, type ToolDependencies, type Tools } from "./tools.ts";

/** The catalogue as the page sees it, and the upload doctor. */
export const toolFeature: FeatureOf<Omit<ToolDependencies, "database">, Tools> = {
  name: "tools",
  tables: ["favourite_tool", "inspection"],
  migrations: toolMigrations,
  open: ({ database }, house) => openTools({ database, ...house }),
  calls: ({ routes }) => routes,
  start: async (tools) => await tools.start(),
};
