/** The migrations of all features, as the server and the operator's command run them. */
import { accountMigrations } from "./account/migrations.ts";
import { authMigrations } from "./auth/migrations.ts";
import { filesMigrations } from "./files/migrations.ts";
import { jobMigrations } from "./jobs/migrations.ts";
import { libraryMigrations } from "./libraries/migrations.ts";
import { mailMigrations } from "./mail/migrations.ts";
import { messageMigrations } from "./messages/migrations.ts";
import { newsMigrations } from "./news/migrations.ts";
import { noticeMigrations } from "./notices/migrations.ts";
import { programMigrations } from "./programs/migrations.ts";
import { projectMigrations } from "./projects/migrations.ts";
import { serverMigrations } from "./servers/migrations.ts";
import { siteMigrations } from "./site/migrations.ts";
import { storageMigrations } from "./storage/migrations.ts";
import { supportMigrations } from "./support/migrations.ts";
import { taskMigrations } from "./tasks/migrations.ts";
import { toolMigrations } from "./tools/migrations.ts";

export const migrations = [
  accountMigrations,
  authMigrations,
  filesMigrations,
  jobMigrations,
  libraryMigrations,
  mailMigrations,
  messageMigrations,
  newsMigrations,
  noticeMigrations,
  programMigrations,
  projectMigrations,
  serverMigrations,
  siteMigrations,
  storageMigrations,
  supportMigrations,
  taskMigrations,
  toolMigrations,
];
