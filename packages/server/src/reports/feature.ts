import type { Accounts } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import type { FeatureOf } from "../platform.ts";
import { newDrawFigures, type ChartRenderer } from "../tasks/figures.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { openComments, type Comments } from "./comments.ts";
import { newReportFigures, type ReportFigures } from "./figures.ts";
import { reportMigrations } from "./migrations.ts";
import { newPropose, newSentenceOf, type FlowsForReports } from "./processes.ts";
import { openReports, type Reports } from "./reports.ts";
import { reportRoutes } from "./routes.ts";
import { openTemplates, type Templates } from "./templates.ts";

interface House {
  accounts: Pick<Accounts, "find">;
  tasks: Pick<Tasks, "copies">;
  flows: FlowsForReports;
  renderer: ChartRenderer;
  nameProject: (userId: string, id: string) => Promise<unknown>;
}
export interface ReportService {
  database: Database;
  reports: Reports;
  comments: Comments;
  templates: Templates;
  figures: ReportFigures;
  propose: ReturnType<typeof newPropose>;
}

/** Reports of users: collected from tasks, written, generated as files. */
export const reportFeature: FeatureOf<House, ReportService> = {
  name: "reports",
  tables: ["report", "report_version", "report_copy", "report_comment", "report_template"],
  migrations: reportMigrations,
  open({ database, blobs, allowances }, { accounts, tasks: { copies }, flows, renderer, nameProject }) {
    const templates = openTemplates(database);
    const reports = openReports({
      database,
      copies,
      templates,
      sentenceOf: newSentenceOf(flows),
      seesProject: async (userId, id) => (await nameProject(userId, id)) !== null,
    });
    return {
      database,
      reports,
      templates,
      comments: openComments(database, async (userId) => (await accounts.find(userId))?.name ?? ""),
      figures: newReportFigures({ database, blobs, reports, draw: newDrawFigures(renderer, allowances) }),
      propose: newPropose({ flows, copies }),
    };
  },
  calls: reportRoutes,
};
