import { DownloadOutlined } from "@ant-design/icons";
import { shownWidths } from "@analyte/contract/figures";
import { downloadLinkedChart, linkedChart } from "@analyte/contract/links";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../calls/call-query.ts";
import { useNear } from "../flows/use-near.ts";
import { GraphicFailure } from "../tasks/figures/GraphicFailure.tsx";
import { Picture } from "../tasks/figures/Picture.tsx";
import { useDownload } from "../tasks/use-download.ts";
import { usePdf } from "../tasks/use-pdf.ts";
import { useScreenTheme } from "../theme/page-theme.ts";
import { useWidth } from "../ui/use-width.ts";

const height = 460;

/** A figure as its owner shows it, and its files. */
export function LinkedFigure({ linkId, chart: { name, title } }: { linkId: string; chart: { name: string; title: string } }) {
  const { t } = useTranslation("links");
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const near = useNear(stage);
  const theme = useScreenTheme();
  const { start, busy } = useDownload();
  const pdf = usePdf();
  // Steps of width: another one by a few pixels is no other drawing.
  const room = Math.min(shownWidths.most, Math.max(shownWidths.least, Math.floor(width / 20) * 20));
  const drawn = callQuery(linkedChart, { id: linkId, chart: name, width: room, height, theme });
  const picture = useQuery({ ...drawn, enabled: near && width > 0, placeholderData: keepPreviousData, staleTime: Infinity });
  const formats = (["png", "svg", ...(pdf ? (["pdf"] as const) : []), "csv"] as const).map((format) => ({
    key: format,
    label: format.toUpperCase(),
    onClick: () => void start(downloadLinkedChart, { id: linkId, chart: name, format }),
  }));
  return (
    <figure className="linked-figure">
      <figcaption>
        <strong>{title}</strong>
        <Dropdown trigger={["click"]} menu={{ items: formats }}>
          <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={busy} aria-label={t("download", { name: title })} />
        </Dropdown>
      </figcaption>
      <div ref={stage} className="linked-stage" style={picture.data === undefined ? { minHeight: height } : {}} aria-busy={picture.isPending}>
        {picture.data !== undefined && <Picture svg={picture.data.svg} title={title} />}
        {picture.data === undefined && picture.error !== null && <GraphicFailure failure={picture.error} onRetry={() => void picture.refetch()} />}
      </div>
    </figure>
  );
}
