/** Reads the tables of a project as the doctor does: in jobs, one for each table with the others beside it. */
import { projectTables, type ProjectTable } from "@analyte/contract/projects/project";
import type { JobInspection } from "@analyte/tools/job-folder";
import type { StoredFile } from "../jobs/events.ts";
import { answered, type RunJob } from "../jobs/short-jobs.ts";
import type { Looks } from "./judge.ts";

export type GivenTables = Partial<Record<ProjectTable, StoredFile>> & { matrix: StoredFile };
/** @throws Failure for what can't be read at all. */
export type Look = (userId: string, tables: GivenTables) => Promise<Looks>;

export function newLook(runJob: RunJob): Look {
  return async (userId, tables) => {
    const inputs = projectTables.flatMap((role) => (tables[role] === undefined ? [] : [{ role, ...tables[role] }]));
    const looks = await Promise.all(
      inputs.map(async ({ role }): Promise<[ProjectTable, JobInspection]> => {
        const done = answered(await runJob(userId, { kind: "inspect", role, inputs }, "inspection.json"));
        return [role, JSON.parse(done.text) as JobInspection];
      }),
    );
    return Object.fromEntries(looks) as Looks;
  };
}
