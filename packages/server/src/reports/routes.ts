import * as calls from "@analyte/contract/reports/calls";
import { reportParts, tableRowsToChoose } from "@analyte/contract/reports/choosing-calls";
import * as taking from "@analyte/contract/reports/taking";
import { lookAtReport, reportContent } from "@analyte/contract/reports/look-calls";
import { deleteComment, reportComments, storeComment } from "@analyte/contract/reports/comments";
import { exportChartReport } from "@analyte/contract/file-exports";
import { on, onGuest, type Route } from "../serve.ts";
import type { ReportService } from "./feature.ts";
import { statusOf } from "./present.ts";
import * as store from "./store.ts";

export function reportRoutes({
  database,
  reports,
  comments,
  propose,
  offered,
  rowsToChoose,
  templates,
  figures,
  previewTable,
  generations,
  chartReport,
  linked,
  looks,
}: ReportService): Route[] {
  return [
    on(calls.listMyReports, (asked, { user, language }) => reports.list(user.id, language, asked)),
    on(calls.reportDetail, ({ id }, { user, language }) => reports.detail(user.id, language, id)),
    on(calls.reportStatus, async ({ id }, { user, language }) => statusOf(await reports.own(user.id, id), language)),
    on(calls.writeReport, (written, { user }) => reports.write(user.id, written)),
    on(calls.addToReport, (asked, { user }) => reports.add(user.id, asked)),
    on(taking.takeNewer, (asked, { user }) => reports.takeNewer(user.id, asked)),
    on(taking.takeGroups, (asked, { user }) => reports.takeGroups(user.id, asked)),
    on(calls.generateReport, ({ id, formats, language: wanted }, { user, language }) =>
      generations.ask(user.id, { id, formats, language: wanted ?? language }),
    ),
    on(calls.cancelReport, ({ id }, { user, language }) => generations.cancel(user.id, language, id)),
    on(
      calls.downloadReport,
      async ({ id, format, language: wanted }, { user, language }) => await generations.file(await linked.readable(user.id, id), format, wanted ?? language),
    ),
    on(calls.linkedReport, ({ id }, { user }) => linked.shown(user.id, id)),
    on(lookAtReport, (look, { user, session, language }) => looks.link({ userId: user.id, session, language }, look)),
    onGuest(reportContent, ({ key }, { resumes }) => looks.follow(key, resumes)),
    on(exportChartReport, ({ task_id: taskId, mission_id: missionId, id, format }, { user, language, signal }) =>
      chartReport({ userId: user.id, language, signal }, { task_id: taskId || missionId, id, format }),
    ),
    on(calls.copyReport, ({ id }, { user }) => reports.copy(user.id, id)),
    on(calls.deleteReport, ({ id }, { user }) => reports.remove(user.id, id)),
    on(calls.reportVersions, async ({ id, ...page }, { user }) => {
      const { version } = await reports.own(user.id, id);
      const { rows, total } = await store.earlierVersions(database, id, version, page);
      return { data: rows.map(({ title_en: en, title_zh: zh, ...row }) => ({ version: row.version, at: row.at, items: row.items, title: { en, zh } })), total };
    }),
    on(calls.restoreVersion, ({ id, version }, { user }) => reports.restore(user.id, id, version)),
    on(reportComments, ({ id, ...page }, { user }) => comments.list(user.id, id, page)),
    on(storeComment, (asked, { user }) => comments.add(user.id, asked)),
    on(deleteComment, ({ id }, { user }) => comments.remove(user.id, id)),
    on(calls.reportTemplates, async () => {
      const data = await templates.list();
      return { data, total: data.length };
    }),
    on(calls.proposedItems, ({ task_id: taskId }, { user }) => propose(user.id, taskId)),
    on(reportParts, ({ task_id: taskId }, { user }) => offered(user.id, taskId)),
    on(tableRowsToChoose, ({ id, item_id: itemId, ...asked }, { user, language }) => rowsToChoose(user.id, language, id, itemId, asked)),
    on(calls.previewTable, ({ id, item_id: itemId }, { user, language }) => previewTable(user.id, language, id, itemId)),
    on(calls.previewFigure, ({ id, item_id: itemId }, { user, language, signal }) => figures.preview({ userId: user.id, language, signal }, id, itemId)),
  ];
}
