import { widthName, type FigurePreset } from "@analyte/contract/figures";
import { useTranslation } from "react-i18next";

/** “two columns, 183 mm” */
export function useWidthName(): (preset: FigurePreset, widthMm: number) => string {
  const { t } = useTranslation("tasks");
  return (preset, widthMm) => {
    const name = widthName(preset, widthMm);
    return name === null ? `${widthMm} mm` : t(name, { width: widthMm });
  };
}
