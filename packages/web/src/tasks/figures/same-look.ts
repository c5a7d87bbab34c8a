/** What a look may hand on to another figure of its kind: how it is drawn, not what it says and shows of its own data. */
import { viewTexts, type ChartView } from "@analyte/contract/chart";

/** What another figure's own look is once it looks the same: as that one is drawn, also where that one has nothing of its own, with the other's own words. */
export const givenLook = (of: ChartView, to: ChartView): ChartView => ({ ...parted(to).said, ...parted(of).drawn });

/** Whether anything of a figure's own look is lost by that. */
export function isReplaced(of: ChartView, to: ChartView): boolean {
  const [next, mine] = [parted(of).drawn, parted(to).drawn] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  return Object.entries(mine).some(([field, value]) => JSON.stringify(next[field]) !== JSON.stringify(value));
}

function parted(own: ChartView): { drawn: ChartView; said: ChartView } {
  const said: Record<string, unknown> = {};
  const drawn: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(own)) (ofItsData.has(field) ? said : drawn)[field] = value;
  return { drawn, said };
}

const ofItsData: ReadonlySet<string> = new Set<keyof ChartView>([...viewTexts, "labelled", "groupLabels", "hiddenGroups"]);
