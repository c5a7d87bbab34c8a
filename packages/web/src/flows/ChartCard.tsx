import type { Item } from "@analyte/charts/items";
import type { TaskChart } from "@analyte/contract/flows/calls";
import { Skeleton, Tabs } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useText } from "../language/use-language.ts";
import type { Selection } from "../tasks/figures/FigurePanel.tsx";
import { smallFigureHeight } from "../tasks/figures/figure-room.ts";
import { resultPath } from "../tasks/links.ts";
import type { TaskDetail } from "../tasks/queries.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useNarrow } from "../ui/use-narrow.ts";
import { CardFigure } from "./CardFigure.tsx";
import { CardTables } from "./CardTables.tsx";
import { ChartSentence } from "./ChartSentence.tsx";
import { placeName } from "./chart-place.ts";
import { useChartDetail } from "./queries.ts";
import { useNear } from "./use-near.ts";

interface Props {
  task: TaskDetail;
  chart: TaskChart;
  selection: Selection;
}

/** One module chart that is there: its figures, its tables folded. Asked for as it is scrolled to. */
export function ChartCard({ task, chart, selection }: Props) {
  const { t } = useTranslation(["flows", "tasks"]);
  const text = useText();
  const narrow = useNarrow();
  const [query] = useSearchParams();
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const detail = useChartDetail(task.id, chart.id, near);
  const [figure, setFigure] = useState<string | null>(null);
  const [feature, setFeature] = useState<Item | null>(null);
  const isChosen = query.get("chart") === placeName(chart);
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: "start" });
  }, [isChosen]);
  const { charts = [], tables = [], notes = [], withheld = [], methods } = detail.data ?? {};
  const shown = charts.find(({ name }) => name === figure) ?? charts[0];
  const words = methods === undefined ? "" : text(methods);
  return (
    <article className="surface flow-chart-card" ref={place} aria-label={text(chart.name)}>
      <h3>{text(chart.name)}</h3>
      {chart.reused_from !== null && (
        <p className="quiet small">
          {t("flows:reused")} <Link to={resultPath(chart.reused_from)}>{t("flows:earlierTask")}</Link>
        </p>
      )}
      {detail.data === undefined &&
        (detail.error === null ? (
          <div style={{ minHeight: smallFigureHeight(narrow) }} aria-busy>
            <Skeleton active paragraph={{ rows: 6 }} />
          </div>
        ) : (
          <ErrorState failure={detail.error} onRetry={() => void detail.refetch()} />
        ))}
      {detail.data !== undefined && <ChartSentence task={task} detail={detail.data} />}
      {charts.length > 1 && <Tabs activeKey={shown!.name} onChange={setFigure} items={charts.map(({ name, title }) => ({ key: name, label: title }))} />}
      {shown !== undefined && <CardFigure key={shown.name} task={task} chart={shown} selection={selection} pointed={feature} onFeature={setFeature} />}
      {detail.data !== undefined && charts.length === 0 && <p className="quiet">{t("flows:noFigures")}</p>}
      {notes.length > 0 && (
        <ul className="flow-notes" aria-label={t("tasks:notes")}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {tables.length > 0 && (
        <CardTables
          task={task}
          tables={tables}
          withheld={withheld}
          feature={feature?.id ?? null}
          onFeature={setFeature}
          chosen={selection.chosen}
          onChoose={selection.onChoose}
        />
      )}
      {words !== "" && (
        <details className="flow-folded">
          <summary>{t("flows:methodsFold")}</summary>
          <p className="result-methods">{words}</p>
        </details>
      )}
    </article>
  );
}
