import type { Item } from "@analyte/charts/items";
import { hasItem } from "@analyte/charts/has-item";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { withGroupNames } from "@analyte/contract/group-wording";
import { featureChart } from "@analyte/contract/item-id";
import { figureLook } from "@analyte/contract/figure-look";
import { interactionResult, type ResultOutline } from "@analyte/contract/tasks";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { send, type Reply } from "#send.ts";
import { figureKey, looksOf } from "./looks-of-client.ts";

/** A figure by its name, or the box plot of a feature. */
export type AskedDocument = { chart: string } | { feature: string };

export const documentQuery = (taskId: string, asked: AskedDocument | null) =>
  queryOptions({
    queryKey: [interactionResult.path, taskId, asked],
    queryFn: async ({ signal, client }) => {
      const looks = looksOf(client);
      const moment = looks.moment();
      // Its data never changes: what is there is asked for its look alone.
      const known = client.getQueryData<Reply<typeof interactionResult>>([interactionResult.path, taskId, asked]);
      const answer =
        known === undefined
          ? await send(interactionResult, { id: taskId, ...asked }, { signal })
          : { document: known.document, ...(await send(figureLook, { id: taskId, ...asked }, { signal })) };
      return looks.answered(figureKey(taskId, nameOf(asked)), answer, moment);
    },
    enabled: asked !== null,
    staleTime: Infinity,
  });

const nameOf = (asked: AskedDocument | null): string => (asked === null ? "" : "chart" in asked ? asked.chart : featureChart(asked.feature));

/** The data of one figure; null asks for nothing. */
export const useDocument = (taskId: string, asked: AskedDocument | null) => useQuery(documentQuery(taskId, asked));

/** The document with its groups called and listed as the view has them. */
export const useNamedDocument = (document: ChartDocument | undefined, { groupNames, groupOrder }: ChartView): ChartDocument | undefined =>
  useMemo(
    () => document && withGroupNames(document, { ...(groupNames && { groupNames }), ...(groupOrder && { groupOrder }) }),
    [document, groupNames, groupOrder],
  );

/** The names of the figures that show a feature: the data of all is asked for once one is chosen. */
export function useShowing(taskId: string, charts: ResultOutline["charts"], feature: Item | null): string[] {
  const found = useQueries({ queries: charts.map(({ name }) => documentQuery(taskId, feature === null ? null : { chart: name })) });
  return charts.flatMap(({ name }, at) => {
    const document = found[at]?.data?.document;
    return feature !== null && document !== undefined && hasItem(document, feature) ? [name] : [];
  });
}
