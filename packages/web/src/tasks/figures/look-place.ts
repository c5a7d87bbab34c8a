/** Where the page has the looks of figures from: they are shown from there, and read there before they are shown. */
import type { ChartView } from "@analyte/contract/chart";
import { featureChart } from "@analyte/contract/item-id";
import { interactionResult, resultOutline, type ResultOutline } from "@analyte/contract/tasks";
import type { QueryClient } from "@tanstack/react-query";
import type { Reply } from "#send.ts";
import type { Look } from "./figure-looks.ts";

export interface LookPlace {
  now: () => Look | undefined;
  keep: (view: ChartView) => void;
}

const ofFeatures = featureChart("");

/** Of a process: its module chart and comparison stand before the figure's own name, and no outline lists it. */
export const isOfModuleChart = (figure: string): boolean => !figure.startsWith(ofFeatures) && figure.includes("/");

/** Figures have their looks from the result's outline; the box plots of features, and figures of module charts, from their documents. */
export function lookPlace(client: QueryClient, taskId: string, figure: string): LookPlace {
  if (figure.startsWith(ofFeatures)) return placeOfBox(client, taskId, figure.slice(ofFeatures.length));
  return isOfModuleChart(figure) ? placeInDocument(client, taskId, figure) : placeInOutline(client, taskId, figure);
}

function placeInDocument(client: QueryClient, taskId: string, figure: string): LookPlace {
  const key = [interactionResult.path, taskId, { chart: figure }];
  return {
    now: () => client.getQueryData<Reply<typeof interactionResult>>(key),
    keep: (view) => client.setQueryData<Reply<typeof interactionResult>>(key, (before) => before && { ...before, view }),
  };
}

function placeInOutline(client: QueryClient, taskId: string, figure: string): LookPlace {
  const key = [resultOutline.path, taskId];
  return {
    now: () => client.getQueryData<ResultOutline>(key)?.charts.find(({ name }) => name === figure),
    keep: (view) =>
      client.setQueryData<ResultOutline>(
        key,
        (result) => result && { ...result, charts: result.charts.map((one) => (one.name === figure ? { ...one, view } : one)) },
      ),
  };
}

function placeOfBox(client: QueryClient, taskId: string, feature: string): LookPlace {
  const key = [interactionResult.path, taskId, { feature }];
  return {
    now: () => client.getQueryData<Reply<typeof interactionResult>>(key),
    keep: (view) => {
      client.setQueryData<Reply<typeof interactionResult>>(key, (before) => before && { ...before, view });
      // The other features' plots share the look: they are asked for anew when they are next opened.
      const ofOther = (part: unknown) => typeof part === "object" && part !== null && "feature" in part && part.feature !== feature;
      client.removeQueries({ queryKey: [interactionResult.path, taskId], predicate: ({ queryKey }) => ofOther(queryKey[2]) });
    },
  };
}
