/** The sample documents with names and numbers that nobody wishes for, but that come. */
import type { ChartDocument, HeatmapSide, Points, Value } from "@analyte/contract/chart";

/** Every group, point, bar, box, line, row and column is called as `nameOf` has it for its place. */
export function withNames(document: ChartDocument, nameOf: (index: number) => string): ChartDocument {
  const all = (names: readonly unknown[]) => names.map((_, index) => nameOf(index));
  const points = <P extends Points>(of: P): P => ({ ...of, labels: all(of.labels) });
  const { groupLabels: _labels, ...rest } = document;
  const groups = all(rest.groups);
  switch (rest.kind) {
    case "scatter":
      return { ...rest, groups, points: points(rest.points), arrows: rest.arrows.map((arrow, index) => ({ ...arrow, label: nameOf(index) })) };
    case "scatter3d":
      return { ...rest, groups, points: points(rest.points) };
    case "bars":
      return { ...rest, groups, labels: all(rest.labels) };
    case "boxes":
      return {
        ...rest,
        groups,
        panels: rest.panels.map((panel) => ({ ...panel, boxes: panel.boxes.map((box, index) => ({ ...box, label: nameOf(index) })) })),
      };
    case "lines":
      return {
        ...rest,
        groups,
        panels: rest.panels.map((panel) => ({ ...panel, series: panel.series.map((line, index) => ({ ...line, label: nameOf(index) })) })),
      };
    default: {
      const side = (of: HeatmapSide): HeatmapSide => ({
        ...of,
        labels: all(of.labels),
        annotations: of.annotations.map((bar) => ({ ...bar, groups: all(bar.groups) })),
      });
      return { ...rest, groups, rows: side(rest.rows), columns: side(rest.columns) };
    }
  }
}

/** Every number that is drawn is as `change` has it; for what has to be a number, null becomes 0. */
export function withNumbers(document: ChartDocument, change: (value: number, index: number) => Value): ChartDocument {
  let count = 0;
  const one = (value: Value): Value => (value === null ? null : change(value, count++));
  const sure = (value: number): number => one(value) ?? 0;
  const all = (values: readonly Value[]): Value[] => values.map(one);
  switch (document.kind) {
    case "scatter":
    case "scatter3d": {
      const { points } = document;
      const drawn = { ...points, x: all(points.x), y: all(points.y) };
      if (document.kind === "scatter3d") return { ...document, points: { ...drawn, z: all(document.points.z) } };
      return {
        ...document,
        points: drawn,
        ellipses: document.ellipses.map((ellipse) => ({ ...ellipse, x: sure(ellipse.x), y: sure(ellipse.y), a: Math.abs(sure(ellipse.a)) })),
      };
    }
    case "bars":
      return {
        ...document,
        series: document.series.map(({ low, high, ...series }) => ({
          ...series,
          values: all(series.values),
          ...(low && { low: all(low) }),
          ...(high && { high: all(high) }),
        })),
      };
    case "boxes":
      return {
        ...document,
        panels: document.panels.map((panel) => ({
          ...panel,
          boxes: panel.boxes.map((box) => {
            const [minimum, q1, median, q3, maximum] = [box.minimum, box.q1, box.median, box.q3, box.maximum].map(sure).toSorted((a, b) => a - b) as [
              number,
              number,
              number,
              number,
              number,
            ];
            return {
              ...box,
              minimum,
              q1,
              median,
              q3,
              maximum,
              mean: sure(box.mean),
              points: box.points?.map((point) => ({ ...point, y: sure(point.y) })) ?? null,
            };
          }),
        })),
      };
    case "lines":
      return { ...document, panels: document.panels.map((panel) => ({ ...panel, series: panel.series.map((line) => ({ ...line, y: all(line.y) })) })) };
    default:
      return { ...document, values: all(document.values) };
  }
}

/** The same figure with nothing in it. */
export function withoutItems(document: ChartDocument): ChartDocument {
  const none = <P extends Points>(points: P): P => ({ ...points, ids: [], labels: [], x: [], y: [], group: [] });
  switch (document.kind) {
    case "scatter":
      return { ...document, points: none(document.points), ellipses: [], arrows: [], segments: [], labelled: [] };
    case "scatter3d":
      return { ...document, points: { ...none(document.points), z: [] } };
    case "bars":
      return { ...document, ids: [], labels: [], series: document.series.map(({ group, kind }) => ({ group, kind, values: [] })) };
    case "boxes":
      return { ...document, panels: document.panels.map((panel) => ({ ...panel, boxes: [], brackets: [] })) };
    case "lines":
      return { ...document, panels: document.panels.map((panel) => ({ ...panel, series: [] })) };
    default: {
      const empty = (side: HeatmapSide): HeatmapSide => ({ ...side, ids: [], labels: [], order: [], tree: null, annotations: [] });
      return { ...document, rows: empty(document.rows), columns: empty(document.columns), values: [] };
    }
  }
}
