import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** Beneath a figure that stands: what is newer of it could not be had. */
export function QuietFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <p className="quiet small" role="status">
      {failure.message}{" "}
      <Button type="link" size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </p>
  );
}
