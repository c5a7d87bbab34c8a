import type { Item } from "@analyte/charts/items";
import { featureInResult } from "@analyte/contract/flows/result-calls";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useText } from "#language/use-language.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { shortNumber } from "#ui/short-number.ts";
import { CardFigure } from "../CardFigure.tsx";
import { useProcessResult } from "./result-context.ts";

/** Everything that a process says of one feature: its figure, and its row of each table, each with the way to its chart. */
export function FeatureEverywhere({ feature }: { feature: Item }) {
  const { t } = useTranslation(["flows", "ui"]);
  const text = useText();
  const { task, comparison, selection, goTo, show } = useProcessResult();
  const found = useQuery({ ...callQuery(featureInResult, { id: task.id, comparison, feature: feature.id }), staleTime: Infinity });
  if (found.data === undefined) {
    if (found.error !== null) return <ErrorState failure={found.error} onRetry={() => void found.refetch()} />;
    return <Skeleton active paragraph={{ rows: 10 }} aria-label={t("ui:loading")} />;
  }
  const { boxes } = found.data;
  // What is about the comparison stands before what prepared it.
  const rank = ({ comparison: own }: { comparison: string }) => Number(own === "all");
  const tables = found.data.tables.toSorted((one, other) => rank(one) - rank(other));
  const box = boxes.find((name) => name.split("/")[1] === comparison) ?? boxes.at(-1);
  const isChosen = selection.chosen.feature.has(feature.id);
  return (
    <>
      <p className="flow-feature-head">
        {feature.label !== feature.id && <span className="mono quiet">{feature.id}</span>}
        <Button size="small" aria-pressed={isChosen} onClick={() => selection.onChoose([feature], "toggle")}>
          {t(isChosen ? "flows:unmark" : "flows:mark")}
        </Button>
      </p>
      {box !== undefined && (
        <CardFigure task={task} chart={{ name: box, title: feature.label }} selection={selection} pointed={null} onFeature={() => undefined} />
      )}
      {tables.map(({ step, module_chart: chart, name, table, title, cells }) => (
        <section key={`${step} ${table}`} className="flow-feature-table" aria-label={`${text(name)}: ${title}`}>
          <h3>
            <button
              type="button"
              className="flow-link"
              onClick={() => {
                show(null);
                goTo(chart);
              }}
            >
              {text(name)}
            </button>{" "}
            <span className="quiet small">{title}</span>
          </h3>
          <dl className="flow-cells small">
            {cells.map(({ column, title: heading, value }) => (
              <div key={column}>
                <dt className="quiet">{text(heading)}</dt>
                <dd className="figures" title={value}>
                  {said(value)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

const said = (value: string): string => (value !== "" && Number.isFinite(Number(value)) ? shortNumber(Number(value)) : value);
