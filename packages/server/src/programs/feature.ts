import type { FeatureOf } from "../platform.ts";
import { programMigrations } from "./migrations.ts";
import { openPrograms, type ProgramOptions, type Programs } from "./programs.ts";
import { programRoutes } from "./routes.ts";

/** Sample group programs: how the samples of a project or a table are grouped, called and coloured. */
export const programFeature: FeatureOf<Omit<ProgramOptions, "database">, Programs> = {
  name: "programs",
  tables: ["sample_group_program"],
  migrations: programMigrations,
  open: ({ database }, house) => openPrograms({ database, ...house }),
  calls: programRoutes,
};
