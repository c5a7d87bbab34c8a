import type { Item } from "@analyte/charts/items";
import type { ResultOutline } from "@analyte/contract/tasks";
import { Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../queries.ts";
import { FeatureDrawer } from "./FeatureDrawer.tsx";
import { FigurePanel } from "./FigurePanel.tsx";

/** All figures of a result, one at a time. */
export function Figures({ task, charts }: { task: TaskDetail; charts: ResultOutline["charts"] }) {
  const { t } = useTranslation("tasks");
  const [name, setName] = useState(charts[0]!.name);
  // What was touched once stays as it is, also behind another figure.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [feature, setFeature] = useState<Item | null>(null);
  const chart = charts.find((one) => one.name === name) ?? charts[0]!;
  return (
    <section className="surface figures-section" aria-label={t("figures")}>
      <Tabs activeKey={chart.name} onChange={setName} items={charts.map((one) => ({ key: one.name, label: one.title }))} />
      <FigurePanel
        key={chart.name}
        taskId={task.id}
        chart={chart}
        touched={touched.has(chart.name)}
        onTouch={() => setTouched((before) => (before.has(chart.name) ? before : new Set([...before, chart.name])))}
        onFeature={setFeature}
      />
      <FeatureDrawer taskId={task.id} feature={feature} onClose={() => setFeature(null)} />
    </section>
  );
}
