import { roles, type Role } from "@analyte/contract/manifest";
import type { Reading, Readings } from "@analyte/contract/reading";
import type { ChosenFile } from "#picker/chosen-file.ts";

/** The file of one input, and how it is to be read: another file is read anew. */
export interface InputFile extends ChosenFile {
  reading?: Reading;
}
export type ChosenFiles = Partial<Record<Role, InputFile>>;

/** The reading of each file that has one. */
export function readingsOf(files: ChosenFiles): Readings {
  const readings: Readings = {};
  for (const role of roles) {
    const reading = files[role]?.reading;
    if (reading !== undefined && Object.keys(reading).length > 0) readings[role] = reading;
  }
  return readings;
}

/** The files with one role filled or, without a file, emptied. What belongs to a file fills the roles that are empty. */
export function withFile(files: ChosenFiles, role: Role, file: InputFile | undefined): ChosenFiles {
  const next = { ...files };
  if (file === undefined) {
    delete next[role];
    return next;
  }
  const { companions, ...own } = file;
  next[role] = own;
  for (const other of roles) {
    const companion = companions?.[other];
    if (companion !== undefined) next[other] ??= companion;
  }
  return next;
}
