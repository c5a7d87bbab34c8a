import type { ChartView } from "@analyte/contract/chart";
import { printedForm } from "@analyte/contract/figures";
import { Switch } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";
import { usePresetName } from "./use-preset-name.ts";

interface Props {
  view: ChartView;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** What a figure's files are made for, since the page shows it as a screen wants it; and the way to see it as they have it. */
export function PrintedMark({ view, shown, onShow }: Props) {
  const { t } = useTranslation("tasks");
  const idOf = usePageIds();
  const namePreset = usePresetName();
  const { preset, widthMm } = printedForm(view);
  return (
    <span className="printed-mark">
      <span>{t("inFiles", { preset: namePreset(preset, [view]), width: widthMm })}</span>
      <label htmlFor={idOf("as-in-file")}>
        <Switch id={idOf("as-in-file")} size="small" checked={shown} onChange={onShow} /> {t("asInFile")}
      </label>
    </span>
  );
}
