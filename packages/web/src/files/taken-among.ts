import type { FileItem } from "@analyte/contract/files";
import { mostNames, takenNames } from "@analyte/contract/taken-names";
import { send } from "../send.ts";
import type { Taken } from "./use-ask-equal.tsx";

/** Which of these names, or paths of a folder upload, are taken in a folder. */
export async function takenAmong(paths: readonly string[], folder: string): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let at = 0; at < paths.length; at += mostNames) {
    const answer = await send(takenNames, { current_dir: folder, paths: paths.slice(at, at + mostNames) });
    for (const path of answer.taken) taken.add(path);
  }
  return taken;
}

/** Of things on their way back into the folders that held them: whose names are taken there. */
export async function takenWhereFrom(items: readonly FileItem[]): Promise<Taken> {
  const names: string[] = [];
  for (const [folder, some] of Map.groupBy(items, (item) => item.dir_path)) {
    // A folder that is gone, or bears another name by now.
    const taken = await takenAmong(namesOf(some), folder).catch(() => new Set<string>());
    names.push(...taken);
  }
  return { names: names.length > 0 ? names : namesOf(items), all: items.length, folder: items[0]?.dir_path ?? "/" };
}

const namesOf = (items: readonly FileItem[]) => items.map((item) => item.name);
