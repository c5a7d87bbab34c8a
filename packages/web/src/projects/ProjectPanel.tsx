import { acceptProject, deleteProject, type ProjectDetail } from "@analyte/contract/projects/calls";
import { storeSupport } from "@analyte/contract/support";
import { deleteShare } from "@analyte/contract/projects/shares";
import { Link } from "react-router";
import { Alert, App, Button, Skeleton } from "antd";
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
import { ProjectTables } from "./ProjectTables.tsx";
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

/** Where none was delivered nothing is said of it. */
function Report({ id }: { id: string }) {
  const { t } = useTranslation("projects");
  const { data } = useReport(id);
  if (data === undefined || data.files.length === 0) return null;
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
  const { t } = useTranslation(["projects", "ui"]);
  const { modal } = App.useApp();
  const { act, busy } = useAct();
  const asks = usePermitted(storeSupport);
  const [changing, setChanging] = useState(false);
  const change = (work: () => Promise<unknown>, tell: string) => act(work, { tell, anew: ofProjects });
  const leave = () => {
    onGone();
    void change(() => send(deleteShare, { id: project.share_id! }), t("projects:left"));
  };
  const remove = () => {
    void modal.confirm({
      title: t("projects:deleteTitle", { name: project.name }),
      content: t("projects:deleteText"),
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: () => {
        onGone();
        return change(() => send(deleteProject, { id: project.id }), t("projects:deleted"));
      },
    });
  };
  return (
    <div className="project-panel">
      {project.may.accept && (
        <Alert
          type="info"
          showIcon
          title={t("projects:acceptHelp")}
          action={
            <Button
              size="small"
              type="primary"
              loading={busy}
              onClick={() => void change(() => send(acceptProject, { id: project.id }), t("projects:accepted"))}
            >
              {t("projects:accept")}
            </Button>
          }
        />
      )}
      {project.state === "expired" && <Alert type="warning" showIcon title={t("projects:expiredNote")} />}
      {project.shared !== null && <ReceivedFrom shared={project.shared} />}
      {project.may.analyse && <ProjectAnalyse project={project} />}
      <ProjectFacts project={project} />
      <ProjectGlance project={project} />
      <ProjectTables project={project} />
      <AmountsSection project={project} />
      <ProgramSection project={project} />
      <Report id={project.id} />
      {project.findings.length > 0 && (
        <section>
          <h3>{t("projects:findings")}</h3>
          <ul className="project-findings">
            {project.findings.map((finding, at) => (
              <li key={at}>{t("projects:noted", { severity: t(`projects:severity_${finding.severity}`), message: finding.message })}</li>
            ))}
          </ul>
        </section>
      )}
      {project.may.share && <ShareSection project={project} />}
      <section>
        <h3>{t("projects:history")}</h3>
        <ul className="project-history">
          {project.history.map((event, at) => (
            <li key={at}>
              <Time at={event.at} /> {event.what} <span className="quiet">{event.who}</span>
              {event.changes !== "" && <span className="project-changes quiet small">{event.changes}</span>}
            </li>
          ))}
        </ul>
      </section>
      {project.has_sheet && <Link to={sheetPath(project.id)}>{t("projects:toSheet")}</Link>}
      <ContactCard person={project.contact} />
      {asks && <Link to={askAboutProjectPath(project.id)}>{t("projects:askSupport")}</Link>}
      {project.share_id !== null && (
        <Button disabled={busy} onClick={leave}>
          {t("projects:leave")}
        </Button>
      )}
      {project.may.change && (
        <Button onClick={() => setChanging(true)} disabled={busy}>
          {t("projects:update")}
        </Button>
      )}
      {project.may.change && <ProjectDialog project={project} open={changing} onClose={() => setChanging(false)} onMade={() => setChanging(false)} />}
      {project.may.change && (
        <Button danger onClick={remove}>
          {t("ui:delete")}
        </Button>
      )}
    </div>
  );
}
