import { existsSync } from "node:fs";
import { join } from "node:path";
import { studiesFolder } from "@analyte/tools/catalog";
import { flowVersions } from "@analyte/tools/flows";

/** The tables of a process' example; null for a tool's. */
export function exampleOfFlow(id: string, role: string): string | null {
  const study = flowVersions.find((version) => version.id === id)?.example.study;
  if (study === undefined) return null;
  const [sets, table] = [`${role}.gmt`, `${role}.csv`].map((name) => join(studiesFolder, study, name));
  return existsSync(sets!) ? sets! : table!;
}
