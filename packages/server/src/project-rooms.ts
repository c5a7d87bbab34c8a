/** Projects and sample group programs: what tasks take of them, and what they take of tasks. */
import { oneAtATime } from "./db/one-at-a-time.ts";
import { addExampleProjects } from "./example-projects.ts";
import type { ProjectWorkbooks } from "./files/exports.ts";
import type { House } from "./house.ts";
import type { newOpening, Platform } from "./platform.ts";
import { keepDelivered } from "./programs/delivered.ts";
import { programFeature } from "./programs/feature.ts";
import { programsOfProject } from "./programs/of-project.ts";
import type { Programs } from "./programs/programs.ts";
import { newSamplesOf, type SamplesOf } from "./programs/samples.ts";
import type { HasLibrary } from "./projects/delivery.ts";
import { projectFeature } from "./projects/feature.ts";
import { newLook } from "./projects/look.ts";
import { openProjectParts, type ProjectParts } from "./projects/parts.ts";
import type { Projects } from "./projects/projects.ts";
import { sheetWorkbooks } from "./projects/sheet-workbook.ts";
import { mayPassOn, mayTakeOut, standingOf } from "./projects/standing.ts";
import { newTaken } from "./projects/taken.ts";
import { reportsOfProject } from "./reports/of-project.ts";
import { tasksOfProject } from "./tasks/of-project.ts";
import type { ProjectsOfTasks } from "./tasks/projects-of-tasks.ts";
import type { Inspections } from "./tools/inspections.ts";

interface Joined extends Pick<House, "tasks" | "tools" | "manifests" | "files" | "isAlive"> {
  inspections: Inspections;
}
export interface ProjectRooms extends Pick<ProjectParts, "changes" | "attached"> {
  resolveHandle: Projects["resolveHandle"];
  mayTakeOut: (userId: string, projectId: string) => Promise<boolean>;
  mayPassOn: House["mayPassOn"];
  /** What tasks ask of programs, once these are there. */
  programs: { use: Programs["use"]; samplesOf: SamplesOf };
  /** What tasks ask of projects. */
  ofTasks: ProjectsOfTasks;
  nameProject: House["nameProject"];
  /** Opens what needs tasks. */
  join(joined: Joined): Promise<{ workbooks: ProjectWorkbooks; addExamples: () => Promise<void> }>;
}

export function openProjectRooms(
  platform: Platform,
  opening: ReturnType<typeof newOpening>,
  { hasLibrary, ...house }: Pick<House, "accounts" | "directory" | "messages"> & { hasLibrary: HasLibrary },
): ProjectRooms {
  const { database, config, blobs } = platform;
  const parts = openProjectParts(platform, { ...house, keepGroups: keepDelivered });
  let later: { programs: Programs; samplesOf: SamplesOf } | null = null;
  const there = () => {
    if (later === null) throw new Error("Programs were asked before they were opened.");
    return later;
  };
  return {
    ...parts,
    mayTakeOut: async (userId, projectId) => await mayTakeOut(database, userId, projectId),
    mayPassOn: async (userId, projectId) => await mayPassOn(database, userId, projectId),
    resolveHandle: async (userId, handle) => await parts.projects.resolveHandle(userId, handle),
    programs: {
      use: async (...asked) => await there().programs.use(...asked),
      samplesOf: async (...asked) => await there().samplesOf(...asked),
    },
    ofTasks: newTaken(database),
    nameProject: async (userId, id) => {
      const one = await standingOf(database, userId, id);
      return one === null ? null : { id, name: one.project.name, contract: one.project.contract };
    },
    async join({ inspections, ...joined }) {
      const { tasks, tools } = joined;
      const { resolveHandle } = tasks;
      const look = newLook(tasks.runJob);
      const samplesOf = newSamplesOf({ resolveHandle, inspections, inspect: (userId, asked) => tools.inspect(userId, asked, "en") });
      const programs = await opening.open(programFeature, { resolveHandle, samplesOf, look, tasks });
      later = { programs, samplesOf };
      const uses = { tasks: tasksOfProject, programs: programsOfProject, reports: reportsOfProject };
      const { amounts } = await opening.open(projectFeature, { ...house, ...parts, ...joined, look, samplesOf, hasLibrary, uses });
      return {
        workbooks: { amounts: async (...asked) => await amounts.template(...asked), sheet: sheetWorkbooks(parts.sheets) },
        addExamples: async () =>
          await oneAtATime(config.databaseUrl, "example projects", () => addExampleProjects({ ...house, ...parts, programs, blobs, look })),
      };
    },
  };
}
