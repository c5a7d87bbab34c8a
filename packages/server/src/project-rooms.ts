/** Projects, their reports and shares, and sample group programs: what tasks take of them, and what they take of tasks. */
import type { Manifest } from "@analyte/contract/manifest";
import { openDirectory } from "./account/directory.ts";
import type { Accounts } from "./account/accounts.ts";
import { oneAtATime } from "./db/one-at-a-time.ts";
import { addExampleProjects } from "./example-projects.ts";
import type { Files } from "./files/files.ts";
import type { ProjectWorkbooks } from "./files/exports.ts";
import type { Messages } from "./messages/messages.ts";
import type { Platform } from "./platform.ts";
import { keepDelivered } from "./programs/delivered.ts";
import { openPrograms, type Programs } from "./programs/programs.ts";
import { programsOfProject } from "./programs/of-project.ts";
import { programRoutes } from "./programs/routes.ts";
import { newSamplesOf, type SamplesOf } from "./programs/samples.ts";
import { openProjectChanges, type ProjectChanges } from "./projects/changed.ts";
import { attachedRoutes } from "./projects/attached-routes.ts";
import { openAttached, type AttachedReports } from "./projects/attached.ts";
import { openAmounts } from "./projects/amounts.ts";
import { choiceRoutes } from "./projects/choice-routes.ts";
import { newGlances } from "./projects/glance.ts";
import { glanceRoutes } from "./projects/glance-routes.ts";
import type { HasLibrary } from "./projects/delivery.ts";
import { deliveryRoutes } from "./projects/delivery-routes.ts";
import { openDeliveries } from "./projects/deliveries.ts";
import { newReadCells } from "./projects/filled-workbook.ts";
import { newLook } from "./projects/look.ts";
import { neededBy } from "./projects/needed-by.ts";
import { openProjects, type Projects } from "./projects/projects.ts";
import { reportRoutes } from "./projects/report-routes.ts";
import { openReports } from "./projects/reports.ts";
import { projectRoutes } from "./projects/routes.ts";
import { sheetRoutes } from "./projects/sheet-routes.ts";
import { sheetWorkbooks } from "./projects/sheet-workbook.ts";
import { usesRoutes } from "./projects/uses-routes.ts";
import { openSheets } from "./projects/sheets.ts";
import { openShares } from "./projects/shares.ts";
import { reportsOfProject } from "./reports/of-project.ts";
import type { Route } from "./serve.ts";
import { newTaken } from "./projects/taken.ts";
import type { ProjectsOfTasks } from "./tasks/projects-of-tasks.ts";
import { mayPassOn, mayTakeOut, standingOf } from "./projects/standing.ts";
import { linkSecret } from "./storage/link-secret.ts";
import { tasksOfProject } from "./tasks/of-project.ts";
import type { Tasks } from "./tasks/tasks.ts";
import type { Inspections } from "./tools/inspections.ts";
import type { Tools } from "./tools/tools.ts";

interface Joined {
  tasks: Tasks;
  tools: Tools;
  manifests: readonly Manifest[];
  inspections: Inspections;
  files: Pick<Files, "filesIn">;
  isAlive: (session: string) => Promise<boolean>;
}
export interface ProjectRooms {
  resolveHandle: Projects["resolveHandle"];
  mayTakeOut: (userId: string, projectId: string) => Promise<boolean>;
  mayPassOn: (userId: string, projectId: string) => Promise<boolean>;
  /** What tasks ask of programs, once these are there. */
  programs: { use: Programs["use"]; samplesOf: SamplesOf };
  /** What tasks ask of projects. */
  ofTasks: ProjectsOfTasks;
  nameProject: (userId: string, id: string) => Promise<{ id: string; name: string; contract: string } | null>;
  changes: Pick<ProjectChanges, "listen">;
  /** Reports that are attached to projects: whoever has reports says how they stand. */
  attached: Pick<AttachedReports, "from">;
  sweeps: (() => Promise<void>)[];
  /** Opens what needs tasks. */
  join(joined: Joined): Promise<{ routes: Route[]; workbooks: ProjectWorkbooks; addExamples: () => Promise<void> }>;
}

export function openProjectRooms(
  { database, config, blobs, allowances }: Platform,
  { accounts, messages, hasLibrary }: { accounts: Accounts; messages: Messages; hasLibrary: HasLibrary },
): ProjectRooms {
  const projects = openProjects(database);
  const deliveries = openDeliveries(database, messages, keepDelivered);
  const changes = openProjectChanges(database);
  const shares = openShares({ database, accounts, messages });
  const sheets = openSheets({ database, directory: openDirectory(database), messages });
  const nameOf = async (userId: string) => (await accounts.find(userId))?.name ?? "";
  const attached = openAttached({ database, messages, nameOf, quotaBytes: config.quotaBytes });
  let later: { programs: Programs; samplesOf: SamplesOf } | null = null;
  const there = () => {
    if (later === null) throw new Error("Programs were asked before they were opened.");
    return later;
  };
  return {
    mayTakeOut: async (userId, projectId) => await mayTakeOut(database, userId, projectId),
    mayPassOn: async (userId, projectId) => await mayPassOn(database, userId, projectId),
    resolveHandle: async (userId, handle) => await projects.resolveHandle(userId, handle),
    programs: {
      use: async (...asked) => await there().programs.use(...asked),
      samplesOf: async (...asked) => await there().samplesOf(...asked),
    },
    ofTasks: newTaken(database),
    nameProject: async (userId, id) => {
      const one = await standingOf(database, userId, id);
      return one === null ? null : { id, name: one.project.name, contract: one.project.contract };
    },
    changes,
    attached,
    sweeps: [() => deliveries.sweep(), () => shares.sweep(), () => changes.sweep()],
    async join({ tasks, tools, manifests, inspections, files, isAlive }) {
      const { resolveHandle, takeHandle } = tasks;
      const look = newLook(tasks.runJob);
      const samplesOf = newSamplesOf({ resolveHandle, inspections, inspect: (userId, asked) => tools.inspect(userId, asked, "en") });
      const programs = openPrograms({ database, resolveHandle, samplesOf, look, tasks });
      later = { programs, samplesOf };
      const readCells = newReadCells(tasks.runJob);
      const amounts = openAmounts({ database, blobs, samplesOf, readCells });
      const reports = openReports({ database, blobs, attached, allowances, secret: await linkSecret(database, "projects"), isAlive, changes });
      const routes = [
        ...reportRoutes(reports),
        ...attachedRoutes(attached),
        ...glanceRoutes(newGlances({ database, runJob: tasks.runJob }), tasks.drawForPage),
        ...choiceRoutes(projects, neededBy(manifests)),
        ...projectRoutes({
          amounts,
          projects,
          shares,
          blobs,
          look,
          lookAt: (...asked) => tools.lookAt(...asked),
          takeHandle,
        }),
        ...sheetRoutes({ sheets, accounts, readCells, takeHandle }),
        ...deliveryRoutes({ database, accounts, files, deliveries, sheets, attached, blobs, look, hasLibrary }),
        ...programRoutes(programs),
        ...usesRoutes(database, { tasks: tasksOfProject, programs: programsOfProject, reports: reportsOfProject }),
      ];
      const parts = { accounts, deliveries, projects, programs, shares, blobs, look };
      return {
        routes,
        workbooks: { amounts: async (...asked) => await amounts.template(...asked), sheet: sheetWorkbooks(sheets) },
        addExamples: async () => await oneAtATime(config.databaseUrl, "example projects", () => addExampleProjects(parts)),
      };
    },
  };
}
