import { CheckOutlined, LoadingOutlined, WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { SaveFault, Saving } from "./keeping.ts";

interface Props {
  state: Saving;
  /** Why it failed, where that is known. */
  fault: SaveFault | null;
  onRetry: () => void;
}

export function SavedMark({ state, fault, onRetry }: Props) {
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
          <WarningOutlined aria-hidden /> {fault === null ? t("tasks:notSaved") : t("tasks:notSavedWhy", { reason: fault.reason })}
          {fault?.isGone === true && <> {t("tasks:notSavedGone")}</>}
          {/* What was refused would be refused again, and what is gone comes not back. */}
          {state !== "refused" && fault?.isGone !== true && (
            <Button type="link" size="small" onClick={onRetry}>
              {t("ui:retry")}
            </Button>
          )}
        </>
      )}
    </span>
  );
}
