import type { Role } from "@analyte/contract/slots";

/** A file that a form gives to its tool. */
export interface ChosenFile {
  store_path: string;
  name: string;
  /** Bytes; null where it is not known, as for a result's table named in a link. */
  size: number | null;
  /** What belongs to it, for the other inputs of the form: the sheets of a result's data matrix. */
  companions?: Partial<Record<Role, ChosenFile>>;
}

/** Whether it lies in My Files, and not just in the form that it was uploaded for. */
export const isKept = (storePath: string): boolean => !storePath.startsWith("upload:");

/** What the list of My Files takes where a form asks for nothing in particular; an upload then takes any file. */
export const defaultAccept: readonly string[] = [".csv", ".xls", ".xlsx", ".txt"];

/** `.csv` of `Matrix.CSV`; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot).toLowerCase();
}

/** Without a list every file is. */
export function isAccepted(name: string, accept: readonly string[]): boolean {
  return accept.length === 0 || accept.some((extension) => extension.toLowerCase() === extensionOf(name));
}
