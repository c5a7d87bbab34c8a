/** How reports stand for the projects that they are attached to. */
import type { Database } from "../db/open.ts";
import type { OwnReportNow, OwnReports } from "../projects/own-reports.ts";
import { taskWanted, tasksOf } from "./content.ts";
import { nameOfFile } from "./generate.ts";
import { maySee } from "./policy.ts";
import { filesOf, readCopies } from "./present.ts";
import { contentOf, titleOf } from "./reports.ts";
import * as store from "./store.ts";

export const newAttachable = (database: Database): OwnReports => ({
  async hold(transaction, userId, id) {
    const row = await store.findLocked(transaction, id);
    if (row === null || !maySee(userId, row)) return null;
    const made = await store.madeOf(transaction, row);
    return {
      ...nowOf(row),
      title: titleOf(row),
      nameOf: (file) => nameOfFile({ ...made, files: row.files }, file),
      projects: await projectsIn(transaction, row),
    };
  },
  async now(userId, ids) {
    const rows = await store.findMany(database, userId, ids);
    return new Map(rows.map((row) => [row.id, nowOf(row)]));
  },
});

const nowOf = (row: Pick<store.ReportRow, "state" | "version" | "files_version" | "files">): OwnReportNow => ({
  state: row.state,
  version: row.version,
  filesVersion: row.files_version,
  files: filesOf(row),
});

/** The projects whose data what a report shows, or what its files were made of, comes from. */
export async function projectsIn(query: Database, row: store.ReportRow): Promise<string[]> {
  const found = new Set<string>();
  for (const { content: written } of [row, await store.madeOf(query, row)]) {
    const content = contentOf({ content: written });
    const copyOf = await readCopies(query, row.id, content);
    for (const project of tasksOf(content.items).flatMap((task) => copyOf("task", taskWanted(task))?.projects ?? [])) found.add(project);
  }
  return [...found];
}
