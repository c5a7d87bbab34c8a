import type { FileItem } from "@analyte/contract/files";
import { isAccepted } from "./chosen-file.ts";

/** What a form takes: files of the list, or only of the kind that uploads are turned into. */
export interface Wanted {
  accept: readonly string[];
  /** An extension without its dot. */
  transformTo: string | undefined;
}

export type Hindrance = { key: "notAccepted"; list: string } | { key: "notTarget"; list: string } | { key: "notFile" };

/** Why a file of My Files can't be chosen; null where it can. */
export function hindranceOf(item: FileItem, { accept, transformTo }: Wanted): Hindrance | null {
  // Neither folder nor file: there is nothing to read.
  if (item.is_dir === 2) return { key: "notFile" };
  if (transformTo !== undefined) return isAccepted(item.name, [`.${transformTo}`]) ? null : { key: "notTarget", list: `.${transformTo}` };
  return isAccepted(item.name, accept) ? null : { key: "notAccepted", list: accept.join(" ") };
}
