import type { FileItem } from "@analyte/contract/files";
import type { Manifest } from "@analyte/contract/manifest";

/** The tools that take a file of this kind as their data, in the order of the catalogue. */
export function toolsFor(file: Pick<FileItem, "name">, tools: readonly Manifest[]): Manifest[] {
  const name = file.name.toLowerCase();
  return tools.filter(({ inputs }) => inputs.some(({ name: slot, accept }) => slot === "matrix" && accept.some((ending) => name.endsWith(ending))));
}

/** The list of tools for a file, which goes with whatever tool is opened there. */
export const toolsPath = ({ store_path, name }: Pick<FileItem, "store_path" | "name">): string =>
  `/tools/tool-list?${new URLSearchParams({ matrix: store_path, matrix_name: name })}`;

/** The tool's form with the file in its place. */
export function analysePath(toolId: string, { store_path, name }: Pick<FileItem, "store_path" | "name">): string {
  return `/tools/tool-form?${new URLSearchParams({ id: toolId, matrix: store_path, matrix_name: name })}`;
}
