import { featurePrefix } from "@analyte/contract/item-id";
import type { FigurePlace } from "@analyte/contract/reports/items";

/** `<module chart>[~variant]/<comparison>/<name>`, as the calls of figures name one of a process; names may have “/” themselves. */
const ofModuleChart = /^([^/~]+)(?:~([^/]+))?\/([^/]+)\/(.+)$/s;

/** Where a figure stands, by the name that the calls of figures take. One of a tool's task is called by its name alone. */
export function figurePlace(taskId: string, figure: string): FigurePlace {
  const [, chart, variant, comparison, name] = (!figure.startsWith(featurePrefix) && ofModuleChart.exec(figure)) || [];
  if (chart === undefined || comparison === undefined || name === undefined) return { task_id: taskId, name: figure };
  return { task_id: taskId, name, module_chart: chart, comparison, ...(variant !== undefined && { variant }) };
}

/** A table is found by its name, and within a process by what its file's name begins with. */
export const tablePlace = (taskId: string, { name, file }: { name: string; file: string }): FigurePlace => {
  const { name: _file, ...place } = figurePlace(taskId, file);
  return { ...place, name };
};
