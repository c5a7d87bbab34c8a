/** A project at a glance: read off its tables by a job when somebody looks for the first time, then kept with the version of its data. */
import type { ProjectGlance } from "@analyte/contract/projects/glance";
import { logOf, type AppliedStep } from "@analyte/contract/projects/project";
import type { ChartDocument } from "@analyte/contract/chart";
import { z } from "zod";
import type { Database } from "../db/open.ts";
import { answered, type RunJob } from "../jobs/short-jobs.ts";
import { seenBy, tablesOf } from "./standing.ts";

export type Glances = (userId: string, id: string) => Promise<ProjectGlance>;

const counts = z.array(z.object({ name: z.string(), count: z.number() }));
const text = z.object({ en: z.string(), zh: z.string() });
// The job has read a stranger's tables. The document is read where it is drawn.
const glanceSchema: z.ZodType<ProjectGlance> = z.object({
  scores: z.custom<ChartDocument>((value) => typeof value === "object").nullable(),
  why: text.nullable(),
  levels: counts,
  classes: counts,
});
/** More classes are one number at the page. */
const mostClasses = 200;

export function newGlances({ database, runJob }: { database: Database; runJob: RunJob }): Glances {
  return async (userId, id) => {
    const { project } = await seenBy(database, userId, id);
    const { version } = project;
    const kept = await database.selectFrom("project_glance").select("glance").where("project_id", "=", id).where("version", "=", version).executeTakeFirst();
    if (kept !== undefined) return JSON.parse(kept.glance) as ProjectGlance;
    const tables = await tablesOf(database, project);
    if (tables === null) return { scores: null, why: noData, levels: [], classes: [] };
    const inputs = Object.entries(tables).map(([role, file]) => ({ role, ...file }));
    const logs = logOf(JSON.parse(project.applied) as AppliedStep[]) !== null;
    const done = answered(await runJob(userId, { kind: "glance", role: "matrix", inputs, params: { logs } }, "glance.json"));
    const found = glanceSchema.parse(JSON.parse(done.text));
    const glance = { ...found, classes: found.classes.slice(0, mostClasses) };
    await database
      .insertInto("project_glance")
      .values({ project_id: id, version, glance: JSON.stringify(glance) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return glance;
  };
}

const noData = { en: "This project has no data yet.", zh: "该项目尚无数据。" };
