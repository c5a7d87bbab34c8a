/** Which blobs tasks need, for the check of the storage. */
import { sql } from "kysely";
import type { Needs } from "../storage/check-uses.ts";

export const taskNeeds: Needs = {
  prefix: "task:",
  rows: sql`select 'task:' || task_id as owner, sha256 from task_input where sha256 <> ''`,
};
