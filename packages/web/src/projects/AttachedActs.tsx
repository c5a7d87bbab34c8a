import { attachReport, detachReport, type AttachedSince } from "@analyte/contract/projects/attached";
import { Alert, App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { ownReportPath } from "./links.ts";
import { ofProjects } from "./queries.ts";

interface Props {
  projectId: string;
  attached: { id: string; since: AttachedSince | null };
  /** Empty of another's report. */
  reportId: string;
  title: string;
}

/** What is newer than a copy is offered, and taken when it is pressed; taken off it is once that is confirmed. */
export function AttachedActs({ projectId, attached: { id, since }, reportId, title }: Props) {
  const { t } = useTranslation(["projects", "ui"]);
  const { modal } = App.useApp();
  const { act, busy } = useAct();
  const again = () =>
    act(() => send(attachReport, { id: projectId, report_id: reportId }), {
      tell: ({ attached }) => t(attached ? "projects:attachedAnew" : "projects:attachedAlready"),
      anew: ofProjects,
    });
  const takeOff = () =>
    void modal.confirm({
      title: t("projects:detachAsk", { title }),
      content: t("projects:detachSays"),
      okText: t("projects:detach"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: () => act(() => send(detachReport, { id: projectId, attached: id }), { tell: t("projects:detached"), anew: ofProjects }),
    });
  return (
    <>
      {since === "made" && (
        <Alert
          type="info"
          showIcon
          title={t("projects:attachedNewer")}
          action={
            <Button size="small" loading={busy} aria-label={t("projects:attachNewerOf", { title })} onClick={() => void again()}>
              {t("projects:attachNewer")}
            </Button>
          }
        />
      )}
      {since === "changed" && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t("projects:attachedChanged")} <Link to={ownReportPath(reportId)}>{t("projects:openReport")}</Link>
            </>
          }
        />
      )}
      {since === "gone" && <p className="quiet small">{t("projects:attachedGone")}</p>}
      <Button size="small" danger disabled={busy} aria-label={t("projects:detachOf", { title })} onClick={takeOff}>
        {t("projects:detach")}
      </Button>
    </>
  );
}
