/** The upload doctor: what a table is and what is wrong with it. The table itself is read by a job, never here. */
import type { Role } from "@analyte/contract/manifest";
import type { Readings } from "@analyte/contract/reading";
import type { Inspection } from "@analyte/contract/tools";
import type { Language } from "@analyte/contract/text";
import type { JobInspection } from "@analyte/tools/job-folder";
import { badData, unavailable } from "../errors.ts";
import type { ResolveHandle } from "../tasks/handles.ts";
import type { RunJob } from "../tasks/run-job.ts";
import type { Inspections } from "./inspections.ts";

export interface InspectRequest {
  store_path: string;
  role: Role;
  with: Partial<Record<Role, string>>;
  readings: Readings;
}
export type Inspect = (userId: string, asked: InspectRequest) => Promise<JobInspection>;

export function newInspect(inspections: Inspections, resolveHandle: ResolveHandle, runJob: RunJob): Inspect {
  const underWay = new Map<string, Promise<JobInspection>>();

  return async (userId, { store_path, role, with: companions, readings }) => {
    const handles = Object.entries({ ...companions, [role]: store_path }) as [Role, string][];
    const inputs = await Promise.all(
      handles.map(async ([of, handle]) => ({ role: of, ...(await resolveHandle(userId, handle)), reading: readings[of] ?? {} })),
    );
    const known = await inspections.find(role, inputs);
    if (known !== null) return known;
    // Equal questions of the same moment share one run.
    const key = inspections.keyOf(role, inputs);
    let answer = underWay.get(key);
    if (answer === undefined) {
      answer = run().finally(() => underWay.delete(key));
      underWay.set(key, answer);
    }
    return await answer;

    async function run(): Promise<JobInspection> {
      const done = await runJob(userId, { kind: "inspect", role, inputs }, "inspection.json");
      if (!done.ok) throw done.code === "crashed" || done.code === "storage-full" ? unavailable(done.reason) : badData(done.reason);
      const inspection = JSON.parse(done.text) as JobInspection;
      await inspections.keep(role, inputs, inspection);
      return inspection;
    }
  };
}

export function presentInspection(inspection: JobInspection, language: Language): Inspection {
  const { recognised, problems } = inspection;
  return {
    ...inspection,
    recognised: { ...recognised, summary: recognised.summary[language] },
    problems: problems.map((problem) => ({
      ...problem,
      message: problem.message[language],
      repair: problem.repair[language],
      choices: problem.choices.map(({ label, reading }) => ({ label: label[language], reading })),
    })),
  };
}
