import { ownTextSizes } from "@analyte/charts/frame/text-sizes";
import type { ChartView } from "@analyte/contract/chart";
import type { FigurePreset } from "@analyte/contract/figures";
import { useTranslation } from "react-i18next";

/** “Journal, 6 to 7 pt”; of figures whose looks have texts of another size, as they will be drawn: “Journal, 7.75 to 9 pt”. */
export function usePresetName(): (preset: FigurePreset, views: readonly ChartView[]) => string {
  const { t } = useTranslation("tasks");
  return (preset, views) => {
    const own = ownTextSizes(preset, views);
    if (own === null) return t(`preset_${preset}`);
    return t(own.least === own.most ? "presetOneSize" : "presetOwnSizes", { preset: t(`made_${preset}`), ...own });
  };
}
