import type { FeatureOf } from "../platform.ts";
import { taskMigrations } from "./migrations.ts";
import { openTasks, type TaskDependencies, type Tasks } from "./tasks.ts";

/** What users run, and what came of it. */
export const taskFeature: FeatureOf<TaskDependencies, Tasks> = {
  name: "tasks",
  tables: ["task", "task_input", "step", "step_need", "task_view", "task_style", "user_style", "task_program", "task_project", "task_key_deleted"],
  migrations: taskMigrations,
  open: openTasks,
  calls: ({ routes }) => routes,
  start: async (tasks) => await tasks.start(),
  stop: async (tasks) => await tasks.stop(),
  sweep: async (tasks) => await tasks.sweep(),
};
