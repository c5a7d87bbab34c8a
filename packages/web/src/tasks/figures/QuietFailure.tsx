import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { CallFailure } from "#call-failure.ts";
import { GraphicFailure } from "./GraphicFailure.tsx";

interface Props {
  failure: Error;
  onRetry: () => void;
}

/** Beneath a figure that stands: what is newer of it could not be had. A portal that is away is a quiet line, what the portal itself says is said as anywhere. */
export function QuietFailure({ failure, onRetry }: Props) {
  const { t } = useTranslation(["ui", "tasks"]);
  if (failure instanceof CallFailure && failure.status !== 0) return <GraphicFailure failure={failure} onRetry={onRetry} />;
  return (
    <p className="quiet small" role="status">
      {t("tasks:graphicFailed", { reason: failure.message })}{" "}
      <Button type="link" size="small" onClick={onRetry}>
        {t("ui:retry")}
      </Button>
    </p>
  );
}
