import type { DrawingOptions } from "@analyte/charts/drawing";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { placeOfAxes, type Place } from "./place.ts";
import type { ChartCode } from "./use-chart-code.ts";

export type Chart = ReturnType<ChartCode["echarts"]["init"]>;
export interface Drawn {
  place: Place | null;
  series: unknown;
}

/** Draws into an element whenever something of the figure changes, and says where the plot then stands. */
export function useDrawnChart(
  element: RefObject<HTMLDivElement | null>,
  code: ChartCode | null,
  document: ChartDocument,
  view: ChartView,
  options: DrawingOptions,
  bind: (chart: Chart) => void,
): Drawn {
  const option = useMemo(() => (code && options.width > 0 ? code.drawing(document, view, options) : null), [code, document, view, options]);
  const place = useMemo((): Place | null => {
    if (!code || !option) return null;
    if (document.kind !== "heatmap") return placeOfAxes(option);
    const { map, rowRange, columnRange } = code.heatmapPlace(document, view, options);
    return { ...map, x: columnRange, y: rowRange, down: true };
  }, [code, option, document, view, options]);

  useLayoutEffect(() => {
    const node = element.current;
    if (!code || !option || !node) return;
    const size = { width: options.width, height: options.height };
    // A tab that was hidden and is shown again still has its chart.
    const chart = code.echarts.getInstanceByDom(node) ?? code.echarts.init(node, null, { renderer: "canvas", ...size });
    if (chart.getWidth() !== size.width || chart.getHeight() !== size.height) chart.resize(size);
    chart.setOption(option, { notMerge: true });
  }, [code, element, option, options.width, options.height]);

  useEffect(() => {
    const chart = element.current && code?.echarts.getInstanceByDom(element.current);
    if (chart) bind(chart);
  });

  const last = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    last.current = element.current;
    return () => {
      const node = last.current;
      // Effects are also cleaned up when a tab is hidden: only an element that has left the page gives up its chart.
      setTimeout(() => {
        if (node && !node.isConnected) code?.echarts.getInstanceByDom(node)?.dispose();
      }, 0);
    };
  }, [code, element]);

  return { place, series: option?.["series"] };
}
