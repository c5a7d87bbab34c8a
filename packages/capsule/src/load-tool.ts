/** Takes the place of the job's own: all tools are in the file. */
import type { Manifest } from "@analyte/contract/manifest";

const manifests = import.meta.glob<{ manifest: Manifest }>("../../tools/src/catalog/*/manifest.ts", { eager: true });
const programs = import.meta.glob<{ run: unknown }>("../../tools/src/catalog/*/run.ts", { eager: true });

export function loadTool(id: string): Promise<unknown> {
  const [manifest, program] = [manifests[`../../tools/src/catalog/${id}/manifest.ts`], programs[`../../tools/src/catalog/${id}/run.ts`]];
  return Promise.resolve(manifest === undefined || program === undefined ? null : { manifest: manifest.manifest, run: program.run });
}

/** A tool of the operator's is no part of the portal, and so none of this file. */
export const loadProgram = (): Promise<null> => Promise.resolve(null);
