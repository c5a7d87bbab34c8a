import type { ChartView } from "@analyte/contract/chart";
import { useState } from "react";
import { lasting } from "../browser-storage.ts";

const read = (key: string): ChartView => {
  try {
    const kept: unknown = JSON.parse(lasting.read(key) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
};

/** What is written of these sums would be wrong over others. */
const withoutTexts = ({ title: _title, caption: _caption, xTitle: _x, yTitle: _y, ...look }: ChartView): ChartView => look;

/** `of`: which sums, by currency, months and source: words hold for them alone, and as long as the page stands. How a figure of sums looks, one for each way to sum up: kept in this browser, as no task keeps it. What is no look is refused where it is drawn. */
export function useKeptLook(by: string, of: string): [ChartView, (view: ChartView) => void] {
  const key = `deal_look_${by}`;
  const shown = `${by} ${of}`;
  const [looks, setLooks] = useState<Readonly<Record<string, ChartView>>>({});
  const keep = (view: ChartView) => {
    lasting.write(key, JSON.stringify(withoutTexts(view)));
    setLooks((before) => ({ ...before, [shown]: view }));
  };
  return [looks[shown] ?? read(key), keep];
}
