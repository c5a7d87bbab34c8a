import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { useMemo, useState } from "react";

/** The look of a figure with what its reader does while looking: groups hidden by the legend, and a turn in space that is under way. */
export function useLooked(document: ChartDocument, given: ChartView, onViewChange: ((view: ChartView) => void) | undefined) {
  const [own, setOwn] = useState<ChartView>({});
  // What one hides while looking is not kept; restyling, which is, has the last word.
  const [looked, setLooked] = useState<{ given: string[] | undefined; hidden: string[] } | null>(null);
  const hidden = looked !== null && looked.given === given.hiddenGroups ? looked.hidden : given.hiddenGroups;
  const view = useMemo(() => ({ ...given, ...own, ...(hidden && { hiddenGroups: hidden }) }), [given, own, hidden]);
  return {
    view,
    /** Seen at once, and not kept. */
    turn: setOwn,
    change: (part: ChartView) => {
      if (onViewChange) {
        setOwn({});
        onViewChange({ ...given, ...part });
      } else setOwn((before) => ({ ...before, ...part }));
    },
    toggleGroup: (index: number) => {
      const name = document.groups[index];
      if (name === undefined) return;
      const before = hidden ?? [];
      setLooked({ given: given.hiddenGroups, hidden: before.includes(name) ? before.filter((one) => one !== name) : [...before, name] });
    },
  };
}
