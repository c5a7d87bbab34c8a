import { chartViewSchema, type ChartView } from "@analyte/contract/chart";
import { useState } from "react";
import { lasting } from "../browser-storage.ts";

/** What was kept by an earlier version, or by somebody else's hand, may be no look any more. */
export function keptLook(text: string | null): ChartView {
  try {
    return chartViewSchema.safeParse(JSON.parse(text ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** What is written of these sums would be wrong over others. */
export const withoutTexts = ({ title: _title, caption: _caption, xTitle: _x, yTitle: _y, groupLabels: _labels, ...look }: ChartView): ChartView => look;

/**
 * How a figure of sums looks, one for each way to sum up: kept in this browser, as no task keeps it. `of`: which sums, by currency, months and source: words hold
 * for them alone, and as long as the page stands.
 */
export function useKeptLook(by: string, of: string): [ChartView, (view: ChartView) => void] {
  const key = `deal_look_${by}`;
  const shown = `${by} ${of}`;
  const [looks, setLooks] = useState<Readonly<Record<string, ChartView>>>({});
  const keep = (view: ChartView) => {
    lasting.write(key, JSON.stringify(withoutTexts(view)));
    setLooks((before) => ({ ...before, [shown]: view }));
  };
  return [looks[shown] ?? keptLook(lasting.read(key)), keep];
}
