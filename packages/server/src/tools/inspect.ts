/** The upload doctor: what a table is and what is wrong with it. The table itself is read by a job, never here. */
import { readingAfter, type Reading, type Readings } from "@analyte/contract/reading";
import type { Role, SlotKind } from "@analyte/contract/slots";
import type { Inspection } from "@analyte/contract/tools";
import type { Language } from "@analyte/contract/text";
import type { JobInspection } from "@analyte/tools/job-folder";
import { invalidInput } from "../errors.ts";
import type { ResolveHandle } from "../tasks/handles.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { StateOf } from "../tasks/table-states.ts";
import { readingFaults } from "../tasks/reading-faults.ts";
import { answered, type RunJob } from "../jobs/short-jobs.ts";
import type { Inspections } from "./inspections.ts";

export interface InspectRequest {
  store_path: string;
  role: SlotKind;
  with: Partial<Record<Role, string>>;
  readings: Readings;
}
export type Inspect = (userId: string, asked: InspectRequest) => Promise<JobInspection>;

export function newInspect(tables: TablesOf, lookAt: LookAt): Inspect {
  return async (userId, asked) => await lookAt(userId, asked.role, await tables(userId, asked));
}

/** At contents that somebody may see, each looked at once. */
export type LookAt = (userId: string, role: SlotKind, inputs: (StoredFile & { role: SlotKind; reading: Reading })[]) => Promise<JobInspection>;

export function newLookAt(inspections: Inspections, runJob: RunJob): LookAt {
  const underWay = new Map<string, Promise<JobInspection>>();

  return async (userId, role, inputs) => {
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
      const done = answered(await runJob(userId, { kind: "inspect", role, inputs }, "inspection.json"));
      const inspection = JSON.parse(done.text) as JobInspection;
      await inspections.keep(role, inputs, inspection);
      return inspection;
    }
  };
}

/** The table that is asked about and its companions, each with how it is to be read. */
export type TablesOf = (userId: string, asked: InspectRequest) => Promise<(StoredFile & { role: SlotKind; reading: Reading })[]>;

export function newTablesOf(resolveHandle: ResolveHandle, stateOf: StateOf): TablesOf {
  return async (userId, { store_path, role, with: companions, readings }) => {
    const handles = { ...companions, [role]: store_path };
    const kinds = Object.fromEntries((Object.keys(handles) as SlotKind[]).map((kind) => [kind, kind]));
    const faults = readingFaults(readings, kinds);
    if (faults.length > 0) throw invalidInput(faults[0]!.message, faults);
    return await Promise.all(
      (Object.entries(handles) as [SlotKind, string][]).map(async ([of, handle]) => ({
        role: of,
        ...(await resolveHandle(userId, handle)),
        // As the call takes it that runs a tool on it.
        reading: readingAfter(readings[of] ?? {}, await stateOf(userId, handle)),
      })),
    );
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
      choices: problem.choices.map((choice) => ({ ...choice, label: choice.label[language] })),
    })),
  };
}
