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

/** A tool's form with a result's data matrix and its sheets in their places. */
export function withMatrixPath(toolId: string, matrix: Pick<ResultTable, "store_path" | "file" | "companions">): string {
  const query = new URLSearchParams({ id: toolId, matrix: matrix.store_path, matrix_name: matrix.file });
  for (const [role, file] of Object.entries(companionsOf(matrix))) {
    query.set(role, file.store_path);
    query.set(`${role}_name`, file.name);
  }
  return `/tools/tool-form?${query}`;
}
