/** Which blobs the files of reports need, for the check of the storage. */
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { isPostgres } from "../db/postgres.ts";
import type { Needs } from "../storage/check-uses.ts";

/** They are noted in the report's row as JSON. */
export const reportFileNeeds = (database: Database): Needs => ({
  prefix: "report-files:",
  rows: isPostgres(database)
    ? sql`select 'report-files:' || report.id as owner, file.value ->> 'sha256' as sha256
        from report cross join lateral jsonb_array_elements(report.files::jsonb) as file(value)`
    : sql`select 'report-files:' || report.id as owner, json_extract(file.value, '$.sha256') as sha256 from report, json_each(report.files) as file`,
});
