import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./page.css";

interface Props {
  failure: Error;
  onRetry?: () => void;
  title?: string;
  action?: ReactNode;
}

/** What went wrong, and the way on. */
export function ErrorState({ failure, onRetry, title, action }: Props) {
  const { t } = useTranslation("ui");
  return (
    <div className="state-block" role="alert">
      <h2>{title ?? t("errorTitle")}</h2>
      <p className="quiet">{failure.message}</p>
      <div className="state-actions">
        {onRetry !== undefined && <Button onClick={onRetry}>{t("retry")}</Button>}
        {action}
      </div>
    </div>
  );
}
