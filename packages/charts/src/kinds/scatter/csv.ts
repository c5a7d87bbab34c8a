import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { headingsIn, partsIn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";

/**
 * Points, then what is drawn over them, as far as there is any: then a first column says what a row is. An ellipse stands with its middle, semi-axes and
 * the angle of its first one in radians, an arrow with its tip, a threshold under the axis that it crosses, a segment with both of its ends.
 */
export const scatterCsv: FigureKind<ScatterDocument>["csv"] = ({ x, y, points, ellipses, arrows, thresholds, segments }, nameOf, language) => {
  const parts = partsIn(language);
  const lead = headingsIn(language, ["id", "label", "group"]);
  const axes = [x.title[language], y.title[language]];
  const pointRows = points.ids.map((id, index): Cell[] => [id, points.labels[index], nameOf(points.group[index] ?? -1), points.x[index], points.y[index]]);
  if (ellipses.length + arrows.length + thresholds.length + segments.length === 0) return [[...lead, ...axes], ...pointRows];
  const round = ellipses.length > 0 ? headingsIn(language, ["semi_axis_1", "semi_axis_2", "angle"]) : [];
  const ends = segments.length > 0 ? headingsIn(language, ["x_end", "y_end"]) : [];
  const none = (headings: readonly string[]): Cell[] => headings.map(() => null);
  const rows: Cell[][] = [
    ...pointRows.map((row) => [parts.point, ...row, ...none(round), ...none(ends)]),
    ...ellipses.map((of) => [parts.ellipse, "", "", nameOf(of.group), of.x, of.y, of.a, of.b, of.angle, ...none(ends)]),
    ...arrows.map((of) => [parts.arrow, of.id, of.label, "", of.x, of.y, ...none(round), ...none(ends)]),
    ...thresholds.map(({ axis, value, label }) => {
      const [across, up] = axis === "x" ? [value, null] : [null, value];
      return [parts.threshold, "", label[language], "", across, up, ...none(round), ...none(ends)];
    }),
    ...segments.map(({ group, x1, y1, x2, y2 }) => [parts.segment, "", "", nameOf(group), x1, y1, ...none(round), x2, y2]),
  ];
  return [[...headingsIn(language, ["part"]), ...lead, ...axes, ...round, ...ends], ...rows];
};
