import { featureChart } from "@analyte/contract/item-id";
import { interactionResult, resultOutline, saveView, type ResultOutline } from "@analyte/contract/tasks";
import type { QueryClient } from "@tanstack/react-query";
import { send } from "#send.ts";
import { isOfModuleChart } from "./look-place.ts";
import { newFigureLooks, type FigureLooks, type Overtaken } from "./figure-looks.ts";

const kept = new WeakMap<QueryClient, FigureLooks>();

/** The looks of the figures whose answers this client holds. */
export function looksOf(client: QueryClient): FigureLooks {
  const looks =
    kept.get(client) ??
    newFigureLooks(
      (figure, view, before) => {
        const [id, chart] = JSON.parse(figure) as [string, string];
        return send(saveView, { id, chart, view, ...(before !== null && { before }) }, { keepalive: true });
      },
      keptAs,
      (figure) => {
        const [id, chart] = JSON.parse(figure) as [string, string];
        const asked = chart.startsWith(ofFeatures) ? { feature: chart.slice(ofFeatures.length) } : isOfModuleChart(chart) ? { chart } : null;
        const queryKey = asked === null ? [resultOutline.path, id] : [interactionResult.path, id, asked];
        void client.invalidateQueries({ queryKey });
      },
      (figure, of) => {
        for (const listener of listeners.get(client) ?? []) listener(figure, of);
      },
    );
  kept.set(client, looks);
  return looks;
}

type Listener = (figure: string, of: Overtaken) => void;
const listeners = new WeakMap<QueryClient, Set<Listener>>();

/** Tells of words in that figure's look that another window has just replaced, until what it gives back is called. */
export function whenOvertaken(client: QueryClient, figure: string, tell: (of: Overtaken) => void): () => void {
  const all = listeners.get(client) ?? new Set<Listener>();
  listeners.set(client, all);
  const listener: Listener = (one, of) => {
    if (one === figure) tell(of);
  };
  all.add(listener);
  return () => void all.delete(listener);
}

export const figureKey = (taskId: string, chart: string): string => JSON.stringify([taskId, chart]);

export const isOfTask = (figure: string, taskId: string): boolean => (JSON.parse(figure) as [string, string])[0] === taskId;

/** The box plots of all features of a task share one look. */
function keptAs(figure: string): string {
  const [task, chart] = JSON.parse(figure) as [string, string];
  return figureKey(task, chart.startsWith(ofFeatures) ? ofFeatures : chart);
}
const ofFeatures = featureChart("");

/** The outline of a result as it was asked for at a moment, with the looks that this page gave its figures since. */
export const outlineWithLooks = (looks: FigureLooks, taskId: string, outline: ResultOutline, asked: number): ResultOutline => ({
  ...outline,
  charts: outline.charts.map((chart) => looks.answered(figureKey(taskId, chart.name), chart, asked)),
});
