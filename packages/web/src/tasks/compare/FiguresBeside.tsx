import { sharedExtent } from "@analyte/charts/extent";
import { withGroupNames } from "@analyte/contract/group-wording";
import { interactionResult, type ResultOutline } from "@analyte/contract/tasks";
import { useQueries } from "@tanstack/react-query";
import { Skeleton, Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { choose, nothingChosen, type Chosen } from "#charts/selection.ts";
import { SelectionBar } from "#charts/SelectionBar.tsx";
import { send, type Reply } from "#send.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { smallFigureHeight } from "../figures/figure-room.ts";
import { LazyFigure } from "../figures/LazyFigure.tsx";
import type { TaskDetail } from "../queries.ts";

/** Figures that at least two of the results have by the same name, one name at a time. */
export function FiguresBeside({ tasks, results }: { tasks: readonly TaskDetail[]; results: readonly (ResultOutline | null)[] }) {
  const { t } = useTranslation("tasks");
  const [chosen, setChosen] = useState("");
  const having = (name: string) => tasks.filter((_, at) => results[at]?.charts.some((chart) => chart.name === name) === true);
  const titles = new Map(results.flatMap((result) => result?.charts ?? []).map(({ name, title }) => [name, title]));
  const names = [...titles.keys()].filter((name) => having(name).length > 1);
  const name = names.includes(chosen) ? chosen : names[0];
  if (name === undefined) return null;
  return (
    <section className="surface compare-section" aria-label={t("compareFigures")}>
      <h2>{t("compareFigures")}</h2>
      <Tabs activeKey={name} onChange={setChosen} items={names.map((one) => ({ key: one, label: titles.get(one) }))} />
      <Beside key={name} name={name} title={titles.get(name)!} tasks={having(name)} />
    </section>
  );
}

/** With the groups called as the look of the figure has them. */
const named = (data: Reply<typeof interactionResult>) => ({ ...data, document: withGroupNames(data.document, data.view) });

/** One figure of several tasks, by the name that it has in all of them. */
export function Beside({ name, title, tasks }: { name: string; title: string; tasks: readonly Pick<TaskDetail, "id" | "name">[] }) {
  const { t } = useTranslation(["tasks", "ui"]);
  const figures = useQueries({
    queries: tasks.map(({ id }) => ({
      queryKey: [interactionResult.path, id, "chart", name],
      queryFn: ({ signal }: { signal: AbortSignal }) => send(interactionResult, { id, chart: name }, { signal }),
      staleTime: 60_000,
      select: named,
    })),
  });
  // One choice for all of them: what is chosen in one is marked in the others.
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const documents = figures.flatMap(({ data }) => (data === undefined ? [] : [data.document]));
  const ready = documents.length === tasks.length;
  const extent = ready ? sharedExtent(documents) : null;
  const failed = figures.find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!ready) return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />;
  return (
    <>
      <p className="quiet small">{t(extent === null ? "tasks:compareOwnAxes" : "tasks:compareAxes")}</p>
      <div className="compare-figures">
        {tasks.map((task, at) => (
          <div key={task.id}>
            <h3>{task.name}</h3>
            <LazyFigure
              document={documents[at]}
              title={`${title}, ${task.name}`}
              view={figures[at]!.data!.view}
              height={smallFigureHeight(false)}
              extent={extent}
              chosen={chosen}
              onChoose={(items, how) => setChosen((before) => choose(before, items, how))}
              onClearChosen={() => setChosen(nothingChosen)}
            />
          </div>
        ))}
      </div>
      <SelectionBar chosen={chosen} onClear={(kind) => setChosen((before) => ({ ...before, [kind]: new Map() }))} />
    </>
  );
}
