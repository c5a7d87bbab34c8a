import { useTranslation } from "react-i18next";

/** What a click in a figure of features opens. */
export function FigureHint() {
  const { t } = useTranslation("tasks");
  return <p className="quiet small figure-hint">{t("clickHint")}</p>;
}
