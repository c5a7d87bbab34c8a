/** The tools of this portal: the product's, and the operator's own beside them. */
import type { Manifest } from "@analyte/contract/manifest";
import { catalog, exampleIn, toolById } from "@analyte/tools/catalog";
import type { CatalogEntry } from "@analyte/tools/job-folder";
import { exampleOfFlow } from "./flows/example-tables.ts";
import type { OwnTools } from "./jobs/own-tools.ts";
import type { Log } from "./platform.ts";
import { readOwnTools } from "./tools/read-own-tools.ts";

export interface AllTools {
  entries: readonly CatalogEntry[];
  manifests: readonly Manifest[];
  ownTools: OwnTools;
  /** The path of a tool's or a process's example file; null when it has none for that role. */
  exampleFile: (toolId: string, role: string) => string | null;
}

/** A tool of the operator's that can't be read is left out, and the log says why. */
export function readAllTools(folder: Parameters<typeof readOwnTools>[0], log: Log): AllTools {
  const { own, entries, faults } = readOwnTools(folder, new Set(catalog.map(({ manifest }) => manifest.id)));
  for (const fault of faults) log.warn(`A tool of your own is left out. ${fault}`);
  const all = [...catalog, ...entries];
  return {
    entries: all,
    manifests: all.map(({ manifest }) => manifest),
    ownTools: own,
    exampleFile: (toolId, role) =>
      exampleOfFlow(toolId, role) ?? exampleIn(toolById(toolId) ?? entries.find(({ manifest }) => manifest.id === toolId) ?? null, role),
  };
}
