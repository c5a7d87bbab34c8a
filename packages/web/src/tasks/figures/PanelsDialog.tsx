import { downloadPanels, listOfCharts, panelCount } from "@analyte/contract/figure-panels";
import { figurePresets, figureWidths, sheetPreset, wholeWidth, type FigurePreset } from "@analyte/contract/figures";
import type { ResultOutline } from "@analyte/contract/tasks";
import { Form, InputNumber, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#ui/Dialog.tsx";
import { usePageIds } from "#ui/page-ids.ts";
import { useDownload } from "../use-download.ts";
import { useLooksKept } from "./use-looks-kept.ts";
import { PanelsPreview } from "./PanelsPreview.tsx";
import { usePdf } from "../use-pdf.ts";
import { PanelsList } from "./PanelsList.tsx";
import { ResolutionField } from "./ResolutionField.tsx";
import { usePresetName } from "./use-preset-name.ts";

/** `view`: its look, where that is known before its data comes. */
export type PanelChart = Pick<ResultOutline["charts"][number], "name" | "title"> & Partial<Pick<ResultOutline["charts"][number], "view">>;
interface Props {
  taskId: string;
  charts: readonly PanelChart[];
  /** The first two stand on the sheet as it opens: not where they are two of many. */
  begun?: boolean;
  onClose: () => void;
}
type Format = "pdf" | "svg" | "png" | "tiff";

/** Figures of a result in one sheet, as a paper has them: which, in what order, how wide; seen before it is taken. */
export function PanelsDialog({ taskId, charts, begun = true, onClose }: Props) {
  const { t } = useTranslation(["tasks", "charts"]);
  const idOf = usePageIds();
  const namePreset = usePresetName();
  const { start, busy } = useDownload();
  const looksKept = useLooksKept(taskId);
  const [panels, setPanels] = useState<readonly string[]>(() => (begun ? charts.slice(0, panelCount.least).map(({ name }) => name) : []));
  const [columns, setColumns] = useState(2);
  const [ownPreset, setPreset] = useState<FigurePreset | null>(null);
  const [ownMm, setOwnMm] = useState<number | null>(null);
  const pdf = usePdf();
  const [format, setFormat] = useState<Format>(pdf ? "pdf" : "svg");
  const [dpi, setDpi] = useState(600);
  const views = charts.flatMap(({ name, view }) => (panels.includes(name) && view !== undefined ? [view] : []));
  const preset = ownPreset ?? sheetPreset(views);
  const widthMm = ownMm ?? wholeWidth(preset);
  const enough = panels.length >= panelCount.least;
  const get = async () => {
    const asked = { id: taskId, charts: listOfCharts(panels), format, columns, width_mm: widthMm, dpi, preset };
    await start(downloadPanels, asked, looksKept);
  };
  return (
    <Dialog
      open
      title={t("tasks:panelsTitle")}
      okText={t("tasks:panelsDownload")}
      okButtonProps={{ disabled: !enough, loading: busy }}
      onOk={() => void get()}
      onCancel={onClose}
      width={960}
    >
      <div className="panels-dialog">
        <Form layout="vertical" component="div">
          <p className="quiet small">{t("tasks:panelsHelp")}</p>
          <PanelsList figures={charts} chosen={panels} onChoose={setPanels} />
          <Form.Item label={t("tasks:panelsColumns")} htmlFor={idOf("panels-columns")}>
            <InputNumber<number> id={idOf("panels-columns")} min={1} max={panelCount.most} value={columns} onChange={(value) => setColumns(value ?? 2)} />
          </Form.Item>
          <Form.Item label={t("tasks:figurePreset")} htmlFor={idOf("panels-preset")}>
            <Select
              id={idOf("panels-preset")}
              value={preset}
              options={figurePresets.map((value) => ({ value, label: namePreset(value, views) }))}
              onChange={setPreset}
            />
          </Form.Item>
          <Form.Item label={t("tasks:figureWidth")} htmlFor={idOf("panels-width")}>
            <InputNumber<number>
              id={idOf("panels-width")}
              min={figureWidths.leastMm}
              max={figureWidths.mostMm}
              suffix="mm"
              placeholder={String(wholeWidth(preset))}
              value={ownMm}
              onChange={setOwnMm}
            />
          </Form.Item>
          <Form.Item label={<span id={idOf("panels-format")}>{t("tasks:figureFormat")}</span>} extra={pdf ? undefined : t("tasks:noPdf")}>
            <Segmented<Format>
              aria-labelledby={idOf("panels-format")}
              value={format}
              options={(["pdf", "svg", "png", "tiff"] as const).map((value) => ({ value, label: value.toUpperCase(), disabled: value === "pdf" && !pdf }))}
              onChange={setFormat}
            />
          </Form.Item>
          {(format === "png" || format === "tiff") && <ResolutionField id="panels-resolution" dpi={dpi} onChange={setDpi} />}
        </Form>
        {enough ? (
          <PanelsPreview taskId={taskId} charts={charts} panels={panels} columns={columns} preset={preset} widthMm={widthMm} />
        ) : (
          <p className="quiet">{t("tasks:panelsTooFew")}</p>
        )}
      </div>
    </Dialog>
  );
}
