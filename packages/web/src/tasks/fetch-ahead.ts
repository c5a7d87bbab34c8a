/** What a result's page shows first is asked for while its code is still on its way. */
import { showChart } from "@analyte/contract/tasks";
import { expectWidth } from "../first-answers.ts";
import { pageLanguage } from "../language/language.ts";
import { queryClient } from "../query-client.ts";
import { send } from "../send.ts";
import { resultQuery, taskQuery } from "./queries.ts";
import { tableBytes } from "./tables/table-bytes.ts";

/** Larger tables wait for the page, which asks before it loads them. */
const smallBytes = 2_000_000;
/** What the margins of the page and of its section take from a figure. */
const margins = 82;

export async function fetchResultAhead(id: string): Promise<void> {
  void queryClient.prefetchQuery(taskQuery(id));
  const { charts, tables } = await queryClient.ensureQueryData(resultQuery(id));
  const [chart, table] = [charts[0], tables[0]];
  if (table !== undefined && table.size <= smallBytes) void queryClient.prefetchQuery(tableBytes(id, table.file));
  const room = document.querySelector("#content")?.clientWidth ?? 0;
  if (chart === undefined || room < 768) return;
  const [width, height] = [room - margins, 500];
  expectWidth(width);
  await queryClient.prefetchQuery({
    queryKey: [showChart.path, id, chart.name, pageLanguage(), width, height],
    queryFn: ({ signal }) => send(showChart, { id, chart: chart.name, width, height }, { signal }),
    staleTime: Infinity,
  });
}
