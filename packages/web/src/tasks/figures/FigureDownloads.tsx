import { DownloadOutlined, DownOutlined } from "@ant-design/icons";
import { offeredInPixels, offeredWidths, printedForm, usualResolution, type FigureFormat, type PrintedForm } from "@analyte/contract/figures";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { downloadChart } from "@analyte/contract/task-downloads";
import { Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMenuKeys } from "#ui/use-menu-keys.ts";
import { useMenuRoom } from "#ui/use-menu-room.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { useDownload } from "../use-download.ts";
import { usePdf } from "../use-pdf.ts";
import { FigureSizeDialog, printResolution, type FigureSize } from "./FigureSizeDialog.tsx";
import { useLabelsWithoutRoom } from "./use-labels-without-room.ts";
import { useWidthName } from "./use-width-name.ts";

interface Props {
  taskId: string;
  chart: string;
  view: ChartView;
  /** As it is shown; undefined while it is on its way, or nobody has asked for it. */
  document: ChartDocument | undefined;
  /** Its values are not given out: it is to be had as a picture alone. */
  valuesStay: boolean;
  /** Somebody looks at what can be downloaded: the document is asked for. */
  onOpen: () => void;
  before: () => Promise<void>;
}

/** The figure as the server draws it, with its saved look. `before` saves what is still on the way. */
export function FigureDownloads({ taskId, chart, view, document, valuesStay, onOpen, before }: Props) {
  const { t } = useTranslation("tasks");
  const { start, busy } = useDownload();
  const { anchor, measure, dropdown, style } = useMenuRoom();
  const keys = useMenuKeys(() => {
    measure();
    onOpen();
  });
  const narrow = useNarrow();
  const nameWidth = useWidthName();
  const [choosing, setChoosing] = useState(false);
  const get = async (format: FigureFormat, { widthMm, dpi, preset }: FigureSize) =>
    await start(downloadChart, { id: taskId, chart, format, width_mm: widthMm, dpi, preset }, before);
  const own = printedForm(view);
  const usual = { dpi: usualResolution, preset: own.preset };
  const styled = view.preset !== undefined || view.widthMm !== undefined;
  // What its look asks for, and what its journal or its slides take: as they grow.
  const widths = offeredWidths(own.preset, own.widthMm);
  const sizes = widths.map((widthMm) => ({
    preset: own.preset,
    widthMm,
    name: styled && widthMm === own.widthMm ? t("asStyled", { width: widthMm }) : nameWidth(own.preset, widthMm),
  }));
  const pdf = usePdf();
  const { open } = keys.menu;
  const withoutRoom = useLabelsWithoutRoom(document, view, sizes, open || choosing);
  const told = (name: string, size: PrintedForm) => {
    const count = withoutRoom(size) ?? 0;
    return count === 0 ? name : t("withoutRoom", { size: name, count });
  };
  const helps = sizes.some((size) => (withoutRoom(size) ?? 0) > 0);
  const pictures = (["svg", "pdf", "png"] as const).map((format) => ({
    key: format,
    type: "group" as const,
    label: format === "png" ? `PNG, ${usualResolution} dpi` : format.toUpperCase(),
    children:
      format === "pdf" && !pdf
        ? [{ key: "no-pdf", disabled: true, label: t("noPdf") }]
        : sizes.map(({ name, ...size }) => ({
            key: `${format}-${size.widthMm}`,
            label: `${format.toUpperCase()} · ${told(name, size)}`,
            onClick: () => void get(format, { ...usual, ...size }),
          })),
  }));
  const forPrint = offeredInPixels(own.preset, own.widthMm);
  const print = {
    key: "tiff",
    type: "group" as const,
    label: `TIFF, ${printResolution} dpi`,
    children: sizes
      .filter(({ widthMm }) => forPrint.includes(widthMm))
      .map(({ name, ...size }) => ({
        key: `tiff-${size.widthMm}`,
        label: `TIFF · ${told(name, size)}`,
        onClick: () => void get("tiff", { dpi: printResolution, ...size }),
      })),
  };
  const choose: NonNullable<MenuProps["onClick"]> = ({ domEvent }) => {
    // The key that opens the dialog would press its first button, too.
    domEvent.preventDefault();
    setChoosing(true);
  };
  // Last: where it came before the others they would be made anew, under the pointer and without the focus.
  const roomHelps = { key: "room", disabled: true, className: "figure-sizes-help", label: t("roomHelps") };
  const others = [
    { key: "other", label: t("otherSize"), onClick: choose },
    valuesStay
      ? { key: "csv", disabled: true, className: "figure-sizes-help", label: t("figureDataStays") }
      : { key: "csv", label: t("figureData"), onClick: () => void get("csv", { ...usual, widthMm: 174 }) },
  ];
  return (
    <>
      <Dropdown
        trigger={["click"]}
        {...dropdown}
        {...keys.menu}
        menu={{ className: "figure-sizes", style, items: [...pictures, print, { type: "divider" }, ...others, ...(helps ? [roomHelps] : [])] }}
      >
        <span ref={anchor}>
          <Button icon={<DownloadOutlined aria-hidden />} loading={busy} aria-label={t("downloadFigure")} {...keys.button}>
            {!narrow && t("downloadFigure")} <DownOutlined aria-hidden />
          </Button>
        </span>
      </Dropdown>
      <FigureSizeDialog
        // It opens with what the look asks for.
        key={`${own.preset} ${own.widthMm}`}
        form={own}
        document={document}
        view={view}
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
