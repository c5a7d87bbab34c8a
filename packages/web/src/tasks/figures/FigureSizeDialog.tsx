import { columnWidths, figurePresets, figureWidths, type FigureFormat, type FigurePreset } from "@analyte/contract/figures";
import { Form, InputNumber, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#ui/Dialog.tsx";
import { usePageIds } from "#ui/page-ids.ts";
import { usePdf } from "../use-pdf.ts";
import { ResolutionField } from "./ResolutionField.tsx";

export interface FigureSize {
  widthMm: number;
  /** Of PNG and TIFF. */
  dpi: number;
  preset: FigurePreset;
}
type Format = Exclude<FigureFormat, "csv">;
interface Props {
  open: boolean;
  onClose: () => void;
  onChoose: (format: Format, size: FigureSize) => void;
}

const own = "own";

/** Any form, width and resolution of a figure. */
export function FigureSizeDialog({ open, onClose, onChoose }: Props) {
  const { t } = useTranslation("tasks");
  const idOf = usePageIds();
  const [format, setFormat] = useState<Format>("tiff");
  const [column, setColumn] = useState<number | typeof own>(85);
  const [ownMm, setOwnMm] = useState(100);
  const [dpi, setDpi] = useState(600);
  const [preset, setPreset] = useState<FigurePreset>("journal");
  const pdf = usePdf();
  const pixels = format === "png" || format === "tiff";
  return (
    <Dialog
      open={open}
      title={t("otherSizeTitle")}
      okText={t("downloadFigure")}
      onOk={() => onChoose(format, { widthMm: column === own ? ownMm : column, dpi, preset })}
      onCancel={onClose}
      width={460}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={<span id={idOf("figure-format")}>{t("figureFormat")}</span>} extra={pdf ? undefined : t("noPdf")}>
          <Segmented<Format>
            aria-labelledby={idOf("figure-format")}
            value={format}
            options={(["pdf", "svg", "png", "tiff"] as const).map((value) => ({ value, label: value.toUpperCase(), disabled: value === "pdf" && !pdf }))}
            onChange={setFormat}
          />
        </Form.Item>
        <Form.Item label={t("figureWidth")} htmlFor={idOf("figure-width")}>
          <Select
            id={idOf("figure-width")}
            value={column}
            options={[...columnWidths.map((value) => ({ value, label: t(`columns${value}`) })), { value: own, label: t("ownWidth") }]}
            onChange={setColumn}
          />
        </Form.Item>
        {column === own && (
          <Form.Item label={t("ownWidthMm")} htmlFor={idOf("figure-own-width")}>
            <InputNumber<number>
              id={idOf("figure-own-width")}
              min={figureWidths.leastMm}
              max={figureWidths.mostMm}
              suffix="mm"
              value={ownMm}
              onChange={(value) => setOwnMm(value ?? 100)}
            />
          </Form.Item>
        )}
        {pixels && <ResolutionField id="figure-resolution" dpi={dpi} onChange={setDpi} />}
        <Form.Item label={t("figurePreset")} htmlFor={idOf("figure-preset")} extra={t("figurePresetHelp")}>
          <Select
            id={idOf("figure-preset")}
            value={preset}
            options={figurePresets.map((value) => ({ value, label: t(`preset_${value}`) }))}
            onChange={setPreset}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
