import { allTaskCharts, cancelTaskChart, type TaskChart } from "@analyte/contract/flows/calls";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import type { Selection } from "../tasks/figures/FigurePanel.tsx";
import type { TaskDetail } from "../tasks/queries.ts";
import { isUnfinished } from "./chart-states.ts";
import { ChartCard } from "./ChartCard.tsx";
import { ChartStateTag } from "./ChartState.tsx";
import type { TaskSection } from "./queries.ts";

interface Props {
  task: TaskDetail;
  section: TaskSection;
  charts: readonly TaskChart[];
  selection: Selection;
}

/** What is there as cards, what is on its way as lines, and what isn't made folded with its reasons. */
export function ResultSection({ task, section, charts, selection }: Props) {
  const { t } = useTranslation("flows");
  const text = useText();
  const cards = charts.filter(({ status }) => status === "succeeded");
  const lines = charts.filter((chart) => isUnfinished(chart) || chart.status === "failed");
  const unchanged = charts.filter(({ status }) => status === "unchanged");
  const notMade = charts.filter(({ status }) => status === "skipped" || status === "cancelled");
  return (
    <section className="flow-result-section" aria-label={text(section.name)}>
      <h2>{text(section.name)}</h2>
      {charts.length === 0 && <p className="quiet">{t("nothingHere")}</p>}
      {cards.map((chart) => (
        <ChartCard key={chart.id} task={task} chart={chart} selection={selection} />
      ))}
      {lines.map((chart) => (
        <div key={chart.id} className="surface flow-line">
          <strong>{text(chart.name)}</strong> <ChartStateTag state={chart.status} />
          {chart.reason !== "" && <span className="quiet">{chart.reason}</span>}
          {isUnfinished(chart) && <CancelChart taskId={task.id} chart={chart} />}
        </div>
      ))}
      <Folded title={t("unchanged", { count: unchanged.length })} charts={unchanged} />
      <Folded title={t("notMade", { count: notMade.length })} charts={notMade} />
    </section>
  );
}

function Folded({ title, charts }: { title: string; charts: readonly TaskChart[] }) {
  const text = useText();
  if (charts.length === 0) return null;
  return (
    <details className="flow-folded">
      <summary>{title}</summary>
      <ul>
        {charts.map((chart) => (
          <li key={chart.id}>
            <strong>{text(chart.name)}</strong> <ChartStateTag state={chart.status} /> <span className="quiet">{chart.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CancelChart({ taskId, chart }: { taskId: string; chart: TaskChart }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const cancel = async () => {
    try {
      await send(cancelTaskChart, { task_id: taskId, id: chart.id });
    } catch (failure) {
      void message.error((failure as Error).message);
    }
    await client.invalidateQueries({ queryKey: [allTaskCharts.path, taskId] });
  };
  return (
    <Button size="small" className="push" aria-label={t("cancelChartOf", { name: text(chart.name) })} onClick={() => void cancel()}>
      {t("cancelChart")}
    </Button>
  );
}
