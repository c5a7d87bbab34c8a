/** Points in space, seen in parallel projection: an axes box drawn by itself, no library of three dimensions. */
import type { Scatter3dDocument } from "@analyte/contract/chart";
import type { EChartsOption, ScatterSeriesOption } from "echarts";
import { hoverHtml } from "./escape.ts";
import { frameOf } from "./frame.ts";
import { repelledLabels, type Anchor } from "./labels.ts";
import { extentOf, niceScale, padded, significant, tickText, type Scale } from "./numbers.ts";
import { groupMembers, isGiven } from "./points.ts";
import { lineShape, shapesSeries, textShape, type Shape } from "./shapes.ts";
import { firstAzimuth, firstElevation, textIn, type Style } from "./style.ts";

type Point3 = readonly [number, number, number];
/** Pixel and depth (greater is nearer) of a place in the cube from -1 to 1. */
export type Projection = (place: Point3) => [x: number, y: number, depth: number];

/** `azimuth` turns around the upright axis, `elevation` lifts the eye; degrees. */
export function projection(azimuth: number, elevation: number, centre: [number, number], unit: number): Projection {
  const turn = (azimuth * Math.PI) / 180;
  const lift = (elevation * Math.PI) / 180;
  return ([x, y, z]) => {
    const across = x * Math.cos(turn) + y * Math.sin(turn);
    const away = -x * Math.sin(turn) + y * Math.cos(turn);
    return [centre[0] + unit * across, centre[1] - unit * (z * Math.cos(lift) + away * Math.sin(lift)), z * Math.sin(lift) - away * Math.cos(lift)];
  };
}

export function drawScatter3d(document: Scatter3dDocument, style: Style): EChartsOption {
  const { points } = document;
  const members = groupMembers(points.group, document.groups.length);
  const used = style.ordered.filter((group) => (members.get(group.index)?.length ?? 0) > 0);
  const frame = frameOf(document, style, used.length > 1 ? used.map((group) => ({ group, icon: group.shape })) : []);
  const { plot } = frame;
  const unit = Math.max(20, Math.min((plot.width - style.fontSize * 8) / 2.83, (plot.height - style.fontSize * 5) / 2.9));
  const project = projection(
    style.view.azimuth ?? firstAzimuth,
    style.view.elevation ?? firstElevation,
    [plot.left + plot.width / 2, plot.top + plot.height / 2],
    unit,
  );
  const titles = [
    style.view.xTitle ?? textIn(style, document.x.title),
    style.view.yTitle ?? textIn(style, document.y.title),
    style.view.zTitle ?? textIn(style, document.z.title),
  ] as const;
  const scales = ([points.x, points.y, points.z] as const).map((values) => niceScale(...padded(extentOf(values), 0.02), 5));
  const inCube = (index: number): Point3 | null => {
    const [x, y, z] = [points.x[index], points.y[index], points.z[index]];
    if (!isGiven(x) || !isGiven(y) || !isGiven(z)) return null;
    return [share(scales[0], x), share(scales[1], y), share(scales[2], z)];
  };

  const size = style.view.pointSize ?? (points.ids.length > 500 ? 5 : 7);
  const anchors: Anchor[] = [];
  const wanted = new Set(style.view.labelled);
  const series: ScatterSeriesOption[] = [];
  for (const group of [style.ungrouped, ...style.ordered]) {
    const seen = (group.hidden ? [] : (members.get(group.index) ?? []))
      .flatMap((index) => {
        const place = inCube(index);
        return place ? [{ index, at: project(place) }] : [];
      })
      .toSorted((a, b) => a.at[2] - b.at[2]);
    for (const { index, at } of seen) if (wanted.has(points.ids[index] ?? "")) anchors.push({ text: points.labels[index] ?? "", x: at[0], y: at[1] });
    series.push({
      id: `points:${group.index}`,
      name: group.key,
      type: "scatter",
      z: 3,
      symbol: group.shape,
      itemStyle: { color: group.colour, opacity: style.opacity, borderColor: style.surface, borderWidth: 0.5 },
      emphasis: { disabled: true },
      // Nearer points are a little larger, and `value[2]` says which point it is.
      data: seen.map(({ index, at }) => ({ value: [at[0] - plot.left, at[1] - plot.top, index], symbolSize: size * (1 + 0.18 * at[2]) })),
      tooltip: {
        formatter: (hovered) => {
          const index = Number((hovered as { value: number[] }).value[2]);
          return hoverHtml(points.labels[index] ?? "", [
            ...(group.index < 0 ? [] : ([["", group.label]] as [string, string][])),
            [titles[0], significant(points.x[index])],
            [titles[1], significant(points.y[index])],
            [titles[2], significant(points.z[index])],
          ]);
        },
      },
    });
  }
  return {
    ...frame.option,
    grid: { ...plot, outerBoundsMode: "none" },
    xAxis: { type: "value", show: false, min: 0, max: plot.width },
    yAxis: { type: "value", show: false, min: 0, max: plot.height, inverse: true },
    series: [
      shapesSeries("box", boxShapes(style, project, scales, titles), 1),
      ...series,
      shapesSeries("over", repelledLabels(style, plot, anchors, [], size / 2), 6),
    ],
  };
}

const share = (scale: Scale | undefined, value: number): number => (scale ? ((value - scale.min) / (scale.max - scale.min)) * 2 - 1 : 0);

/** The three far walls with their grid, and ticks with titles along three outer edges. */
function boxShapes(style: Style, project: Projection, scales: Scale[], titles: readonly [string, string, string]): Shape[] {
  const shapes: Shape[] = [];
  const depth = (place: Point3) => project(place)[2];
  const far = ([0, 1, 2] as const).map((axis) => (depth(unitAlong(axis, 1)) < depth(unitAlong(axis, -1)) ? 1 : -1));
  const line = (from: Point3, to: Point3, stroke: string) => {
    const [a, b] = [project(from), project(to)];
    shapes.push(lineShape(a[0], a[1], b[0], b[1], stroke));
  };
  for (const wall of [0, 1, 2] as const) {
    const [u, v] = ([0, 1, 2] as const).filter((axis) => axis !== wall) as [0 | 1 | 2, 0 | 1 | 2];
    const place = (a: number, b: number): Point3 => {
      const at: [number, number, number] = [0, 0, 0];
      [at[wall], at[u], at[v]] = [far[wall] ?? 1, a, b];
      return at;
    };
    if (style.showGrid) {
      for (const tick of scales[u]?.ticks ?? []) line(place(share(scales[u], tick), -1), place(share(scales[u], tick), 1), style.gridLine);
      for (const tick of scales[v]?.ticks ?? []) line(place(-1, share(scales[v], tick)), place(1, share(scales[v], tick)), style.gridLine);
    }
    line(place(-1, -1), place(1, -1), style.line);
    line(place(1, -1), place(1, 1), style.line);
    line(place(1, 1), place(-1, 1), style.line);
    line(place(-1, 1), place(-1, -1), style.line);
  }
  const centre = project([0, 0, 0]);
  for (const axis of [0, 1, 2] as const) shapes.push(...edgeTexts(style, project, axis, far, scales[axis], titles[axis], [centre[0], centre[1]]));
  return shapes;
}

/** Ticks stand where the eye sees the outline: floor edges at the near side, the upright one at the left. */
function edgeTexts(
  style: Style,
  project: Projection,
  axis: 0 | 1 | 2,
  far: number[],
  scale: Scale | undefined,
  title: string,
  centre: [number, number],
): Shape[] {
  if (!scale) return [];
  const [u, v] = ([0, 1, 2] as const).filter((other) => other !== axis) as [0 | 1 | 2, 0 | 1 | 2];
  const edges = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a, b] as const));
  const at = (edge: readonly [number, number], value: number): Point3 => {
    const place: [number, number, number] = [0, 0, 0];
    [place[axis], place[u], place[v]] = [value, edge[0], edge[1]];
    return place;
  };
  const outline = edges.filter((edge) => (edge[0] === far[u]) !== (edge[1] === far[v]));
  const chosen = (outline.length > 0 ? outline : edges).toSorted((one, other) => {
    const [p, q] = [project(at(one, 0)), project(at(other, 0))];
    return axis === 2 ? p[0] - q[0] : q[1] - p[1];
  })[0];
  if (!chosen) return [];
  const [from, to] = [project(at(chosen, -1)), project(at(chosen, 1))];
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  let [outX, outY] = [-(to[1] - from[1]), to[0] - from[0]];
  const length = Math.hypot(outX, outY) || 1;
  const sign = (middle[0] - centre[0]) * outX + (middle[1] - centre[1]) * outY < 0 ? -1 : 1;
  [outX, outY] = [(outX / length) * sign, (outY / length) * sign];
  const shapes: Shape[] = [];
  const align = outX < -0.35 ? "right" : outX > 0.35 ? "left" : "center";
  const size = style.tickSize * 0.92;
  if (length > 40) {
    for (const tick of scale.ticks) {
      // At a corner the ticks of two axes would meet.
      if (Math.abs(share(scale, tick)) > 0.97) continue;
      const [x, y] = project(at(chosen, share(scale, tick)));
      shapes.push(lineShape(x, y, x + outX * 4, y + outY * 4, style.line));
      shapes.push(textShape(style, tickText(tick, scale.step), x + outX * 8, y + outY * 11, { size, align, fill: style.muted }));
    }
  }
  // The title runs along its edge and never upside down.
  let slope = -Math.atan2(to[1] - from[1], to[0] - from[0]);
  if (slope > Math.PI / 2 + 0.01) slope -= Math.PI;
  if (slope < -Math.PI / 2) slope += Math.PI;
  shapes.push(textShape(style, title, middle[0] + outX * style.fontSize * 3.1, middle[1] + outY * style.fontSize * 3.1, { align: "center", rotation: slope }));
  return shapes;
}

function unitAlong(axis: 0 | 1 | 2, value: number): Point3 {
  const place: [number, number, number] = [0, 0, 0];
  place[axis] = value;
  return place;
}
