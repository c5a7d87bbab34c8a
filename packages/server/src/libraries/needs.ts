/** Which blobs libraries need, for the check of the storage. */
import { sql } from "kysely";
import type { Needs } from "../storage/check-uses.ts";

export const libraryNeeds: Needs = { prefix: "library:", rows: sql`select 'library:' || id as owner, sha256 from library` };
