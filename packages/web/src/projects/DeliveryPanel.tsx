import { shownText } from "@analyte/contract/bilingual";
import { fileSize } from "@analyte/contract/file-size";
import { releaseDelivery, type ShownDelivery } from "@analyte/contract/projects/deliveries";
import { Alert, App, Button, Input, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { isMissing, mayPass } from "../call-failure.ts";
import { send } from "../send.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Field } from "../ui/Field.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { Time } from "../ui/Time.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { AttachedHead } from "./AttachedHead.tsx";
import { endOfDay, isDayToCome } from "./days.ts";
import { FindingTable } from "./FindingTable.tsx";
import { ownReportsPath, staffSheetPath } from "./links.ts";
import { ProjectFacts } from "./ProjectFacts.tsx";
import { ProjectTables } from "./ProjectTables.tsx";
import { useDelivery, useProjectsAnew } from "./queries.ts";
import "./projects.css";

/** A delivered project as its recipient sees it, and its release where it waits for that. An empty id is closed. */
export function DeliveryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(["projects", "ui"]);
  // What it shows stays while it closes.
  const [shown, setShown] = useState(id);
  if (id !== "" && id !== shown) setShown(id);
  const delivery = useDelivery(shown);
  if (shown === "") return null;
  return (
    <SidePanel
      title={<span className="panel-name">{delivery.data?.project.name ?? t(delivery.error === null ? "ui:loading" : "projects:deliveries")}</span>}
      open={id !== ""}
      onClose={onClose}
    >
      {delivery.data !== undefined && <Shown key={shown} delivery={delivery.data} />}
      {delivery.data === undefined && delivery.error !== null && <Missing id={shown} failure={delivery.error} onRetry={() => void delivery.refetch()} />}
      {delivery.data === undefined && delivery.error === null && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
    </SidePanel>
  );
}

/** Of a project without data there is its information sheet; trying again is for what may pass. */
function Missing({ id, failure, onRetry }: { id: string; failure: Error; onRetry: () => void }) {
  const { t } = useTranslation("projects");
  if (mayPass(failure)) return <ErrorState failure={failure} onRetry={onRetry} />;
  return <EmptyState text={failure.message} {...(isMissing(failure) ? {} : { action: <Link to={staffSheetPath(id)}>{t("toSheet")}</Link> })} />;
}

function Shown({ delivery }: { delivery: ShownDelivery }) {
  const { t } = useTranslation("projects");
  const { project, owner, state, report, attached, may_attach: mayAttach } = delivery;
  const language = useLanguage();
  const waits = state === "preparing" || state === "expired";
  return (
    <div className="project-panel">
      <Alert type="info" showIcon title={t(state === "preparing" ? "willBeSeenBy" : state === "archived" ? "wasSeenBy" : "isSeenBy", { owner })} />
      {waits && <Release id={project.id} again={state === "expired"} />}
      <ProjectFacts project={project} state={state} />
      <ProjectTables project={project} shown={false} />
      {(report.length + attached.length > 0 || mayAttach) && (
        <section className="report-files">
          <h3>{t("report")}</h3>
          {report.length > 0 && <Files files={report} />}
          {attached.map((copy) => (
            <section key={`${copy.id} ${copy.attached_at}`} className="attached-report" aria-label={shownText(copy.title, language)}>
              <AttachedHead projectId={project.id} copy={copy} mayAttach={mayAttach} />
              <Files files={copy.files} />
            </section>
          ))}
          {mayAttach && (
            <p className="quiet small">
              {t("attachHow")} <Link to={ownReportsPath}>{t("toOwnReports")}</Link>
            </p>
          )}
        </section>
      )}
      {project.findings.length > 0 && (
        <section>
          <h3>{t("findings")}</h3>
          <FindingTable findings={project.findings} />
        </section>
      )}
      <section>
        <h3>{t("history")}</h3>
        <ul className="project-history">
          {project.history.map((event, at) => (
            <li key={at}>
              <Time at={event.at} /> {event.what} <span className="quiet">{event.who}</span>{" "}
              {event.changes !== "" && <span className="project-changes quiet small">{event.changes}</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Files({ files }: { files: readonly { path: string; size: number }[] }) {
  return (
    <ul className="project-tables">
      {files.map(({ path, size }) => (
        <li key={path}>
          <span className="report-name">{path}</span> <span className="quiet small">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}

function Release({ id, again }: { id: string; again: boolean }) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  const anew = useProjectsAnew();
  const form = useFields({ expires_at: "" }, ({ expires_at }) => ({ expires_at: isDayToCome(expires_at) ? undefined : t("expiresFault") }));
  const sending = useSending(form);
  const release = async () => {
    await send(releaseDelivery, { id, expires_at: endOfDay(form.values.expires_at) });
    await anew();
    void message.success(t("releasedNow"));
  };
  return (
    <form className="offer-form" noValidate onSubmit={sending.onSubmit(release)}>
      <Field state={form.field("expires_at")} label={t("expiresOn")} help={t("expiresHelp")} optional>
        {(control) => <Input {...control} type="date" />}
      </Field>
      {sending.problem !== null && <Alert type="error" showIcon role="alert" title={sending.problem} />}
      <Button type="primary" htmlType="submit" loading={sending.busy}>
        {t(again ? "releaseAgain" : "release")}
      </Button>
    </form>
  );
}
