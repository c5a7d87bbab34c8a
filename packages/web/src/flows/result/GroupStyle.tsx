import { followed } from "@analyte/charts/frame/group-styles";
import { taskChartDetail, type TaskChart } from "@analyte/contract/flows/calls";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newLookSteps } from "#charts/look-steps.ts";
import { send } from "#send.ts";
import { FigurePanel } from "#tasks/figures/FigurePanel.tsx";
import { smallFigureHeight } from "#tasks/figures/figure-room.ts";
import { documentQuery, useDocument } from "#tasks/figures/use-document.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { useTaskCharts } from "../queries.ts";
import { useProcessResult } from "./result-context.ts";

/** Of so many charts the figures are looked at for groups. */
const mostLooked = 8;
/** Where samples stand one by one, groups have colour and shape. */
const likely = ["overview", "difference"];

/** Names, order, colours and shapes of the groups, changed at one figure: all of the process follow. */
export function GroupStyle() {
  const { t } = useTranslation(["flows", "ui"]);
  const narrow = useNarrow();
  const { task, selection } = useProcessResult();
  const charts = useTaskCharts(task).data?.data ?? [];
  const [steps] = useState(newLookSteps);
  const [printed, setPrinted] = useState<boolean | null>(null);
  const found = useQuery({
    queryKey: ["figure of groups", task.id, charts.length],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      for (const { id } of candidates(charts)) {
        const detail = await send(taskChartDetail, { task_id: task.id, id }, { signal });
        const [figure] = detail.charts;
        if (figure === undefined) continue;
        const data = await client.fetchQuery(documentQuery(task.id, { chart: figure.name }));
        if (followed(data.document).length > 0) return figure;
      }
      return null;
    },
  });
  // Its look grows old with every change: it is taken from where it is asked for anew.
  const figure = useDocument(task.id, found.data ? { chart: found.data.name } : null);
  const failure = found.error ?? (figure.data === undefined ? figure.error : null);
  if (failure !== null) return <ErrorState failure={failure} onRetry={() => void (found.error === null ? figure : found).refetch()} />;
  if (found.data === undefined || (found.data !== null && figure.data === undefined))
    return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />;
  if (found.data === null) return <p className="quiet">{t("flows:noGroupFigure")}</p>;
  const { view, base } = figure.data!;
  return (
    <>
      <p className="quiet">{t("flows:groupStyleLine")}</p>
      <FigurePanel
        taskId={task.id}
        chart={{ ...found.data, view, base }}
        asked={{ chart: found.data.name }}
        touched
        printed={printed}
        onPrinted={setPrinted}
        height={smallFigureHeight(narrow)}
        restyling
        onRestyling={() => undefined}
        steps={steps}
        selection={selection}
      />
    </>
  );
}

function candidates(charts: readonly TaskChart[]): TaskChart[] {
  const rank = ({ map_module }: TaskChart) => (likely.includes(map_module) ? likely.indexOf(map_module) : likely.length);
  return charts
    .filter(({ status }) => status === "succeeded")
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostLooked);
}
