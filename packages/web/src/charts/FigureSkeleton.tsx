import { Button, Spin } from "antd";
import { useTranslation } from "react-i18next";

/** Stands in the place of a figure whose code is on its way. */
export function FigureSkeleton({ failure, onRetry }: { failure: string | null; onRetry?: () => void }) {
  const { t } = useTranslation("charts");
  return (
    <div className="figure-skeleton" aria-busy={failure === null}>
      {failure !== null ? (
        <>
          <span role="alert">{failure}</span>
          {onRetry && <Button onClick={onRetry}>{t("retry")}</Button>}
        </>
      ) : (
        <Spin description={t("loading")} />
      )}
    </div>
  );
}
