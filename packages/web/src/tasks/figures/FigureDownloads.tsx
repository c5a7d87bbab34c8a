import { DownloadOutlined, DownOutlined } from "@ant-design/icons";
import { downloadChart, type FigureWidth } from "@analyte/contract/tasks";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useMenuKeys } from "#ui/use-menu-keys.ts";
import { useDownload } from "../use-download.ts";

const widths = { 174: "onePage", 85: "oneColumn" } as const;

/** The figure as the server draws it, with its saved look. `before` saves what is still on the way. */
export function FigureDownloads({ taskId, chart, before }: { taskId: string; chart: string; before: () => Promise<void> }) {
  const { t } = useTranslation("tasks");
  const { start, busy } = useDownload();
  const keys = useMenuKeys();
  const get = async (format: "svg" | "png" | "csv", width: FigureWidth) => {
    await before();
    await start(downloadChart, { id: taskId, chart, format, width_mm: width });
  };
  const pictures = (["svg", "png"] as const).map((format) => ({
    key: format,
    type: "group" as const,
    label: format === "svg" ? "SVG" : "PNG, 300 dpi",
    children: ([174, 85] as const).map((width) => ({
      key: `${format}-${width}`,
      label: `${format.toUpperCase()} · ${t(widths[width])}`,
      onClick: () => void get(format, width),
    })),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      {...keys.menu}
      menu={{ items: [...pictures, { type: "divider" }, { key: "csv", label: t("figureData"), onClick: () => void get("csv", 174) }] }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} {...keys.button}>
        {t("downloadFigure")} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
