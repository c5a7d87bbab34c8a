import type {} from "./schema.ts";
import type { Tasks } from "../tasks/tasks.ts";
import type { FeatureOf } from "../platform.ts";
import { chartNoteMigrations } from "./migrations.ts";
import { chartNoteRoutes, type ChartNotes } from "./routes.ts";

/** What users write beside the module charts of their process tasks. */
export const chartNoteFeature: FeatureOf<{ tasks: Tasks }, ChartNotes> = {
  name: "chart-notes",
  tables: ["chart_note"],
  migrations: chartNoteMigrations,
  open: ({ database }, { tasks }) => ({ database, flowSteps: tasks.flowSteps }),
  calls: chartNoteRoutes,
};
