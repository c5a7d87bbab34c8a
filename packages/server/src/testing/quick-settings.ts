/** Settings with which a portal of the tests does the same as any other and takes less time for it. */
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");

export const quick = {
  // Jobs of all portals share what was compiled for one, which `npm test` fills before the first starts.
  PORTAL_JOB_CACHE: join(root, ".cache", "jobs"),
  // The work is asked for and done, though less of it.
  PORTAL_WORK_BITS: "5",
  PORTAL_FOR_TESTS: "yes",
};
