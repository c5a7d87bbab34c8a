import type { Tasks } from "../tasks/tasks.ts";
import type { FeatureOf } from "../platform.ts";
import { chartNoteMigrations } from "./migrations.ts";
import { chartNoteRoutes, type ChartNotes } from "./routes.ts";
import type { ChartNoteTables } from "./schema.ts";

/** What users write beside the module charts of their process tasks. */
export const chartNoteFeature: FeatureOf<{ tasks: Tasks }, ChartNotes> = {
  name: "chart-notes",
  tables: ["chart_note"] satisfies (keyof ChartNoteTables)[],
  migrations: chartNoteMigrations,
  open: ({ database }, { tasks }) => ({ database, flowSteps: tasks.flowSteps }),
  calls: chartNoteRoutes,
};
