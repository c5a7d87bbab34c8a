import { presetValues } from "@analyte/charts/frame/preset-values";
import type { ChartView } from "@analyte/contract/chart";
import { figurePresets, figureWidths, presetWidths, shownForm, widthName } from "@analyte/contract/figures";
import { Button, Form, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import type { ViewPart } from "./RestylePanel.tsx";

/** What the figure is made for: sizes of texts and lines, width on paper, size of texts. */
export function PrintFields({ view, onChange }: { view: ChartView; onChange: (part: ViewPart) => void }) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const { preset, widthMm } = shownForm(view);
  const { smallestPt } = presetValues[preset];
  const usualPt = presetValues[preset].text.axisTitle;
  // No text is drawn smaller than the preset's smallest, whatever was asked for before it was chosen.
  const shownPt = view.fontPt ?? (view.fontSize === undefined ? null : Math.round((view.fontSize / 12) * usualPt * 10) / 10);
  return (
    <>
      <Form.Item label={t("preset")} htmlFor={idOf("restyle-preset")}>
        <Select
          id={idOf("restyle-preset")}
          value={preset}
          options={figurePresets.map((value) => ({ value, label: t(`preset_${value}`) }))}
          // Another journal has other columns.
          onChange={(next) => onChange({ preset: next, widthMm: undefined })}
        />
      </Form.Item>
      <Form.Item label={t("widthMm")} htmlFor={idOf("restyle-width")}>
        <InputNumber<number>
          id={idOf("restyle-width")}
          min={figureWidths.leastMm}
          max={figureWidths.mostMm}
          suffix="mm"
          placeholder={String(widthMm)}
          value={view.widthMm ?? null}
          onChange={(value) => onChange({ widthMm: value ?? undefined })}
        />
        <div className="restyle-widths" role="group" aria-label={t("usualWidths")}>
          {presetWidths[preset].map((width) => (
            <Button
              key={width}
              size="small"
              type={width === widthMm ? "primary" : "default"}
              aria-pressed={width === widthMm}
              // A width of the screen is none of a journal, which a look with a width alone is made for.
              onClick={() => onChange({ preset, widthMm: width })}
            >
              {t(`width_${widthName(preset, width)!}`, { width })}
            </Button>
          ))}
        </div>
      </Form.Item>
      <Form.Item label={t("fontPt")} htmlFor={idOf("restyle-font-size")} help={t("fontLeast", { size: smallestPt })}>
        <InputNumber<number>
          id={idOf("restyle-font-size")}
          min={smallestPt}
          max={60}
          step={0.5}
          suffix="pt"
          placeholder={String(usualPt)}
          // A look in pixels is shown as what it comes to.
          value={shownPt === null ? null : Math.max(smallestPt, shownPt)}
          onChange={(value) => onChange({ fontPt: value ?? undefined, fontSize: undefined })}
        />
      </Form.Item>
    </>
  );
}
