import { DownloadOutlined } from "@ant-design/icons";
import type { TaskChart } from "@analyte/contract/flows/calls";
import { countsTogether, statesByChart } from "@analyte/contract/flows/together";
import { downloadAll } from "@analyte/contract/task-downloads";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { useRedo } from "#tasks/use-redo.ts";
import { useDownload } from "#tasks/use-download.ts";
import { useLooksKept } from "#tasks/figures/use-looks-kept.ts";
import { countsOf, isMade, missingOf } from "../chart-states.ts";
import { ChartStateTag } from "../ChartState.tsx";
import { useFlowVersion, type TaskSection } from "../queries.ts";
import { FlowPanels } from "./FlowPanels.tsx";
import { StepGraph } from "./StepGraph.tsx";
import { useProcessResult } from "./result-context.ts";

interface Props {
  sections: readonly TaskSection[];
  /** Of all comparisons. */
  charts: readonly TaskChart[];
  /** Of the one that is shown. */
  shown: readonly TaskChart[];
}

/** At the end of a result: what was made and what was not, what can be done next, its files, and which table comes from where. */
export function ResultEnd({ sections, charts, shown }: Props) {
  const { t } = useTranslation("flows");
  const text = useText();
  const redo = useRedo();
  const { task, comparisons } = useProcessResult();
  const version = useFlowVersion(task.tool_id);
  const { start, busy } = useDownload();
  const looksKept = useLooksKept(task.id);
  const [drawn, setDrawn] = useState(false);
  // One unit all over the page: a module chart, whatever number of comparisons it is made of.
  const states = statesByChart(charts);
  const whole = countsOf(countsTogether(charts));
  const partly = [...states.values()].filter((of) => of.some(isMade) && !of.every(isMade)).length;
  const missing = missingOf(charts, states);
  const there = sections.filter(({ id }) => charts.some(({ map_module, status }) => map_module === id && status === "succeeded"));
  return (
    <section className="surface flow-end" aria-label={t("end")} id="flow-end">
      <h2>{t("end")}</h2>
      <p>
        {[
          t("madeCount", { count: whole.done, all: whole.all }),
          ...(whole.all > whole.done ? [t("missingCount", { count: whole.all - whole.done })] : []),
          ...(partly > 0 ? [t("partlyCount", { count: partly })] : []),
        ].join(t("between"))}
      </p>
      {comparisons.length > 1 && <p className="quiet small">{t("countedOnce", { comparisons: comparisons.length })}</p>}
      {missing.length > 0 && (
        <details className="flow-folded">
          <summary>{t("missingFold")}</summary>
          <ul>
            {missing.map(({ chart, called }) => (
              <li key={chart.id}>
                <strong>{text(chart.name)}</strong> {called.length > 0 && <span className="quiet small">{called.join(t("joint"))}</span>}{" "}
                <ChartStateTag state={chart.status} /> <span className="quiet">{chart.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <h3>{t("next")}</h3>
      <div className="flow-next">
        <Button onClick={() => void redo(task.id, { part: "groups" })}>{t("nextGroups")}</Button>
        <Button onClick={() => void redo(task.id, { part: "charts" })}>{t("nextCharts")}</Button>
        <FlowPanels charts={charts} shown={shown} />
      </div>
      {there.length > 0 && (
        <>
          <h3>{t("files")}</h3>
          <p className="quiet small">{t("filesLine")}</p>
          <div className="flow-next">
            <Button type="primary" icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void start(downloadAll, { id: task.id }, looksKept)}>
              {t("everything")}
            </Button>
            {there.map(({ id, name }) => (
              <Button key={id} disabled={busy} onClick={() => void start(downloadAll, { id: task.id, map_module: id }, looksKept)}>
                {text(name)}
              </Button>
            ))}
          </div>
        </>
      )}
      {version.data !== undefined && charts.length > 0 && (
        <details className="flow-folded" onToggle={({ currentTarget }) => setDrawn(currentTarget.open)}>
          <summary>{t("graph")}</summary>
          {drawn && <StepGraph charts={version.data.module_charts} steps={charts} />}
        </details>
      )}
    </section>
  );
}
