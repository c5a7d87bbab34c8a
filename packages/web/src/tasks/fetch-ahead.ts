/** What a result's page shows first is asked for while its code is still on its way. */
import { showChart } from "@analyte/contract/tasks";
import { expectWidth } from "../first-answers.ts";
import { pageLanguage } from "../language/language.ts";
import { queryClient } from "../query-client.ts";
import { send } from "../send.ts";
import { pageTheme } from "../theme/page-theme.ts";
import { figureHeight, figureMargins } from "./figures/figure-room.ts";
import { resultQuery, taskQuery } from "./queries.ts";
import { isSmallTable } from "./tables/small-table.ts";
import { tableBytes } from "./tables/table-bytes.ts";

export async function fetchResultAhead(id: string): Promise<void> {
  void queryClient.prefetchQuery(taskQuery(id));
  const { charts, tables } = await queryClient.ensureQueryData(resultQuery(id));
  const [chart, table] = [charts[0], tables[0]];
  if (table !== undefined && isSmallTable(table)) void queryClient.prefetchQuery(tableBytes(id, table.file));
  const room = document.querySelector("#content")?.clientWidth ?? 0;
  if (chart === undefined || room < 768) return;
  const [width, height] = [room - figureMargins, figureHeight(false, innerHeight)];
  expectWidth(width);
  const theme = pageTheme();
  await queryClient.prefetchQuery({
    queryKey: [showChart.path, id, chart.name, pageLanguage(), width, height, theme],
    queryFn: ({ signal }) => send(showChart, { id, chart: chart.name, width, height, theme }, { signal }),
    staleTime: Infinity,
  });
}
