import { CheckCircleOutlined, ExclamationCircleOutlined, SyncOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Kept } from "./keeper.ts";

/** Whether what is written is saved; where not, why, and the way to try again. */
export function SavingMark({ kept, onRetry }: { kept: Kept; onRetry: () => void }) {
  const { t } = useTranslation("reports");
  const { saving, reason } = kept;
  const untitled = saving === "saved" && kept.history.present.title.en.trim() === "" && kept.history.present.title.zh.trim() === "";
  return (
    <span className={`saving-mark saving-${untitled ? "failed" : saving}`} role="status">
      {untitled ? (
        <>
          <ExclamationCircleOutlined aria-hidden /> {t("titleNeeded")}
        </>
      ) : saving === "saved" ? (
        <>
          <CheckCircleOutlined aria-hidden /> {t("saved")}
        </>
      ) : saving === "failed" || saving === "conflict" ? (
        <>
          <ExclamationCircleOutlined aria-hidden /> {saving === "conflict" ? t("notSavedConflict") : t("notSaved", { reason })}
          {saving === "failed" && (
            <Button size="small" onClick={onRetry}>
              {t("saveAgain")}
            </Button>
          )}
        </>
      ) : (
        <>
          <SyncOutlined aria-hidden /> {t("saving")}
        </>
      )}
    </span>
  );
}
