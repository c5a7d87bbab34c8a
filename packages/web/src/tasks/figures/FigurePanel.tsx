import { BgColorsOutlined, UndoOutlined } from "@ant-design/icons";
import type { Item } from "@analyte/charts/items";
import type { TaskResult } from "@analyte/contract/tasks";
import { Button, Drawer } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "#ui/use-narrow.ts";
import { FigureDownloads } from "./FigureDownloads.tsx";
import { LazyFigure } from "./LazyFigure.tsx";
import { SavedMark } from "./SavedMark.tsx";
import { useView } from "./use-view.ts";

const RestylePanel = lazy(async () => ({ default: (await import("#charts/RestylePanel.tsx")).RestylePanel }));

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
  const hasFeatures = showsFeatures(chart.document);
  return (
    <div className="figure-panel">
      <div className="figure-tools">
        <Button icon={<BgColorsOutlined />} onClick={() => setRestyling(true)}>
          {t("restyle")}
        </Button>
        <Button type="text" icon={<UndoOutlined />} disabled={!canUndo} onClick={undo}>
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
      <Drawer
        title={t("restyleOf", { name: chart.title })}
        open={restyling}
        onClose={() => setRestyling(false)}
        size={narrow ? "100%" : 380}
        mask={false}
        extra={<SavedMark state={saving} onRetry={retry} />}
      >
        <Suspense>{restyling && <RestylePanel document={chart.document} view={view} onChange={change} />}</Suspense>
      </Drawer>
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
