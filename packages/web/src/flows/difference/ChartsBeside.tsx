import { Select, Skeleton, Tabs } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { Beside } from "#tasks/compare/FiguresBeside.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useChartDetail } from "../queries.ts";
import type { Difference } from "./DifferencePage.tsx";

/** Figures of both runs beside each other: those that differ, one chart at a time. */
export function ChartsBeside({ difference }: { difference: Difference }) {
  const { t } = useTranslation("difference");
  const text = useText();
  const id = useId();
  const both = difference.charts.filter(({ before, after, same }) => before !== null && after !== null && !same);
  const [chosen, setChosen] = useState("");
  const only = (run: "before" | "after") => difference.charts.filter((one) => one[run] !== null && one[run === "before" ? "after" : "before"] === null);
  const nameOf = ({ name, comparison }: (typeof both)[number]) => (comparison === "all" ? text(name) : `${text(name)}, ${comparison}`);
  const keyOf = ({ module_chart: chart, comparison }: (typeof both)[number]) => `${chart}/${comparison}`;
  const chart = both.find((one) => keyOf(one) === chosen) ?? both[0];
  const same = difference.charts.filter((one) => one.same).length;
  return (
    <section className="surface difference-part" aria-label={t("figures")}>
      <h2>{t("figures")}</h2>
      {same > 0 && <p className="quiet">{t("sameCharts", { count: same })}</p>}
      {only("after").length > 0 && <p>{t("onlyAfter", { names: only("after").map(nameOf).join(t("joint")) })}</p>}
      {only("before").length > 0 && <p>{t("onlyBefore", { names: only("before").map(nameOf).join(t("joint")) })}</p>}
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
