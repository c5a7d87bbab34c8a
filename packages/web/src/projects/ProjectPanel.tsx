import { acceptProject, type ProjectDetail } from "@analyte/contract/projects/calls";
import { storeSupport } from "@analyte/contract/support";
import { deleteShare } from "@analyte/contract/projects/shares";
import { Link } from "react-router";
import { Alert, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../call-failure.ts";
import { useAct } from "../calls/use-act.ts";
import { usePermitted } from "../auth/permission.tsx";
import { ContactCard } from "../site/ContactCard.tsx";
import { askAboutProjectPath } from "../support/links.ts";
import { sheetPath } from "./links.ts";
import { send } from "../send.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { Time } from "../ui/Time.tsx";
import { AmountsSection } from "./AmountsSection.tsx";
import { ProjectAnalyse } from "./ProjectAnalyse.tsx";
import { ProjectFacts } from "./ProjectFacts.tsx";
import { ProgramSection } from "../programs/ProgramSection.tsx";
import { ProjectGlance } from "./ProjectGlance.tsx";
import { ProjectDialog } from "./ProjectDialog.tsx";
import { ShareSection } from "./ShareSection.tsx";
import { DeleteProject } from "./DeleteProject.tsx";
import { ProjectTables } from "./ProjectTables.tsx";
import { ProjectTasks } from "./ProjectTasks.tsx";
import { ofProjects, useProject, useReport } from "./queries.ts";
import { ReceivedFrom } from "./ReceivedFrom.tsx";
import { ReportFiles } from "./ReportFiles.tsx";
import "./projects.css";

/** One project: what it holds, its tables, what was noted of them, and what happened to it. An empty id is closed. */
export function ProjectPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("ui");
  // What it shows stays while it closes.
  const [shown, setShown] = useState(id);
  if (id !== "" && id !== shown) setShown(id);
  const project = useProject(shown);
  if (shown === "") return null;
  // What was taken back meanwhile is not shown on, although it is still at hand.
  const held = project.error !== null && isMissing(project.error) ? undefined : project.data;
  return (
    <SidePanel title={<span className="panel-name">{held?.name ?? (project.error === null ? t("loading") : "")}</span>} open={id !== ""} onClose={onClose}>
      {held !== undefined && <Shown project={held} onGone={onClose} />}
      {held === undefined && project.error !== null && <Missing failure={project.error} onRetry={() => void project.refetch()} />}
      {held === undefined && project.error === null && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
    </SidePanel>
  );
}

/** Where there is none, and the user can attach none, nothing is said of it. */
function Report({ id }: { id: string }) {
  const { t } = useTranslation("projects");
  const { data } = useReport(id);
  if (data === undefined || (data.files.length + data.attached.length === 0 && !data.may_attach)) return null;
  return (
    <section>
      <h3>{t("report")}</h3>
      <ReportFiles report={data} />
    </section>
  );
}

function Missing({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation("projects");
  return isMissing(failure) ? <EmptyState text={t("gone")} /> : <ErrorState failure={failure} onRetry={onRetry} />;
}

function Shown({ project, onGone }: { project: ProjectDetail; onGone: () => void }) {
  const { t } = useTranslation("projects");
  const { act, busy } = useAct();
  const asks = usePermitted(storeSupport);
  const [changing, setChanging] = useState(false);
  const change = (work: () => Promise<unknown>, tell: string) => act(work, { tell, anew: ofProjects });
  const leave = () => {
    onGone();
    void change(() => send(deleteShare, { id: project.share_id! }), t("left"));
  };
  return (
    <div className="project-panel">
      {project.may.accept && (
        <Alert
          type="info"
          showIcon
          title={t("acceptHelp")}
          action={
            <Button
              size="small"
              type="primary"
              loading={busy}
              onClick={() => void change(() => send(acceptProject, { id: project.id, version: project.version }), t("accepted"))}
            >
              {t("accept")}
            </Button>
          }
        />
      )}
      {project.state === "released" && !project.may.analyse && <Alert type="warning" showIcon title={t("ownerAway")} />}
      {project.state === "expired" && <Alert type="warning" showIcon title={t("expiredNote")} />}
      {project.shared !== null && <ReceivedFrom shared={project.shared} />}
      {project.may.analyse && <ProjectAnalyse project={project} />}
      <ProjectFacts project={project} />
      <ProjectGlance project={project} />
      <ProjectTables project={project} />
      <AmountsSection project={project} />
      <ProgramSection project={project} />
      <ProjectTasks key={project.id} id={project.id} />
      <Report id={project.id} />
      {project.findings.length > 0 && (
        <section>
          <h3>{t("findings")}</h3>
          <ul className="project-findings">
            {project.findings.map((finding, at) => (
              <li key={at}>{t("noted", { severity: t(`severity_${finding.severity}`), message: finding.message })}</li>
            ))}
          </ul>
        </section>
      )}
      {project.from === 2 && <ShareSection project={project} />}
      <section>
        <h3>{t("history")}</h3>
        <ul className="project-history">
          {project.history.map((event, at) => (
            <li key={at}>
              <Time at={event.at} /> {event.what} <span className="quiet">{event.who}</span>
              {event.changes !== "" && <span className="project-changes quiet small">{event.changes}</span>}
            </li>
          ))}
        </ul>
      </section>
      {project.has_sheet && <Link to={sheetPath(project.id)}>{t("toSheet")}</Link>}
      <ContactCard person={project.contact} />
      {asks && <Link to={askAboutProjectPath(project.id)}>{t("askSupport")}</Link>}
      {project.share_id !== null && (
        <Button disabled={busy} onClick={leave}>
          {t("leave")}
        </Button>
      )}
      {project.may.change && (
        <Button onClick={() => setChanging(true)} disabled={busy}>
          {t("update")}
        </Button>
      )}
      {project.may.change && <ProjectDialog project={project} open={changing} onClose={() => setChanging(false)} onMade={() => setChanging(false)} />}
      {project.may.change && <DeleteProject project={project} onGone={onGone} />}
    </div>
  );
}
