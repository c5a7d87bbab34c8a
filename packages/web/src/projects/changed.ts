/** What hangs on a project, wherever it is shown: asked for anew when the project has changed, or is no longer the user's. */
import { programDetail, programNames } from "@analyte/contract/programs/calls";
import { inspectFile } from "@analyte/contract/tools";
import type { QueryClient } from "@tanstack/react-query";
import { askAnew } from "../calls/call-query.ts";
import { ofProjects } from "./queries.ts";

type Key = readonly unknown[];

/** Lists, and whatever was asked with its id: its page, its tables in forms, what a process can do with it. */
export async function refreshProject(client: QueryClient, id: string): Promise<void> {
  await refresh(client, (key) => JSON.stringify(key).includes(id) || mayBeOfIt(key));
}

/** The same of any project: it is named by its id, or by a handle of one of its tables. */
export async function refreshProjects(client: QueryClient): Promise<void> {
  await refresh(client, (key) => /project[:_]/.test(JSON.stringify(key)) || mayBeOfIt(key));
}

async function refresh(client: QueryClient, concerns: (key: Key) => boolean): Promise<void> {
  await Promise.all([askAnew(client, ofProjects), client.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey) })]);
}

/** Its groups have ids of their own, and what a task was given names the task. What is being edited does not change under the hand. */
function mayBeOfIt([path, ...asked]: Key): boolean {
  if (path === programNames.path) return true;
  if (path === programDetail.path) return asked[0] !== "edited";
  return path === inspectFile.path && JSON.stringify(asked).includes('"input:');
}
