/** Settings with which a portal of the tests does the same as any other and takes less time for it. */
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");

export const quick = {
  // Jobs of all portals share what was compiled for one, which `npm test` fills before the first starts.
  PORTAL_JOB_CACHE: join(root, ".cache", "jobs"),
  // A server that is a process of its own starts with what an earlier one has compiled.
  NODE_COMPILE_CACHE: join(root, ".cache", "compile"),
  // The work is asked for and done, though less of it.
  PORTAL_WORK_BITS: "5",
  // Most portals of the tests run few jobs, or none.
  PORTAL_JOBS_READY: "0",
  PORTAL_FOR_TESTS: "yes",
};
