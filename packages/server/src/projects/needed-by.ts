/** What a module needs of a project, by the manifest of its tool. */
import type { Manifest, Param } from "@analyte/contract/manifest";
import { projectTables, type ProjectTable } from "@analyte/contract/projects/project";
import type { Needed } from "./choice-routes.ts";

export function neededBy(manifests: readonly Manifest[]): (module: string) => Needed | undefined {
  const ofModule = new Map(manifests.map((manifest) => [manifest.id, neededOf(manifest)]));
  return (module) => ofModule.get(module);
}

function neededOf({ inputs, params }: Manifest): Needed {
  const required = inputs.filter((slot) => slot.required);
  const matrix = inputs.find(({ name }) => name === "matrix");
  // What needs anything else can't be given it by one project.
  if (matrix === undefined || required.some(({ name }) => !projectTables.some((table) => table === name))) return null;
  const sheets = new Set(params.map(sheetOf));
  return {
    tables: projectTables.filter((table) => table === "matrix" || sheets.has(table) || required.some(({ name }) => name === table)),
    samples: matrix.size?.samples ?? 0,
    mostSamples: matrix.size?.most_samples ?? null,
    features: matrix.size?.features ?? 0,
    complete: matrix.complete === true,
  };
}

/** The sheet without which a parameter can't be filled in. Groups are picked by hand where there is none. */
function sheetOf(param: Param): ProjectTable | null {
  if (param.when !== undefined) return null;
  switch (param.kind) {
    case "column":
    case "pair":
    case "replicates":
      return param.optional === true ? null : "samples";
    case "columns":
      return param.optional === true ? null : param.of;
    default:
      return null;
  }
}
