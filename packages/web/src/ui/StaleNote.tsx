import type { UseQueryResult } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import "./page.css";

/** Above a list that is shown as it was, because it could not be asked for anew; nothing where it could. */
export function StaleNote({ list }: { list: Pick<UseQueryResult, "data" | "error" | "failureReason" | "isFetching" | "refetch"> }) {
  const { t } = useTranslation("ui");
  // Said with the first try that fails: the next ones may take half a minute.
  const failure = list.failureReason ?? list.error;
  if (list.data === undefined || failure === null) return null;
  return (
    <Alert
      className="stale-note"
      type="warning"
      showIcon
      role="alert"
      title={t("notRefreshed", { reason: failure.message })}
      action={
        <Button size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
          {t("retry")}
        </Button>
      }
    />
  );
}
