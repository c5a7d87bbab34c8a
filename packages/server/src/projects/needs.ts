/** Which blobs projects need, for the check of the storage. */
import { sql } from "kysely";
import type { Needs } from "../storage/check-uses.ts";

export const projectNeeds: Needs = {
  prefix: "project:",
  rows: sql`select 'project:' || project_id as owner, sha256 from project_table
    union select 'project:' || project_id as owner, sha256 from project_report_file`,
};

export const attachedNeeds: Needs = {
  prefix: "attached:",
  rows: sql`select 'attached:' || attached_id as owner, sha256 from project_attached_file`,
};

export const amountNeeds: Needs = {
  prefix: "amounts:",
  rows: sql`select 'amounts:' || project_id as owner, sha256 from project_amounts`,
};
