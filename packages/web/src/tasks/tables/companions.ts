import type { ResultTable } from "@analyte/contract/result-table";
import type { ChosenFile } from "#picker/chosen-file.ts";

/** The sheets that belong to a result's data matrix, as files for the other inputs of a form. */
export function companionsOf({ companions }: Pick<ResultTable, "companions">): { samples?: ChosenFile; features?: ChosenFile } {
  const files: { samples?: ChosenFile; features?: ChosenFile } = {};
  for (const role of ["samples", "features"] as const) {
    const path = companions?.[role];
    if (path !== undefined) files[role] = { store_path: path, name: path.startsWith("result:") ? path.slice(path.lastIndexOf("/") + 1) : role, size: null };
  }
  return files;
}
