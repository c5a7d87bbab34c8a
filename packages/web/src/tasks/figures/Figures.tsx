import type { Item } from "@analyte/charts/items";
import type { ResultOutline } from "@analyte/contract/tasks";
import { Tabs } from "antd";
import { useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { newLookSteps } from "#charts/look-steps.ts";
import { countOf } from "#charts/selection.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import type { TaskDetail } from "../queries.ts";
import { figureHeight } from "./figure-room.ts";
import { PanelsButton } from "./PanelsButton.tsx";
import { FigurePanel, type FigurePanelProps, type Selection } from "./FigurePanel.tsx";

interface Props {
  task: TaskDetail;
  charts: ResultOutline["charts"];
  feature: Item | null;
  /** The figures that show it. */
  showing: readonly string[];
  onFeature: (feature: Item | null) => void;
  /** Whether a feature has a box plot to be opened. */
  boxes: boolean;
  onSet: ((set: Item) => void) | undefined;
  selection: Selection;
  onLabelling: NonNullable<FigurePanelProps["onLabelling"]>;
  ref: Ref<HTMLElement>;
}

/** All figures of a result, one at a time. */
export function Figures({ task, charts, feature, showing, onFeature, boxes, onSet, selection, onLabelling, ref }: Props) {
  const { t } = useTranslation("tasks");
  const narrow = useNarrow();
  const [name, setName] = useState(charts[0]!.name);
  // What was touched once stays as it is, also behind another figure.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const touch = (figure: string) => setTouched((before) => (before.has(figure) ? before : new Set([...before, figure])));
  const chart = charts.find((one) => one.name === name) ?? charts[0]!;
  // What the server drew knows nothing of what is chosen; a figure that has shown it stays.
  if (countOf(selection.chosen) > 0 && !touched.has(chart.name)) touch(chart.name);
  // Held here: it holds for whichever figure is turned to.
  const [printed, setPrinted] = useState<boolean | null>(null);
  if (printed === true && !touched.has(chart.name)) touch(chart.name);
  // The controls stay open and follow to the next figure, and so does what was changed.
  const [restyling, setRestyling] = useState(false);
  if (restyling && !touched.has(chart.name)) touch(chart.name);
  const [steps] = useState(newLookSteps);
  // A window that is made lower afterwards does not make the figure jump.
  const [windowHeight] = useState(() => innerHeight);
  // A feature chosen in a table is shown: by another figure where this one lacks it.
  const [shownFor, setShownFor] = useState<Item | null>(null);
  if (feature !== shownFor && (feature === null || showing.length > 0)) {
    setShownFor(feature);
    if (feature !== null) {
      const figure = showing.includes(chart.name) ? chart.name : showing[0]!;
      setName(figure);
      touch(figure);
    }
  }
  return (
    <section className="surface figures-section" aria-label={t("figures")} ref={ref}>
      {/* Beside the tabs, not among them: a list of tabs holds tabs alone. */}
      <div className="figures-tabs">
        <Tabs activeKey={chart.name} onChange={setName} items={charts.map((one) => ({ key: one.name, label: one.title }))} />
        <PanelsButton taskId={task.id} charts={charts} />
      </div>
      <FigurePanel
        taskId={task.id}
        reportTitle={task.name}
        chart={chart}
        asked={{ chart: chart.name }}
        touched={touched.has(chart.name)}
        selection={selection}
        onLabelling={onLabelling}
        onTouch={() => touch(chart.name)}
        printed={printed}
        onPrinted={setPrinted}
        height={figureHeight(narrow, windowHeight)}
        restyling={restyling}
        onRestyling={setRestyling}
        steps={steps}
        titleOf={(figure) => charts.find((one) => one.name === figure)?.title ?? figure}
        onTurnTo={setName}
        onFeature={onFeature}
        boxes={boxes}
        onSet={onSet}
        pointed={feature}
        onUnpoint={() => onFeature(null)}
      />
    </section>
  );
}
