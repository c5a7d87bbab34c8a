import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionEnd } from "./session-end.ts";

const shownMs = 8_000;

/** A notification as they come everywhere else, without the code of those: that is none of the sign-in page's. */
export function SessionNotice({ ended }: { ended: SessionEnd }) {
  const { t } = useTranslation(["auth", "ui"]);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="session-notice" role="alert" style={{ top: limits.toastTop }}>
      <strong>{t(ended === "restore" ? "auth:sorry" : "auth:unauthorized")}</strong>
      <p>{t("auth:ended")}</p>
      <Button type="text" size="small" aria-label={t("ui:close")} onClick={() => setShown(false)}>
        ×
      </Button>
    </div>
  );
}
