import { StarFilled } from "@ant-design/icons";
import type { FlowModuleChart } from "@analyte/contract/flows/module-chart";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { ToolFigure } from "../tools/ToolFigure.tsx";
import type { FlowVersionDetail } from "./queries.ts";

interface Props {
  section: FlowVersionDetail["sections"][number];
  /** Of the whole version: what a chart is computed from may stand in another section. */
  charts: readonly FlowModuleChart[];
}

export function FlowSection({ section, charts }: Props) {
  const { t } = useTranslation("flows");
  const text = useText();
  const nameOf = (id: string) => text(charts.find((chart) => chart.id === id)?.name ?? { en: id, zh: id });
  return (
    <section className="surface flow-box" aria-label={text(section.name)}>
      <h2>{text(section.name)}</h2>
      <ul className="plain flow-charts">
        {charts
          .filter(({ map_module }) => map_module === section.id)
          .map((chart) => (
            <li key={chart.id}>
              <ToolFigure id={chart.tool_id} className="flow-chart-picture" empty />
              <span className="flow-chart-name">
                {text(chart.name)}
                {chart.recommended && (
                  <span className="flow-recommended small">
                    <StarFilled aria-hidden /> {t("recommended")}
                  </span>
                )}
              </span>
              <span className="flow-chart-summary">{text(chart.summary)}</span>
              <span className="quiet small flow-chart-needs">
                {t(`scope_${chart.scope}`)}
                {" · "}
                {t("needs")} {chart.needs.length === 0 ? t("needsNothing") : chart.needs.map(text).join(t("joint"))}
                {chart.after.length > 0 && (
                  <>
                    {" · "}
                    {t("after")} {chart.after.map(nameOf).join(t("joint"))}
                  </>
                )}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
