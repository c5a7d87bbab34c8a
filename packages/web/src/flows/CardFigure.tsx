import type { Item } from "@analyte/charts/items";
import { useState } from "react";
import { newLookSteps } from "#charts/look-steps.ts";
import { countOf } from "#charts/selection.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { FigurePanel, type Selection } from "../tasks/figures/FigurePanel.tsx";
import { GraphicFailure } from "../tasks/figures/GraphicFailure.tsx";
import type { AlikeFigure } from "../tasks/figures/SameLook.tsx";
import { smallFigureHeight } from "../tasks/figures/figure-room.ts";
import { useDocument } from "../tasks/figures/use-document.ts";

interface Props {
  task: { id: string; name: string };
  /** By the name that calls of figures take. */
  chart: { name: string; title: string };
  selection: Selection;
  /** The same figure in other comparisons. */
  alike?: readonly AlikeFigure[];
  pointed: Item | null;
  onFeature: (feature: Item | null) => void;
}

/** A figure of a module chart with all that can be done to it: the server's picture first, then the one that can be moved in. */
export function CardFigure({ task, chart, alike = [], selection, pointed, onFeature }: Props) {
  const { id: taskId } = task;
  const narrow = useNarrow();
  const height = smallFigureHeight(narrow);
  const [wasTouched, setTouched] = useState(false);
  const [printed, setPrinted] = useState<boolean | null>(null);
  const [restyling, setRestyling] = useState(false);
  const [steps] = useState(newLookSteps);
  const data = useDocument(taskId, { chart: chart.name });
  if (data.data === undefined) {
    if (data.error !== null) return <GraphicFailure failure={data.error} onRetry={() => void data.refetch()} />;
    return <div className="flow-figure-coming" style={{ height }} aria-busy />;
  }
  const { view, base } = data.data;
  const touched = wasTouched || restyling || printed === true || pointed !== null || countOf(selection.chosen) > 0;
  return (
    <FigurePanel
      taskId={taskId}
      reportTitle={task.name}
      chart={{ ...chart, view, base }}
      asked={{ chart: chart.name }}
      touched={touched}
      onTouch={() => setTouched(true)}
      printed={printed}
      onPrinted={setPrinted}
      height={height}
      restyling={restyling}
      onRestyling={setRestyling}
      steps={steps}
      compact
      alike={alike}
      selection={selection}
      onFeature={onFeature}
      pointed={pointed}
      onUnpoint={() => onFeature(null)}
    />
  );
}
