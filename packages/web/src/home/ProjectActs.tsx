import type { ListedProject } from "@analyte/contract/projects/calls";
import { listReports } from "@analyte/contract/projects/reports";
import { listTasks } from "@analyte/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { callQuery } from "../calls/call-query.ts";
import { configPath } from "../flows/configure/links.ts";
import { useFlows } from "../flows/queries.ts";
import { projectPath, reportPath } from "../projects/links.ts";
import { resultPath } from "../tasks/links.ts";

/** Of projects that are called so: as many as are asked for at once. */
const asked = 50;

/** What one does with a project: read its report, see what was made of it last, take it into the process that evaluates its kind; that it has arrived is said elsewhere. */
export function ProjectActs({ project: { id, name, kind, state, from } }: { project: ListedProject }) {
  const { t } = useTranslation("home");
  const permitted = usePermitted(listReports);
  const reports = useQuery({ ...callQuery(listReports, { name, size: asked }), enabled: permitted });
  const flows = useFlows();
  const [flow] = flows.data?.data.filter(({ kinds }) => kinds.includes(kind)) ?? [];
  const results = useQuery({ ...callQuery(listTasks, { project_id: id, status: "succeeded", size: 1 }), enabled: usePermitted(listTasks) });
  const result = results.data?.data[0];
  const hasReport = reports.data?.data.some((report) => report.id === id) === true;
  return (
    <span className="home-acts small">
      {hasReport && (
        <Link to={reportPath(id)} aria-label={t("readReportOf", { project: name })}>
          {t("readReport")}
        </Link>
      )}
      {result !== undefined && (
        <Link to={resultPath(result.id)} aria-label={t("seeResultsOf", { project: name })}>
          {t("seeResults")}
        </Link>
      )}
      {state === "released" && (
        <Link
          to={flow === undefined ? projectPath(id) : configPath({ flowId: flow.id, versionId: flow.version_id, projectId: id, projectFrom: from }, true)}
          aria-label={t("analyseOf", { project: name })}
        >
          {t("analyse")}
        </Link>
      )}
    </span>
  );
}
