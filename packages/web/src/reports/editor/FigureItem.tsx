import { PlusOutlined } from "@ant-design/icons";
import { previewFigure } from "@analyte/contract/reports/calls";
import { reportLimits, type ReportItem } from "@analyte/contract/reports/items";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { App, Button, InputNumber } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNear } from "#flows/use-near.ts";
import { fetchFile } from "#send.ts";
import { BlobImage } from "#ui/StoredImage.tsx";
import { CaptionField } from "./CaptionField.tsx";
import { changeItem, type ItemOf } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { FromTaskDialog } from "./FromTaskDialog.tsx";
import { PanelList } from "./PanelList.tsx";
import { useLabels } from "./use-labels.ts";

const widths = { leastMm: 40, mostMm: 300 };

/** A figure as the report has it, its caption and width, and further ones as panels of the same number. */
export function FigureItem({ item }: { item: ItemOf<"figure"> }) {
  const { t } = useTranslation("reports");
  const { message } = App.useApp();
  const { keeper } = useEditing();
  const [adding, setAdding] = useState(false);
  const addPanels = (chosen: readonly ReportItem[]) => {
    const more = chosen.flatMap((one) => (one.kind === "figure" ? [placeOf(one)] : []));
    const room = reportLimits.panels - 1 - item.panels.length;
    if (more.length > room) void message.warning(t("tooManyPanels", { most: reportLimits.panels }));
    keeper.edit((draft) => changeItem(draft, { ...item, panels: [...item.panels, ...more.slice(0, room)] }));
  };
  return (
    <div className="figure-item">
      <Preview item={item} />
      <CaptionField item={item} />
      <div className="figure-item-fields">
        <label>
          {t("width")}{" "}
          <InputNumber<number>
            size="small"
            min={widths.leastMm}
            max={widths.mostMm}
            suffix="mm"
            placeholder={t("widthOwn")}
            value={item.width_mm ?? null}
            onChange={(width) =>
              keeper.edit((draft) => {
                const { width_mm: _before, ...rest } = item;
                return changeItem(draft, width === null ? rest : { ...rest, width_mm: width });
              }, `${item.id}-width`)
            }
          />
        </label>
        <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={item.panels.length >= reportLimits.panels - 1} onClick={() => setAdding(true)}>
          {t("addPanel")}
        </Button>
      </div>
      {item.panels.length > 0 && (
        <PanelList item={item} onTakeOut={(at) => keeper.edit((draft) => changeItem(draft, { ...item, panels: item.panels.toSpliced(at - 1, 1) }))} />
      )}
      {adding && <FromTaskDialog kinds={["figure"]} onClose={() => setAdding(false)} onChoose={addPanels} />}
    </div>
  );
}

/** Drawn by the server as the report will have it, once what changes it is saved. */
function Preview({ item }: { item: ItemOf<"figure"> }) {
  const { t } = useTranslation("reports");
  const { reportId, linked } = useEditing();
  const { labelOf } = useLabels();
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const saved = linked.get(item.id)?.item;
  const looks = drawnBy(saved?.kind === "figure" ? saved : null);
  const picture = useQuery({
    queryKey: [previewFigure.path, reportId, item.id, looks, linked.get(item.id)?.linked?.copies],
    queryFn: async ({ signal }) => (await fetchFile(previewFigure, { id: reportId, item_id: item.id }, { signal })).blob,
    enabled: near && looks !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <div className="figure-preview" ref={place} aria-busy={picture.data === undefined && picture.error === null}>
      {picture.data !== undefined ? (
        <BlobImage className={looks === drawnBy(item) ? "figure-preview-picture" : "figure-preview-picture stale"} blob={picture.data} alt={labelOf(item)} />
      ) : picture.error === null ? (
        <span className="quiet small">{t(looks === "" ? "shownOnceSaved" : "figureComing")}</span>
      ) : (
        <span role="alert">
          {picture.error.message}{" "}
          <Button size="small" onClick={() => void picture.refetch()}>
            {t("again")}
          </Button>
        </span>
      )}
    </div>
  );
}

/** What a figure's picture depends on. */
const drawnBy = (item: Omit<ItemOf<"figure">, "id"> | null): string =>
  item === null ? "" : JSON.stringify([placeOf(item), item.width_mm ?? null, item.panels]);

function placeOf({ task_id, name, module_chart, comparison, variant }: Omit<ItemOf<"figure">, "id">) {
  return {
    task_id,
    name,
    ...(module_chart !== undefined && { module_chart }),
    ...(comparison !== undefined && { comparison }),
    ...(variant !== undefined && { variant }),
  };
}
