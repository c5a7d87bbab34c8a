/** Every tool, as the server knows it: what it says of itself and where its help and example stand. No program is loaded. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Role } from "@analyte/contract/manifest";
import { manifest as heatmap } from "./heatmap/manifest.ts";
import type { CatalogEntry } from "./job-folder.ts";
import { manifest as missingValues } from "./missing-values/manifest.ts";
import { manifest as normalise } from "./normalise/manifest.ts";
import { manifest as oplsDa } from "./opls-da/manifest.ts";
import { manifest as pca } from "./pca/manifest.ts";
import { manifest as twoGroups } from "./two-groups/manifest.ts";

export { loadTool } from "./load-tool.ts";

const root = import.meta.dirname;
const entry = (manifest: Manifest): CatalogEntry => ({ manifest, folder: join(root, manifest.id) });

/** In the order in which pages list them. */
export const catalog: readonly CatalogEntry[] = [missingValues, normalise, twoGroups, pca, oplsDa, heatmap].map(entry);

/** The program that runs a job; its only argument is the job's folder. */
export const jobProgram = join(root, "job.ts");

export const toolById = (id: string): CatalogEntry | null => catalog.find(({ manifest }) => manifest.id === id) ?? null;

/** A tool's example for a role: in its own folder, or else the example that the tools share. Null where it has none. */
export function exampleFile(id: string, role: Role): string | null {
  const tool = toolById(id);
  const name = tool?.manifest.example.inputs[role];
  if (tool === null || name === undefined) return null;
  return [join(tool.folder, "example", name), join(root, "example", name)].find((path) => existsSync(path)) ?? null;
}
