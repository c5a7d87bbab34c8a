import type { Accounts } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import type { Links } from "../links/links.ts";
import type { FeatureOf } from "../platform.ts";
import { newDrawFigures, type ChartRenderer } from "../tasks/figures.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Text } from "@analyte/contract/text";
import { openPress, type Press } from "../press/press.ts";
import type { AttachedReports } from "../projects/attached.ts";
import { newAttachable } from "./attachable.ts";
import { newChartReport } from "./chart-report.ts";
import { openDrawnFigures } from "./drawn-figures.ts";
import { openComments, type Comments } from "./comments.ts";
import { openGenerations, type Generations } from "./generate.ts";
import { newReportFigures, type ReportFigures } from "./figures.ts";
import { newLinkedReports, type LinkedReports } from "./linked.ts";
import { newReportLooks, type ReportLooks } from "./looks.ts";
import { reportMigrations } from "./migrations.ts";
import { newOffered } from "./offered.ts";
import { newPropose, newSentenceOf, type FlowsForReports } from "./processes.ts";
import { openReports, type Reports } from "./reports.ts";
import { reportRoutes } from "./routes.ts";
import { newRunner, type Runner } from "./runner.ts";
import { newPreviewTable, newRowsToChoose, type PreviewTable, type RowsToChoose } from "./table-preview.ts";
import { openTemplates, type Templates } from "./templates.ts";

interface House {
  accounts: Pick<Accounts, "find">;
  tasks: Pick<Tasks, "copies">;
  flows: FlowsForReports;
  renderer: ChartRenderer;
  title: () => Promise<Text>;
  version: string;
  links: Pick<Links, "add" | "led">;
  mayPassOn: (userId: string, projectId: string) => Promise<boolean>;
  /** Whether a session still lives. */
  isAlive: (session: string) => Promise<boolean>;
  nameProject: (userId: string, id: string) => Promise<unknown>;
  attachedReports: Pick<AttachedReports, "from">;
}
export interface ReportService {
  /** Takes away what a server that was killed while it made a file left behind. */
  clear: () => Promise<void>;
  database: Database;
  reports: Reports;
  comments: Comments;
  templates: Templates;
  figures: ReportFigures;
  previewTable: PreviewTable;
  propose: ReturnType<typeof newPropose>;
  offered: ReturnType<typeof newOffered>;
  rowsToChoose: RowsToChoose;
  generations: Generations;
  chartReport: ReturnType<typeof newChartReport>;
  linked: LinkedReports;
  looks: ReportLooks;
  runner: Runner;
  press: Press;
}

/** To be counted up where the press makes other bytes of the same report. */
const pressVersion = 6;

/** Reports of users: collected from tasks, written, generated as files. */
export const reportFeature: FeatureOf<House, ReportService> = {
  name: "reports",
  tables: ["report", "report_version", "report_copy", "report_comment", "report_template"],
  migrations: reportMigrations,
  open(
    { config, database, blobs, allowances, log },
    { accounts, tasks: { copies }, flows, renderer, links, mayPassOn, isAlive, nameProject, attachedReports, title, version },
  ) {
    const templates = openTemplates(database);
    const sentenceOf = newSentenceOf(flows);
    const reports = openReports({
      database,
      copies,
      blobs,
      templates,
      sentenceOf,
      seesProject: async (userId, id) => (await nameProject(userId, id)) !== null,
    });
    const propose = newPropose({ flows, copies });
    const press = openPress({ folder: join(config.data, "pressing") });
    const madeBy = async (userId: string) => JSON.stringify([await title(), version, pressVersion, config.url, (await accounts.find(userId))?.name ?? ""]);
    const making = {
      blobs,
      renderer,
      drawn: openDrawnFigures(join(config.data, "drawn")),
      press,
      templates,
      madeBy,
      folder: join(config.data, "reports"),
      imprintOf: async (userId: string, language: "en" | "zh") => ({
        user: (await accounts.find(userId))?.name ?? "",
        portal: { name: (await title())[language], url: config.url, version },
      }),
    };
    const chartFolder = join(config.data, "chart-reports");
    const runner = newRunner({ ...making, database, log });
    const allowance = allowances("chart reports", 1, {
      en: "A report of yours is being made already. Please wait until it is there.",
      zh: "您已有一份报告正在生成，请等待其完成。",
    });
    attachedReports.from(newAttachable(database));
    const linked = newLinkedReports({ database, reports, links, mayPassOn });
    const generations = openGenerations({ database, blobs, reports, templates, madeBy, typesets: renderer.typesets, wake: (id) => runner.wake(id) });
    return {
      database,
      reports,
      propose,
      offered: newOffered({ flows, copies }),
      rowsToChoose: newRowsToChoose({ database, blobs, reports }),
      press,
      runner,
      // What a server that was killed left there: copies of tables.
      clear: async () => await rm(chartFolder, { recursive: true, force: true }),
      linked,
      looks: newReportLooks({ database, isAlive, linked, generations }),
      generations,
      chartReport: newChartReport({ ...making, copies, flows, propose, sentenceOf, allowance, folder: chartFolder }),
      templates,
      comments: openComments(database, async (userId) => (await accounts.find(userId))?.name ?? ""),
      previewTable: newPreviewTable({ database, blobs, reports }),
      figures: newReportFigures({ database, blobs, reports, draw: newDrawFigures(renderer, allowances) }),
    };
  },
  calls: reportRoutes,
  async start({ runner, clear }) {
    await clear();
    await runner.start();
  },
  async stop({ runner, press }) {
    await runner.stop();
    await press.close();
  },
};
