import { mostNames, takenNames } from "@analyte/contract/taken-names";
import { send } from "../send.ts";

/** Which of these names, or paths of a folder upload, are taken in a folder. */
export async function takenAmong(paths: readonly string[], folder: string): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let at = 0; at < paths.length; at += mostNames) {
    const answer = await send(takenNames, { current_dir: folder, paths: paths.slice(at, at + mostNames) });
    for (const path of answer.taken) taken.add(path);
  }
  return taken;
}
