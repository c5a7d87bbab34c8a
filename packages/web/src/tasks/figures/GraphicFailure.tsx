import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/ErrorState.tsx";

/** The data of a figure could not be had, and why. */
export function GraphicFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation("tasks");
  return <ErrorState failure={new Error(t("graphicFailed", { reason: failure.message }))} onRetry={onRetry} />;
}
