/** Which sections of module charts are unfolded, and the chart that somebody was led to. */
import { useState } from "react";
import type { FlowVersionDetail } from "../queries.ts";

/** So many sections are open at first. */
const openAtFirst = 2;

export interface SoughtChart {
  open: ReadonlySet<string>;
  onFold: (section: string, open: boolean) => void;
  chart: string | null;
  /** How often somebody was led to a chart: the same one is brought into sight again. */
  times: number;
  seek: (chart: string) => void;
}

/** `first`: the chart that the page opens at. */
export function useSoughtChart({ module_charts: charts, sections }: FlowVersionDetail, first: string | null): SoughtChart {
  const sectionOf = (chart: string) => charts.find(({ id }) => id === chart)?.map_module;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const own = first === null ? undefined : sectionOf(first);
    return new Set(own === undefined ? sections.slice(0, openAtFirst).map(({ id }) => id) : [own]);
  });
  const [sought, setSought] = useState<{ chart: string | null; times: number }>({ chart: null, times: 0 });
  const onFold = (section: string, isOpen: boolean) =>
    setOpen((before) => (before.has(section) === isOpen ? before : new Set(isOpen ? [...before, section] : [...before].filter((one) => one !== section))));
  const seek = (chart: string) => {
    const section = sectionOf(chart);
    if (section !== undefined) onFold(section, true);
    setSought(({ times }) => ({ chart, times: times + 1 }));
  };
  return { open, onFold, ...sought, seek };
}
