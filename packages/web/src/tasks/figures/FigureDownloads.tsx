import { DownloadOutlined, DownOutlined } from "@ant-design/icons";
import { printedForm, usualResolution, type FigureFormat } from "@analyte/contract/figures";
import type { ChartView } from "@analyte/contract/chart";
import { downloadChart } from "@analyte/contract/tasks";
import { Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMenuKeys } from "#ui/use-menu-keys.ts";
import { useDownload } from "../use-download.ts";
import { usePdf } from "../use-pdf.ts";
import { FigureSizeDialog, type FigureSize } from "./FigureSizeDialog.tsx";

const columns = { 174: "twoColumns", 85: "oneColumn" } as const;

interface Props {
  taskId: string;
  chart: string;
  view: ChartView;
  before: () => Promise<void>;
}

/** The figure as the server draws it, with its saved look. `before` saves what is still on the way. */
export function FigureDownloads({ taskId, chart, view, before }: Props) {
  const { t } = useTranslation("tasks");
  const { start, busy } = useDownload();
  const keys = useMenuKeys();
  const [choosing, setChoosing] = useState(false);
  const get = async (format: FigureFormat, { widthMm, dpi, preset }: FigureSize) => {
    await before();
    await start(downloadChart, { id: taskId, chart, format, width_mm: widthMm, dpi, preset });
  };
  const own = printedForm(view);
  const usual = { dpi: usualResolution, preset: own.preset };
  // What its look asks for comes first.
  const asStyled = view.preset !== undefined || view.widthMm !== undefined ? [{ ...own, name: t("asStyled", { width: own.widthMm }) }] : [];
  const columnSizes = ([174, 85] as const).map((widthMm) => ({ preset: own.preset, widthMm, name: t(columns[widthMm]) }));
  const sizes = [...asStyled, ...columnSizes.filter(({ widthMm }) => asStyled.length === 0 || widthMm !== own.widthMm)];
  const pdf = usePdf();
  const pictures = (["svg", "pdf", "png"] as const).map((format) => ({
    key: format,
    type: "group" as const,
    label: format === "png" ? `PNG, ${usualResolution} dpi` : format.toUpperCase(),
    children:
      format === "pdf" && !pdf
        ? [{ key: "no-pdf", disabled: true, label: t("noPdf") }]
        : sizes.map(({ name, ...size }) => ({
            key: `${format}-${size.widthMm}`,
            label: `${format.toUpperCase()} · ${name}`,
            onClick: () => void get(format, { ...usual, ...size }),
          })),
  }));
  const choose: NonNullable<MenuProps["onClick"]> = ({ domEvent }) => {
    // The key that opens the dialog would press its first button, too.
    domEvent.preventDefault();
    setChoosing(true);
  };
  const others = [
    { key: "other", label: t("otherSize"), onClick: choose },
    { key: "csv", label: t("figureData"), onClick: () => void get("csv", { ...usual, widthMm: 174 }) },
  ];
  return (
    <>
      <Dropdown trigger={["click"]} placement="bottomRight" {...keys.menu} menu={{ items: [...pictures, { type: "divider" }, ...others] }}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={busy} {...keys.button}>
          {t("downloadFigure")} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <FigureSizeDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(format, size) => {
          setChoosing(false);
          void get(format, size);
        }}
      />
    </>
  );
}
