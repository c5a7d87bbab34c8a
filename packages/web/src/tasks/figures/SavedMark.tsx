import { CheckOutlined, LoadingOutlined, WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Saving } from "./keeping.ts";

export function SavedMark({ state, onRetry }: { state: Saving; onRetry: () => void }) {
  const { t } = useTranslation(["tasks", "ui"]);
  return (
    <span className="saved-mark quiet small" role="status">
      {(state === "waiting" || state === "saving") && (
        <>
          <LoadingOutlined aria-hidden /> {t("tasks:saving")}
        </>
      )}
      {state === "saved" && (
        <>
          <CheckOutlined aria-hidden /> {t("tasks:saved")}
        </>
      )}
      {(state === "failed" || state === "away" || state === "refused") && (
        <>
          <WarningOutlined aria-hidden /> {t("tasks:notSaved")}
          {/* What was refused would be refused again. */}
          {state !== "refused" && (
            <Button type="link" size="small" onClick={onRetry}>
              {t("ui:retry")}
            </Button>
          )}
        </>
      )}
    </span>
  );
}
