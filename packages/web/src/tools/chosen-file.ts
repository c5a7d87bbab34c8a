import type { Role } from "@analyte/contract/manifest";
import type { ChosenFile } from "#picker/chosen-file.ts";

export type ChosenFiles = Partial<Record<Role, ChosenFile>>;

/** The files with one role filled or, without a file, emptied. */
export function withFile(files: ChosenFiles, role: Role, file: ChosenFile | undefined): ChosenFiles {
  const next = { ...files };
  if (file === undefined) delete next[role];
  else next[role] = file;
  return next;
}
