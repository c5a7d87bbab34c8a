/** How the cards of a section stand: two a row, a wide one alone. */
import type { TaskChart } from "@analyte/contract/flows/calls";

/** Which cards have their row alone: the wide ones, and one that finds no other beside it. */
export function aloneInRow(charts: readonly Pick<TaskChart, "wide">[]): boolean[] {
  const alone = charts.map(({ wide }) => wide);
  for (let at = 0; at < charts.length; at++) {
    if (alone[at]) continue;
    if (charts[at + 1]?.wide === false) at++;
    else alone[at] = true;
  }
  return alone;
}
