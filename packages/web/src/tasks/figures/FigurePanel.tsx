import { BgColorsOutlined, UndoOutlined } from "@ant-design/icons";
import type { Item } from "@analyte/charts/items";
import type { TaskResult } from "@analyte/contract/tasks";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "#ui/use-narrow.ts";
import { FigureDownloads } from "./FigureDownloads.tsx";
import { LazyFigure } from "./LazyFigure.tsx";
import { LazyRestylePanel } from "./LazyRestylePanel.tsx";
import { RestyleSide } from "./RestyleSide.tsx";
import { SavedMark } from "./SavedMark.tsx";
import { useView } from "./use-view.ts";

interface Props {
  taskId: string;
  chart: TaskResult["charts"][number];
  onFeature: (feature: Item) => void;
}

export function FigurePanel({ taskId, chart, onFeature }: Props) {
  const { t } = useTranslation("tasks");
  const narrow = useNarrow();
  const { view, change, undo, canUndo, reset, canReset, saving, retry, flush } = useView(taskId, chart);
  const [restyling, setRestyling] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // On a phone the controls take the lower half: the figure is brought into the upper one.
  useEffect(() => {
    if (restyling && narrow) place.current?.scrollIntoView({ block: "start" });
  }, [restyling, narrow]);
  const close = () => {
    setRestyling(false);
    opener.current?.focus({ preventScroll: true });
  };
  const hasFeatures = showsFeatures(chart.document);
  return (
    <div className="figure-panel">
      <div className="figure-tools">
        <Button ref={opener} icon={<BgColorsOutlined aria-hidden />} aria-expanded={restyling} onClick={() => setRestyling((before) => !before)}>
          {t("restyle")}
        </Button>
        <Button type="text" icon={<UndoOutlined aria-hidden />} disabled={!canUndo} onClick={undo}>
          {t("undo")}
        </Button>
        <Button type="text" disabled={!canReset} onClick={reset}>
          {t("reset")}
        </Button>
        <SavedMark state={saving} onRetry={retry} />
        <span className="push">
          <FigureDownloads taskId={taskId} chart={chart.name} before={flush} />
        </span>
      </div>
      <div className="figure-and-side">
        <div className="figure-place" ref={place}>
          <LazyFigure
            document={chart.document}
            title={chart.title}
            view={view}
            height={narrow ? 380 : 500}
            onViewChange={change}
            onPick={(item) => {
              if (item.kind === "feature") onFeature(item);
            }}
          />
          {hasFeatures && <p className="quiet small figure-hint">{t("clickHint")}</p>}
        </div>
        {restyling && (
          <RestyleSide title={t("restyleOf", { name: chart.title })} mark={narrow && <SavedMark state={saving} onRetry={retry} />} onClose={close}>
            <LazyRestylePanel document={chart.document} view={view} onChange={change} />
          </RestyleSide>
        )}
      </div>
    </div>
  );
}

function showsFeatures(document: Props["chart"]["document"]): boolean {
  switch (document.kind) {
    case "scatter":
    case "scatter3d":
      return document.points.item === "feature";
    case "bars":
      return document.item === "feature";
    case "heatmap":
      return document.rows.item === "feature" || document.columns.item === "feature";
    default:
      return false;
  }
}
