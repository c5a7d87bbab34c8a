import { Skeleton, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { DeliveredReports } from "../projects/DeliveredReports.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useCode } from "../ui/use-code.ts";
import { deliveredPath, myReportsPath } from "./links.ts";
import { MyReports } from "./MyReports.tsx";
import { NewReport } from "./NewReport.tsx";
import "./reports.css";

const load = () => import("./editor/EditorPage.tsx");

/** What was delivered and what the user writes, a tab each; and one of his reports, a tab of the portal by itself. */
export function ReportPage() {
  const [query] = useSearchParams();
  const id = query.get("report") ?? "";
  // A page of its own for each report: nothing of one stays when another is opened.
  return id === "" ? <Lists /> : <LateEditor key={id} id={id} />;
}

function Lists() {
  const { t } = useTranslation("reports");
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isMine = query.get("view") === "mine";
  return (
    <>
      <PageHeader title={t("title")} line={t(isMine ? "mineLine" : "deliveredLine")} action={isMine && <NewReport />} />
      <Tabs
        activeKey={isMine ? "mine" : "delivered"}
        onChange={(view) => void navigate(view === "mine" ? myReportsPath : deliveredPath)}
        items={[
          { key: "delivered", label: t("delivered") },
          { key: "mine", label: t("mine") },
        ]}
      />
      {isMine ? <MyReports /> : <DeliveredReports />}
    </>
  );
}

/** The editor, whose code comes when the first report is opened. */
function LateEditor({ id }: { id: string }) {
  const { t } = useTranslation("ui");
  const { code, failure, retry } = useCode(load);
  if (code !== null) return <code.EditorPage id={id} />;
  if (failure !== null) return <ErrorState failure={new Error(failure)} onRetry={retry} />;
  return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("loading")} />;
}
