/** How one figure looks now, without its data. */
import { featurePrefix } from "@analyte/contract/item-id";
import type { Database } from "../db/open.ts";
import { featureFigure, noFigure } from "./figures.ts";
import { looksOf, type Look } from "./looks.ts";
import type { ResultPlace } from "./result-place.ts";
import type { Results } from "./results.ts";

export async function lookOf(database: Database, results: Results, userId: string, { taskId, stepId, prefix, name }: ResultPlace): Promise<Look> {
  const { index } = await results.read(taskId, stepId);
  const looks = await looksOf(database, userId, taskId, index, prefix);
  if (name.startsWith(featurePrefix)) {
    const { view, base } = await featureFigure(results, looks, stepId, name.slice(featurePrefix.length));
    return { view, base };
  }
  const chart = index.charts.find((one) => one.name === name);
  if (chart === undefined) throw noFigure(name);
  return looks.figure(chart);
}
