/** What a result was made of, step by step back to the tables that somebody brought. */
import { projectOf } from "@analyte/contract/projects/project";
import type { Database } from "../db/open.ts";
import { taskOfHandle } from "./handles.ts";
import * as store from "./store.ts";

export interface Origin {
  sha256: string;
  /** As it was named when it was taken. */
  store_path: string;
}
/** Data matrices of the user's own tasks behind a result, the nearest first; none behind anything else. */
export type OriginsOf = (userId: string, handle: string) => Promise<Origin[]>;

/** Nobody works in longer chains. */
const mostSteps = 20;

export function newOriginsOf(database: Database): OriginsOf {
  return async (userId, handle) => {
    const found: Origin[] = [];
    const seen = new Set<string>();
    let next = [handle];
    for (let step = 0; step < mostSteps && next.length > 0; step++) {
      const tasks = next.flatMap((path) => taskOfHandle(path) ?? []).filter((id) => !seen.has(id));
      next = [];
      for (const id of new Set(tasks)) {
        seen.add(id);
        // Somebody else's task says nothing.
        if ((await store.find(database, userId, id)) === null) continue;
        for (const { role, sha256, store_path } of await store.inputsOf(database, id)) {
          if (!role.startsWith("matrix")) continue;
          found.push({ sha256, store_path });
          next.push(store_path);
        }
      }
    }
    return found;
  };
}

/** The project whose tables a task was made of, at once or through other results; null for none. */
export async function projectBehind(database: Database, userId: string, taskId: string): Promise<string | null> {
  const taken = (await store.inputsOf(database, taskId)).map(({ store_path }) => store_path);
  const originsOf = newOriginsOf(database);
  for (const path of taken) {
    for (const one of [path, ...(await originsOf(userId, path)).map((origin) => origin.store_path)]) {
      const project = projectOf(one)?.id;
      if (project !== undefined) return project;
    }
  }
  return null;
}
