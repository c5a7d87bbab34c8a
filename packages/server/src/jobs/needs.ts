/** Which blobs results need, for the check of the storage. */
import { sql } from "kysely";
import type { Needs } from "../storage/check-uses.ts";

export const resultNeeds: Needs = {
  prefix: "result:",
  rows: sql`select 'result:' || result_id as owner, sha256 from result_file`,
};
