/**
 * Every table of the database. A table belongs to one feature, which alone reads and writes it. A feature may add its tables
 * itself, in its `schema.ts`; the others are named here.
 */
import type { AccountTables } from "../account/schema.ts";
import type { AuthTables } from "../auth/schema.ts";
import type { FilesTables } from "../files/schema.ts";
import type { JobTables } from "../jobs/schema.ts";
import type { MailTables } from "../mail/schema.ts";
import type { ProgramTables } from "../programs/schema.ts";
import type { ProjectTables } from "../projects/schema.ts";
import type { ServerTables } from "../servers/schema.ts";
import type { SiteTables } from "../site/schema.ts";
import type { StorageTables } from "../storage/schema.ts";
import type { TaskTables } from "../tasks/schema.ts";
import type { ToolTables } from "../tools/schema.ts";

export interface Schema
  extends
    AccountTables,
    AuthTables,
    FilesTables,
    JobTables,
    MailTables,
    ProgramTables,
    ProjectTables,
    ServerTables,
    SiteTables,
    StorageTables,
    TaskTables,
    ToolTables {}
