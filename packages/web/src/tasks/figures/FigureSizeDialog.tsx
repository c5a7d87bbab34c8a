import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { figurePresets, figureWidths, offeredWidths, presetWidths, type FigureFormat, type FigurePreset, type PrintedForm } from "@analyte/contract/figures";
import { Form, InputNumber, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#ui/Dialog.tsx";
import { usePageIds } from "#ui/page-ids.ts";
import { usePdf } from "../use-pdf.ts";
import { ResolutionField } from "./ResolutionField.tsx";
import { useLabelsWithoutRoom } from "./use-labels-without-room.ts";
import { usePresetName } from "./use-preset-name.ts";
import { useWidthName } from "./use-width-name.ts";

export interface FigureSize {
  widthMm: number;
  /** Of PNG and TIFF. */
  dpi: number;
  preset: FigurePreset;
}
type Format = Exclude<FigureFormat, "csv">;
interface Props {
  /** As its look has it: the first choice. */
  form: PrintedForm;
  document: ChartDocument | undefined;
  view: ChartView;
  open: boolean;
  onClose: () => void;
  onChoose: (format: Format, size: FigureSize) => void;
}

const own = "own";
/** What journals want of pictures in print. */
export const printResolution = 600;

/** Any form, width and resolution of a figure. */
export function FigureSizeDialog({ form, document, view, open, onClose, onChoose }: Props) {
  const { t } = useTranslation("tasks");
  const idOf = usePageIds();
  const [format, setFormat] = useState<Format>("tiff");
  const nameWidth = useWidthName();
  const namePreset = usePresetName();
  const [column, setColumn] = useState<number | typeof own>(form.widthMm);
  const [ownMm, setOwnMm] = useState(100);
  const [dpi, setDpi] = useState<number>(printResolution);
  const [preset, setPreset] = useState<FigurePreset>(form.preset);
  // Beside the widths of what it is made for, that of its look.
  const widths = offeredWidths(preset, preset === form.preset ? form.widthMm : undefined);
  const pdf = usePdf();
  const widthMm = column === own ? ownMm : column;
  const count = useLabelsWithoutRoom(document, view, [{ preset, widthMm }], open)({ preset, widthMm }) ?? 0;
  const pixels = format === "png" || format === "tiff";
  return (
    <Dialog
      open={open}
      title={t("otherSizeTitle")}
      okText={t("downloadFigure")}
      onOk={() => onChoose(format, { widthMm, dpi, preset })}
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
        <Form.Item
          label={t("figureWidth")}
          htmlFor={idOf("figure-width")}
          extra={<span role="status">{count > 0 && `${t("withoutRoom", { size: `${widthMm} mm`, count })} ${t("roomHelps")}`}</span>}
        >
          <Select
            id={idOf("figure-width")}
            value={column}
            options={[...widths.map((value) => ({ value, label: nameWidth(preset, value) })), { value: own, label: t("ownWidth") }]}
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
            options={figurePresets.map((value) => ({ value, label: namePreset(value, [view]) }))}
            onChange={(next) => {
              setPreset(next);
              // Another journal has other columns.
              if (column !== own) setColumn(next === form.preset ? form.widthMm : presetWidths[next][0]!);
            }}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
