/** What a table of a project is called for whoever saves it: by itself among those of others, “matrix.csv” says nothing. */
import type { ProjectTable } from "@analyte/contract/projects/project";
import { safeName } from "../files/names.ts";

/** In bytes, of what stands before the table's name: file systems take 255 of all. */
const longest = 180;

/** “AC-2026-014 matrix.csv”, by the contract's number or else by the project's name. */
export function tableFileName({ contract, name }: { contract: string; name: string }, role: ProjectTable): string {
  const stem = (contract.trim() || name).replace(/[/\\:*?"<>|]+/g, "_");
  const letters = Array.from(new Intl.Segmenter().segment(stem), ({ segment }) => segment);
  while (Buffer.byteLength(letters.join("")) > longest) letters.pop();
  return safeName(`${letters.join("").trim()} ${role}.csv`);
}
