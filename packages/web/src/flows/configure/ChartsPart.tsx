import { WarningFilled } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { ChartRow } from "./ChartRow.tsx";
import { recommendedOf } from "./draft.ts";
import type { Configuration } from "./use-configuration.ts";
import type { SoughtChart } from "./use-sought-chart.ts";

interface Props {
  config: Configuration;
  version: FlowVersionDetail;
  /** The chart whose settings are open at first. */
  opened: string | null;
  sought: SoughtChart;
}

/** The module charts by section, each with its tick, its settings, and why it can't be made where it can't. */
export function ChartsPart({ config, version, opened, sought }: Props) {
  const { t } = useTranslation("configure");
  const text = useText();
  const { draft, change, available, files } = config;
  const charts = version.module_charts;
  const ticked = new Set(draft.ticked);
  const nameOf = (id: string) => text(charts.find((chart) => chart.id === id)?.name ?? { en: id, zh: id });
  const tick = (ids: readonly string[]) => change({ ticked: charts.flatMap(({ id }) => (ids.includes(id) ? [id] : [])) });
  return (
    <>
      <div className="config-ticks">
        <Button size="small" onClick={() => tick(recommendedOf(charts))}>
          {t("recommended")}
        </Button>
        <Button size="small" onClick={() => tick(charts.map(({ id }) => id))}>
          {t("all")}
        </Button>
        <Button size="small" onClick={() => tick([])}>
          {t("none")}
        </Button>
        {available.isFetching && files["matrix"] !== undefined && (
          <span className="quiet small" role="status">
            {t("checking")}
          </span>
        )}
      </div>
      {version.sections.map((section) => {
        const own = charts.filter(({ map_module }) => map_module === section.id);
        if (own.length === 0) return null;
        const count = own.filter(({ id }) => ticked.has(id)).length;
        const unmade = own.filter(({ id }) => config.unmade.includes(id)).length;
        return (
          <details
            key={section.id}
            className="config-section"
            open={sought.open.has(section.id)}
            onToggle={({ currentTarget }) => sought.onFold(section.id, currentTarget.open)}
          >
            <summary>
              {text(section.name)} <span className="quiet small">{t("ticked", { count, all: own.length })}</span>
              {unmade > 0 && (
                <span className="small config-unmade">
                  <WarningFilled className="config-warned" aria-hidden /> {t("unmade", { count: unmade })}
                </span>
              )}
            </summary>
            <ul className="plain">
              {own.map((chart) => (
                <ChartRow
                  key={chart.id}
                  chart={chart}
                  opened={chart.id === opened}
                  sought={chart.id === sought.chart ? sought.times : 0}
                  ticked={ticked.has(chart.id)}
                  standing={config.standing.get(chart.id)}
                  because={config.needed.has(chart.id) ? nameOf(config.needed.get(chart.id)!) : null}
                  params={draft.params[chart.id] ?? {}}
                  onTick={(on) => tick(on ? [...draft.ticked, chart.id] : draft.ticked.filter((id) => id !== chart.id))}
                  onParams={(params) => change({ params: { ...draft.params, [chart.id]: params } })}
                />
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
