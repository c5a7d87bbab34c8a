import * as contract from "@analyte/contract/projects/reports";
import { on, onGuest, type Route } from "../serve.ts";
import type { Reports } from "./reports.ts";

export const reportRoutes = (reports: Reports): Route[] => [
  on(contract.listReports, async ({ page, size, sort = "updated_at", order, name }, { user }) => {
    const usual = sort === "updated_at" ? "desc" : "asc";
    return await reports.list(user.id, { page, size, sort, order: order ?? usual, part: name.trim() });
  }),
  on(contract.reportDetail, async ({ id }, { user }) => await reports.find(user, id)),
  on(contract.linkReportFile, async ({ id, path, attached, inline }, { user, session }) =>
    reports.link({ userId: user.id, session }, { id, path, attached }, inline),
  ),
  on(contract.projectZipUrl, async ({ id }, { user, session }) => await reports.zipLink({ userId: user.id, session }, id)),
  onGuest(contract.projectContent, async ({ key }, { resumes, signal }) => await reports.follow(key, resumes, signal)),
];
