import { useTranslation } from "react-i18next";

/** What a click in a figure of features opens. It keeps its room where there is none to open: what lies below moves nowhere once that is known. */
export function FigureHint({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation("tasks");
  return (
    <p className="quiet small figure-hint" aria-hidden={!isShown}>
      {isShown ? t("clickHint") : "\u00a0"}
    </p>
  );
}
