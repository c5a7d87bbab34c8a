import * as contract from "@analyte/contract/projects/attached";
import { on, type Route } from "../serve.ts";
import type { AttachedReports } from "./attached.ts";

export const attachedRoutes = (attached: AttachedReports): Route[] => [
  on(contract.attachReport, async ({ id, report_id, formats }, { user }) => await attached.attach(user, { projectId: id, reportId: report_id, formats })),
  on(contract.detachReport, async ({ id, attached: which }, { user }) => {
    await attached.detach(user, id, which);
    return { id: which };
  }),
  on(contract.listAttachPlaces, async ({ page, size, report_id, attached: only, name }, { user }) =>
    attached.places(user, { page, size, reportId: report_id, attached: only === "true", part: name.trim() }),
  ),
];
