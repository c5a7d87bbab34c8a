import type { Attachments } from "../files/attachments.ts";
import type { FeatureOf } from "../platform.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { supportMigrations } from "./migrations.ts";
import { supportRoutes } from "./routes.ts";
import { openSupport, type NameProject, type Support } from "./support.ts";

interface House {
  attachments: Pick<Attachments, "claim" | "those">;
  tasks: Pick<Tasks, "describe" | "shown">;
  nameProject: NameProject;
  version: string;
}

/** Feedback and requests of users, and the answers. */
export const supportFeature: FeatureOf<House, Support> = {
  name: "support",
  tables: ["feedback", "ticket", "ticket_entry", "ticket_number"],
  migrations: supportMigrations,
  open: ({ database }, house) => openSupport({ database, ...house }),
  calls: supportRoutes,
};
