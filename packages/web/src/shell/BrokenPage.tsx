import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import "./alone.css";

/** Shown when a page's code can't be loaded or fails while drawing. */
export function BrokenPage() {
  const { t } = useTranslation("ui");
  const error = useRouteError();
  return (
    <main className="page-alone">
      <div className="state-block" role="alert">
        <h1>{t("pageBroken")}</h1>
        <p className="quiet">{t("pageBrokenHelp")}</p>
        {error instanceof Error && <code className="quiet small">{error.message}</code>}
        <Button type="primary" onClick={() => location.reload()}>
          {t("reload")}
        </Button>
      </div>
    </main>
  );
}
