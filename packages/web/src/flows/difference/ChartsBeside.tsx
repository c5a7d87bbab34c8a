import { Select, Skeleton, Tabs } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { Beside } from "#tasks/compare/FiguresBeside.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useChartDetail } from "../queries.ts";
import type { Difference } from "./DifferencePage.tsx";

/** One line a chart, with the comparisons that it is made of. */
function OnlyIn({ title, charts }: { title: string; charts: Difference["charts"] }) {
  const { t } = useTranslation("difference");
  const text = useText();
  if (charts.length === 0) return null;
  const byChart = [...Map.groupBy(charts, ({ module_chart: chart }) => chart).values()];
  return (
    <>
      <h3>{title}</h3>
      <ul className="difference-only">
        {byChart.map((of) => {
          const comparisons = of.filter(({ comparison }) => comparison !== "all").map(({ called }) => called);
          return (
            <li key={of[0]!.module_chart}>
              {text(of[0]!.name)}
              {comparisons.length > 0 && <span className="quiet"> ({comparisons.join(t("apart"))})</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Figures of both runs beside each other: those that differ, one chart at a time. */
export function ChartsBeside({ difference, runs }: { difference: Difference; runs: boolean }) {
  const { t } = useTranslation("difference");
  const text = useText();
  const id = useId();
  const both = difference.charts.filter(({ before, after, same }) => before !== null && after !== null && !same);
  const [chosen, setChosen] = useState("");
  const only = (run: "before" | "after") => difference.charts.filter((one) => one[run] !== null && one[run === "before" ? "after" : "before"] === null);
  const nameOf = ({ name, comparison, called }: (typeof both)[number]) => (comparison === "all" ? text(name) : `${text(name)}, ${called}`);
  const keyOf = ({ module_chart: chart, comparison }: (typeof both)[number]) => `${chart}/${comparison}`;
  const chart = both.find((one) => keyOf(one) === chosen) ?? both[0];
  const same = difference.charts.filter((one) => one.same).length;
  return (
    <section className="surface difference-part" aria-label={t("figures")}>
      <h2>{t("figures")}</h2>
      {same > 0 && <p className="quiet">{t("sameCharts", { count: same })}</p>}
      <OnlyIn title={t("onlyAfter")} charts={only("after")} />
      <OnlyIn title={t(runs ? "notYetAfter" : "onlyBefore")} charts={only("before")} />
      {chart !== undefined && (
        <>
          <label htmlFor={id} className="hidden-text">
            {t("chooseChart")}
          </label>
          <Select
            id={id}
            className="difference-choice"
            showSearch={{ optionFilterProp: "label" }}
            value={keyOf(chart)}
            options={both.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
            onChange={setChosen}
          />
          <OneChart key={keyOf(chart)} difference={difference} before={chart.before!} after={chart.after!} />
        </>
      )}
    </section>
  );
}

function OneChart({ difference, before, after }: { difference: Difference; before: string; after: string }) {
  const { t } = useTranslation(["difference", "ui"]);
  const [figure, setFigure] = useState("");
  const [one, other] = [useChartDetail(difference.before.id, before, true), useChartDetail(difference.after.id, after, true)];
  const failed = [one, other].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error != null) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (one.data === undefined || other.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />;
  const names = new Set(one.data.charts.map(({ name }) => name));
  const shared = other.data.charts.filter(({ name }) => names.has(name));
  const shown = shared.find(({ name }) => name === figure) ?? shared[0];
  if (shown === undefined) return <p className="quiet">{t("difference:noShared")}</p>;
  return (
    <>
      {shared.length > 1 && <Tabs activeKey={shown.name} onChange={setFigure} items={shared.map(({ name, title }) => ({ key: name, label: title }))} />}
      <Beside
        key={shown.name}
        name={shown.name}
        title={shown.title}
        tasks={[
          { id: difference.before.id, name: t("difference:before") },
          { id: difference.after.id, name: t("difference:after") },
        ]}
      />
    </>
  );
}
