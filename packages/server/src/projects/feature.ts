import type { House } from "../house.ts";
import type { FeatureOf, Platform } from "../platform.ts";
import { linkSecret } from "../storage/link-secret.ts";
import { openAmounts, type Amounts } from "./amounts.ts";
import { attachedRoutes } from "./attached-routes.ts";
import { choiceRoutes } from "./choice-routes.ts";
import { deliveryRoutes } from "./delivery-routes.ts";
import type { HasLibrary } from "./delivery.ts";
import { newReadCells, type ReadCells } from "./filled-workbook.ts";
import { glanceRoutes } from "./glance-routes.ts";
import { newGlances } from "./glance.ts";
import type { Look } from "./look.ts";
import { projectMigrations } from "./migrations.ts";
import { neededBy } from "./needed-by.ts";
import type { ProjectParts } from "./parts.ts";
import { reportRoutes } from "./report-routes.ts";
import { openReports, type Reports } from "./reports.ts";
import { projectRoutes } from "./routes.ts";
import { sheetRoutes } from "./sheet-routes.ts";
import { usesRoutes, type CountUses } from "./uses-routes.ts";

interface ProjectHouse extends ProjectParts, Pick<House, "accounts" | "tasks" | "tools" | "manifests" | "files" | "isAlive"> {
  look: Look;
  /** The samples of a table, as it calls them; null where they can't be told. */
  samplesOf: (userId: string, handle: string) => Promise<string[] | null>;
  hasLibrary: HasLibrary;
  uses: CountUses;
}
export interface ProjectService extends ProjectHouse, Pick<Platform, "database" | "blobs"> {
  readCells: ReadCells;
  amounts: Amounts;
  reports: Reports;
}

/** Projects: delivered and of one's own, with their shares, sheets, reports and amounts. */
export const projectFeature: FeatureOf<ProjectHouse, ProjectService> = {
  name: "projects",
  tables: [
    "project",
    "project_version",
    "project_table",
    "project_report",
    "project_report_file",
    "project_attached",
    "project_attached_file",
    "project_share",
    "project_event",
    "project_told",
    "project_sheet",
    "project_sheet_event",
    "project_amounts",
    "project_looker",
    "project_glance",
    "project_change",
    "favourite_project",
  ],
  migrations: projectMigrations,
  async open({ database, blobs, allowances }, house) {
    const { tasks, attached, changes, samplesOf, isAlive } = house;
    const readCells = newReadCells(tasks.runJob);
    return {
      ...house,
      database,
      blobs,
      readCells,
      amounts: openAmounts({ database, blobs, samplesOf, readCells }),
      reports: openReports({ database, blobs, attached, allowances, secret: await linkSecret(database, "projects"), isAlive, changes }),
    };
  },
  calls(service) {
    const { database, tasks, tools, manifests, projects, attached, reports, uses } = service;
    const { takeHandle } = tasks;
    return [
      ...reportRoutes(reports),
      ...attachedRoutes(attached),
      ...glanceRoutes(newGlances({ database, runJob: tasks.runJob }), tasks.drawForPage),
      ...choiceRoutes(projects, neededBy(manifests)),
      ...projectRoutes({ ...service, takeHandle, lookAt: tools.lookAt }),
      ...sheetRoutes({ ...service, takeHandle }),
      ...deliveryRoutes(service),
      ...usesRoutes(database, uses),
    ];
  },
  async sweep({ deliveries, shares, changes }) {
    await deliveries.sweep();
    await shares.sweep();
    await changes.sweep();
  },
};
