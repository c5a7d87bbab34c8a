import { reportDetail, type ReportDetail } from "@analyte/contract/reports/calls";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isMissing } from "#call-failure.ts";
import { callQuery } from "#calls/call-query.ts";
import { useLanguage } from "#language/use-language.ts";
import { NothingHere } from "#shell/NothingHere.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { myReportsPath } from "../links.ts";
import { Editor } from "./Editor.tsx";
import "./editor.css";

/** Written in another window, or added to from a result, it is found out while it is looked at. */
const lookAgainMs = 20_000;

export function EditorPage({ id }: { id: string }) {
  const { t } = useTranslation(["reports", "ui"]);
  const navigate = useNavigate();
  useLanguage();
  const report = useQuery({
    ...callQuery(reportDetail, { id }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
    // An answer in another language is of the same report.
    placeholderData: (before: ReportDetail | undefined) => (before?.id === id ? before : undefined),
  });
  const toList = <Button onClick={() => void navigate(myReportsPath)}>{t("reports:toReports")}</Button>;
  if (isMissing(report.error)) return <NothingHere text={t("reports:gone")} action={toList} />;
  if (report.data !== undefined) return <Editor detail={report.data} />;
  if (report.error !== null) return <ErrorState failure={report.error} onRetry={() => void report.refetch()} action={toList} />;
  return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("ui:loading")} />;
}
