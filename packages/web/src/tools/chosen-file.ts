import type { Role } from "@analyte/contract/manifest";

/** A file that a form gives to its tool. */
export interface ChosenFile {
  store_path: string;
  name: string;
  /** Bytes; null where it is not known, as for a result's table named in a link. */
  size: number | null;
}
export type ChosenFiles = Partial<Record<Role, ChosenFile>>;

/** The files with one role filled or, without a file, emptied. */
export function withFile(files: ChosenFiles, role: Role, file: ChosenFile | undefined): ChosenFiles {
  const next = { ...files };
  if (file === undefined) delete next[role];
  else next[role] = file;
  return next;
}

/** `.csv` of `Matrix.CSV`; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot).toLowerCase();
}

export function isAccepted(name: string, accept: readonly string[]): boolean {
  return accept.length === 0 || accept.some((extension) => extension.toLowerCase() === extensionOf(name));
}
