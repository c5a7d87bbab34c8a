/** The points of each group, in millimetres. */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Plot } from "#frame/draw-axes.ts";
import { pointSize, type FigureStyle } from "#frame/figure-style.ts";
import type { GroupStyle } from "#frame/group-styles.ts";
import { pointLook } from "#frame/point-look.ts";
import { addMarks, rounded, type Sheet } from "#frame/sheet.ts";
import { markReach } from "#scene/mark-shapes.ts";

export interface Cloud {
  group: GroupStyle;
  x: Float64Array;
  y: Float64Array;
  index: Int32Array;
  sizeMm: number;
  /** From the middle of a mark to its rim, its edge counted in. */
  radius: number;
}

/** Many points are smaller: from 150 on they shrink, at 2,000 they are small, at 50,000 two thirds of that. */
export function sizeOfPoints(document: ScatterDocument, style: FigureStyle): number {
  const [large, small] = [pointSize(style, false), pointSize(style, true)];
  const count = document.points.ids.length;
  const share = (from: number, to: number) => Math.max(0, Math.min(1, Math.log(Math.max(1, count) / from) / Math.log(to / from)));
  return rounded(large + (small - large) * share(150, 2_000) - (small / 3) * share(2_000, 50_000));
}

/** Of every group that is shown, in the order in which they are drawn: what is in no class lies under the others. */
export function pointClouds(document: ScatterDocument, style: FigureStyle, plot: Plot, sizeMm: number): Cloud[] {
  const { x, y, group } = document.points;
  const groups = [style.ungrouped, ...style.ordered].toSorted((one, other) => Number(other.neutral) - Number(one.neutral));
  // By the group's index plus one: the ungrouped come first.
  const placeOf = (at: number) => (group[at]! >= 0 && group[at]! < style.groups.length ? group[at]! + 1 : 0);
  const sizes = new Int32Array(groups.length);
  for (let at = 0; at < group.length; at++) sizes[placeOf(at)]! += 1;
  const clouds = [style.ungrouped, ...style.groups].map((of, place) => cloudOf(style, of, of.hidden ? 0 : sizes[place]!, sizeMm));
  const counts = new Int32Array(groups.length);
  const { box } = plot;
  for (let at = 0; at < group.length; at++) {
    // One by one: taken apart as pairs, they are the slowest part of a figure that is drawn for the first time.
    const px = x[at];
    const py = y[at];
    if (typeof px !== "number" || typeof py !== "number") continue;
    const place = placeOf(at);
    const cloud = clouds[place]!;
    if (cloud.group.hidden) continue;
    const left = plot.toX(px);
    const top = plot.toY(py);
    // Outside what is looked at, or no number.
    if (!(left >= box.x - sizeMm && left <= box.x + box.width + sizeMm && top >= box.y - sizeMm && top <= box.y + box.height + sizeMm)) continue;
    const count = counts[place]!;
    cloud.x[count] = left;
    cloud.y[count] = top;
    cloud.index[count] = at;
    counts[place] = count + 1;
  }
  return groups.map(({ index }) => {
    const [cloud, count] = [clouds[index + 1]!, counts[index + 1]!];
    return { ...cloud, x: cloud.x.subarray(0, count), y: cloud.y.subarray(0, count), index: cloud.index.subarray(0, count) };
  });
}

function cloudOf(style: FigureStyle, group: GroupStyle, count: number, sizeMm: number): Cloud {
  const { stroke } = pointLook(style, group, 1);
  const radius = markReach(group.shape, sizeMm) + stroke.widthPt * 0.18;
  return { group, x: new Float64Array(count), y: new Float64Array(count), index: new Int32Array(count), sizeMm, radius };
}

export function drawPoints(sheet: Sheet, plot: Plot, clouds: readonly Cloud[]): void {
  for (const { group, x, y, index, sizeMm } of clouds) {
    addMarks(sheet, "points", x, y, index, { ...pointLook(sheet.style, group, sheet.style.opacity), sizeMm, group: group.index, clip: plot.index });
  }
}
