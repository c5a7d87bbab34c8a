import type { TaskChart } from "@analyte/contract/flows/calls";
import type { FlowModuleChart } from "@analyte/contract/flows/module-chart";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { ChartStateTag } from "../ChartState.tsx";
import { graphOf, type GraphNode } from "./step-graph.ts";
import { useProcessResult } from "./result-context.ts";

const size = { width: 132, height: 40, across: 30, down: 12 };

/** Which table comes from where: each step leads to its chart. */
export function StepGraph({ charts, steps }: { charts: readonly FlowModuleChart[]; steps: readonly TaskChart[] }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const narrow = useNarrow();
  const { goTo } = useProcessResult();
  const [chosen, setChosen] = useState<string | null>(null);
  const states = useMemo(() => new Map(steps.map((step) => [step.module_chart, step.status])), [steps]);
  const made = useMemo(() => charts.filter(({ id }) => states.has(id)), [charts, states]);
  const plan = useMemo(() => graphOf(made), [made]);
  const byId = new Map(made.map((chart) => [chart.id, chart]));
  const places = new Map(plan.nodes.map((node) => [node.id, placeOf(node)]));
  const chart = chosen === null ? undefined : byId.get(chosen);
  const feedsOf = (one: FlowModuleChart) =>
    one.feeds.length === 0
      ? t("fromInput")
      : one.feeds.map(({ from, table }) => t("feed", { table: `${table}.csv`, name: text(byId.get(from)?.name ?? { en: from, zh: from }) })).join(t("joint"));
  if (narrow)
    return (
      <ul className="plain flow-steps">
        {made.map((one) => (
          <li key={one.id}>
            <button type="button" className="flow-link" onClick={() => goTo(one.id)}>
              {text(one.name)}
            </button>
            <span className="quiet small"> ← {feedsOf(one)}</span>
          </li>
        ))}
      </ul>
    );
  const extent = { width: plan.columns * (size.width + size.across) - size.across, height: plan.rows * (size.height + size.down) };
  return (
    <>
      <div className="flow-graph" role="group" aria-label={t("graph")}>
        <div style={{ position: "relative", ...extent }}>
          <svg {...extent} aria-hidden className="flow-graph-lines">
            {plan.edges.map(({ from, to }) => {
              const [start, end] = [places.get(from)!, places.get(to)!];
              const [x1, y1, x2, y2] = [start.left + size.width, start.top + size.height / 2, end.left, end.top + size.height / 2];
              const bend = Math.min(40, (x2 - x1) / 2);
              const isLit = chosen === from || chosen === to;
              return (
                <path
                  key={`${from} ${to}`}
                  className={isLit ? "is-lit" : chosen === null ? "" : "is-faint"}
                  d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
                />
              );
            })}
          </svg>
          {made.map((one) => (
            <button
              key={one.id}
              type="button"
              className="flow-graph-node"
              aria-pressed={chosen === one.id}
              style={{ ...places.get(one.id), width: size.width, height: size.height }}
              onClick={() => setChosen(chosen === one.id ? null : one.id)}
            >
              <ChartStateTag state={states.get(one.id)!} alone /> <span>{text(one.name)}</span>
            </button>
          ))}
        </div>
      </div>
      <p className="flow-graph-said" role="status">
        {chart === undefined ? (
          <span className="quiet">{t("graphHelp")}</span>
        ) : (
          <>
            <strong>{text(chart.name)}</strong> ← {feedsOf(chart)} <Button onClick={() => goTo(chart.id)}>{t("toChart", { name: text(chart.name) })}</Button>
          </>
        )}
      </p>
    </>
  );
}

const placeOf = ({ column, row }: GraphNode) => ({ left: column * (size.width + size.across), top: row * (size.height + size.down) });
