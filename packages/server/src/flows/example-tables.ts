import { join } from "node:path";
import { studiesFolder } from "@analyte/tools/catalog";
import { flowVersions } from "@analyte/tools/flows";

/** The tables of a process' example; null for a tool's. */
export function exampleOfFlow(id: string, role: string): string | null {
  const study = flowVersions.find((version) => version.id === id)?.example.study;
  return study === undefined ? null : join(studiesFolder, study, `${role}.csv`);
}
