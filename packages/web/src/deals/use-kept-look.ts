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

/** How a figure of sums looks, one for each way to sum up: kept in this browser, as no task keeps it. What is no look is refused where it is drawn. */
export function useKeptLook(by: string): [ChartView, (view: ChartView) => void] {
  const key = `deal_look_${by}`;
  const [looks, setLooks] = useState<Readonly<Record<string, ChartView>>>({});
  const keep = (view: ChartView) => {
    lasting.write(key, JSON.stringify(view));
    setLooks((before) => ({ ...before, [key]: view }));
  };
  return [looks[key] ?? read(key), keep];
}
