import { calledProject } from "@analyte/contract/projects/project";
import { closeSupport, type TicketDetail } from "@analyte/contract/support";
import { App, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isMissing } from "../call-failure.ts";
import { useAct } from "../calls/use-act.ts";
import { useReadAbout } from "../messages/queries.ts";
import { send } from "../send.ts";
import { NothingHere } from "../shell/NothingHere.tsx";
import { projectPath } from "../projects/links.ts";
import { ContactCard } from "../site/ContactCard.tsx";
import { resultPath } from "../tasks/links.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Time } from "../ui/Time.tsx";
import { requestPath, requestsPath } from "./links.ts";
import { SentFiles } from "./attachments/SentFiles.tsx";
import { SentPictures } from "./attachments/SentPictures.tsx";
import { useChangedRequest, useRequest } from "./queries.ts";
import { Reply } from "./Reply.tsx";
import { TicketStateTag } from "./TicketStateTag.tsx";

/** One request and all that was said about it. */
export function RequestPage({ id }: { id: string }) {
  const { t } = useTranslation(["support", "ui"]);
  const { data: request, error, refetch } = useRequest(id);
  useReadAbout(requestPath(id), request !== undefined);
  if (request !== undefined) return <Request request={request} />;
  if (isMissing(error)) return <NothingHere text={t("support:noSuchRequest")} action={<ToRequests />} />;
  if (error !== null) return <ErrorState failure={error} onRetry={() => void refetch()} action={<ToRequests />} />;
  return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />;
}

function Request({ request }: { request: TicketDetail }) {
  const { t } = useTranslation(["support", "ui"]);
  const { modal } = App.useApp();
  const { act } = useAct();
  const changed = useChangedRequest();
  const close = () =>
    modal.confirm({
      title: t("support:closeQuestion"),
      content: t("support:closeHelp"),
      okText: t("support:close"),
      cancelText: t("ui:cancel"),
      onOk: () => act(() => send(closeSupport, { id: request.id }), { next: changed }),
    });
  return (
    <>
      <PageHeader
        title={<span className="request-name">{request.title}</span>}
        line={
          <span className="request-line">
            <TicketStateTag state={request.state} />
            <span className="figures">{request.number}</span>
            <span>{t(`support:kind_${request.kind}`)}</span>
            {request.project !== null && (
              <span>
                {t("support:aboutProject")} <Link to={projectPath(request.project.id)}>{calledProject(request.project)}</Link>
              </span>
            )}
            {request.task !== null && (
              <span>
                {t("support:aboutTask")} <Link to={resultPath(request.task.id)}>{request.task.name}</Link>
              </span>
            )}
          </span>
        }
        action={
          <>
            <ToRequests />
            {request.state !== "closed" && <Button onClick={() => void close()}>{t("support:close")}</Button>}
          </>
        }
      />
      <div className="request">
        <ol className="plain request-entries">
          {request.entries.map((entry) => (
            <li key={entry.id} className={`surface request-entry request-from-${entry.from}`}>
              <p className="request-who">
                <strong>{t(`support:from_${entry.from}`)}</strong>
                <span className="quiet small">
                  <Time at={entry.created_at} />
                </span>
              </p>
              <p className="request-words">{entry.content}</p>
              <SentPictures ids={entry.img_src} />
              <SentFiles files={entry.files} />
            </li>
          ))}
        </ol>
        <ContactCard />
        <Reply request={request} />
        <p className="quiet small">
          {t("support:sentWith", { version: request.version, device: request.device === "" ? t("support:unknownDevice") : request.device })}
        </p>
      </div>
    </>
  );
}

function ToRequests() {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(requestsPath)}>{t("requests")}</Button>;
}
