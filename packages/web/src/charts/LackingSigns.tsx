import { namedSigns } from "@analyte/contract/missing-signs";
import { useTranslation } from "react-i18next";
import { useChartCode } from "./use-chart-code.ts";

interface Props {
  id: string;
  /** As it stands in a field, also while it is being written. */
  text: string;
}

/** Below a field: which signs of it the typeface of the figures lacks. The typeface has no others, so that it is told while there is still another word to choose. */
export function LackingSigns({ id, text }: Props) {
  const { t } = useTranslation("charts");
  const { code } = useChartCode();
  const { signs, more } = namedSigns(code?.missingSigns(text) ?? []);
  return (
    <span className="restyle-note quiet small" id={id} aria-live="polite">
      {signs !== "" && t(more > 0 ? "signsReplacedAndMore" : "signsReplaced", { signs, more })}
    </span>
  );
}
