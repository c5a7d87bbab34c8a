/** The sample documents with as many groups and as long names as one asks for: what a figure has to stand. */
import type { ChartDocument, Ellipse, ScatterDocument } from "@analyte/contract/chart";

/** A name of a length that a person might give, and no other of the same list has. */
export function nameOf(index: number, length: number): string {
  const number = String(index + 1);
  const words = "hydroxyprostaglandin α-ketoglutarate 脂肪酸 treated with N-acetyl-L-cysteine and β-estradiol (2,3-dihydroxypropyl) ";
  return length <= 5
    ? `G ${number}`.padEnd(length, "x")
    : `${(words.slice(index % 7) + words).slice(0, length - number.length - 1).trimEnd()} ${number}`.padEnd(length, "n");
}

export function withGroups(document: ChartDocument, count: number, length: number): ChartDocument {
  const groups = Array.from({ length: count }, (_, index) => nameOf(index, length));
  const { colours: _colours, groupLabels: _labels, ...rest } = document;
  const longNames = (labels: string[]) => labels.map((_, index) => nameOf(index, length));
  switch (rest.kind) {
    case "scatter":
      return inGroups({ ...rest, points: { ...rest.points, labels: longNames(rest.points.labels) } }, groups);
    case "scatter3d":
      return { ...rest, groups, points: { ...rest.points, group: rest.points.group.map((_, index) => index % count) } };
    case "bars": {
      const values = rest.series[0]!.values.map((value, item) => value ?? 1.2 - item * 0.05);
      const series = groups.map((_, group) => ({ group, kind: "bar" as const, values: values.map((value) => value * (1 - group * 0.04)) }));
      return { ...rest, groups, labels: longNames(rest.labels), series };
    }
    case "boxes":
      return {
        ...rest,
        groups,
        panels: rest.panels.map((panel) => ({
          ...panel,
          boxes: groups.map((label, group) => ({ ...panel.boxes[group % panel.boxes.length]!, label, group })),
        })),
      };
    case "lines":
      return {
        ...rest,
        groups,
        panels: rest.panels.map((panel) => ({
          ...panel,
          series: groups.map((label, group) => ({
            ...panel.series[0]!,
            id: `d${group}`,
            label,
            group,
            y: panel.series[0]!.y.map((y) => (y === null ? null : y * (1 + group * 0.3))),
          })),
        })),
      };
    default: {
      const columns = { ...rest.columns, labels: longNames(rest.columns.labels) };
      const annotations = rest.columns.annotations.map((bar) => ({ ...bar, groups, values: bar.values.map((_, index) => index % count) }));
      return { ...rest, groups, rows: { ...rest.rows, labels: longNames(rest.rows.labels) }, columns: { ...columns, annotations } };
    }
  }
}

/** Every group in turn; an ellipse each where there were any. */
function inGroups(document: ScatterDocument, groups: string[]): ScatterDocument {
  const group = document.points.group.map((_, index) => index % groups.length);
  const ellipses = groups.map((_, index): Ellipse => ({
    group: index,
    x: Math.cos(index * 1.1) * 3,
    y: Math.sin(index * 1.1) * 2,
    a: 2.5,
    b: 1.5,
    angle: index * 0.4,
  }));
  return { ...document, groups, points: { ...document.points, group }, ellipses: document.ellipses.length > 0 ? ellipses : [] };
}
