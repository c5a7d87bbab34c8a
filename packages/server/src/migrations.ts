/** The migrations of all features, as the server and the operator's command run them. */
import { accountMigrations } from "./account/migrations.ts";
import { authMigrations } from "./auth/migrations.ts";
import { features } from "./features.ts";
import { filesMigrations } from "./files/migrations.ts";
import { jobMigrations } from "./jobs/migrations.ts";
import { mailMigrations } from "./mail/migrations.ts";
import { programMigrations } from "./programs/migrations.ts";
import { projectMigrations } from "./projects/migrations.ts";
import { serverMigrations } from "./servers/migrations.ts";
import { siteMigrations } from "./site/migrations.ts";
import { storageMigrations } from "./storage/migrations.ts";
import { taskMigrations } from "./tasks/migrations.ts";
import { toolMigrations } from "./tools/migrations.ts";

export const migrations = [
  ...features.map((feature) => feature.migrations),
  accountMigrations,
  authMigrations,
  filesMigrations,
  jobMigrations,
  mailMigrations,
  programMigrations,
  projectMigrations,
  serverMigrations,
  siteMigrations,
  storageMigrations,
  taskMigrations,
  toolMigrations,
];
