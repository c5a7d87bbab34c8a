import { ticketKinds } from "@analyte/contract/support";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { PageHeader } from "../ui/PageHeader.tsx";
import { requestsPath } from "./links.ts";
import { NewRequest } from "./NewRequest.tsx";
import { RequestList } from "./RequestList.tsx";
import { RequestPage } from "./RequestPage.tsx";
import "./support.css";

/** A new request, the list of one's own, or one of them, as the address says. */
export function SupportPage() {
  const { t } = useTranslation("support");
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get("id") ?? "";
  if (id !== "") return <RequestPage key={id} id={id} />;
  const list = query.get("view") === "requests";
  const kind = ticketKinds.find((one) => one === query.get("kind"));
  const taskId = query.get("task_id") ?? "";
  const projectId = query.get("project_id") ?? "";
  const subject = query.get("subject") ?? "";
  const about = query.get("about") ?? "";
  const sentence = query.get("asked") ?? "";
  const to = (path: string) => () => void navigate(path);
  return (
    <>
      <PageHeader
        title={t(list ? "requests" : "title")}
        line={t(list ? "requestsLine" : "line")}
        action={
          list ? (
            <Button type="primary" onClick={to("/support/form")}>
              {t("newRequest")}
            </Button>
          ) : (
            <Button onClick={to(requestsPath)}>{t("requests")}</Button>
          )
        }
      />
      {list ? (
        <RequestList />
      ) : (
        <NewRequest key={`${kind ?? ""} ${taskId} ${projectId} ${subject} ${about}`} asked={{ kind, taskId, projectId, subject, sentence, about }} />
      )}
    </>
  );
}
