import { useTranslation } from "react-i18next";

interface Props {
  /** What a click on what the figure shows opens. */
  opens: "box plot" | "members" | null;
}

/** What a click in a figure of features or of sets opens. It keeps its room where there is nothing to open: what lies below moves nowhere once that is known. */
export function FigureHint({ opens }: Props) {
  const { t } = useTranslation("tasks");
  return (
    <p className="quiet small figure-hint" aria-hidden={opens === null}>
      {opens === null ? "\u00a0" : t(opens === "members" ? "clickHintSet" : "clickHint")}
    </p>
  );
}
