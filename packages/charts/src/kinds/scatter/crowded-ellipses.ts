/**
 * Ellipses of groups of a few samples each: by the F distribution that of four reaches seven standard deviations to each side, whatever their values. One or two
 * of them can be read; of many, each lies over most of the others' points, and the figure shows nothing but them.
 */
import type { ChartView } from "@analyte/contract/chart";
import type { Ellipse, ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Language } from "@analyte/contract/text";

type Drawn = Pick<ScatterDocument, "points" | "ellipses">;

/** As the look has it; where it says nothing, unless they are crowded. */
export const drawsEllipses = (document: Drawn, view: ChartView): boolean => view.showEllipses ?? !areCrowded(document);

/** For the caption. */
export function ellipsesLeftOut(document: Drawn, view: ChartView, language: Language): string {
  if (view.showEllipses !== undefined || !areCrowded(document)) return "";
  return language === "zh"
    ? "椭圆未绘出：每组样本太少，椭圆会盖满整个图。"
    : "The ellipses are not drawn: of groups with so few samples they would cover the plot.";
}

/** A document never changes, and a layout asks several times. */
const known = new WeakMap<readonly Ellipse[], boolean>();
function areCrowded(document: Drawn): boolean {
  const { ellipses } = document;
  const crowded = known.get(ellipses) ?? (mostAreOfFew(document) && layersOver(document) > mostLayers);
  known.set(ellipses, crowded);
  return crowded;
}

/** In so many ellipses a point lies at most on an average. */
const mostLayers = 2.5;
/** So many times as long as its own points lie apart an ellipse of more than six of them hardly ever is. */
const mostBeyond = 3.5;

/** Of a point: along the axes of an ellipse, in halves of these. */
function within({ x, y, a, b, angle }: Ellipse, px: number, py: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [((px - x) * cos + (py - y) * sin) / a, ((py - y) * cos - (px - x) * sin) / b];
}

function mostAreOfFew({ points, ellipses }: Drawn): boolean {
  const few = ellipses.filter((ellipse) => {
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    points.group.forEach((group, at) => {
      const [px, py] = [points.x[at], points.y[at]];
      if ((ellipse.group >= 0 && group !== ellipse.group) || typeof px !== "number" || typeof py !== "number") return;
      const [along, across] = within(ellipse, px, py);
      [left, right, low, high] = [Math.min(left, along), Math.max(right, along), Math.min(low, across), Math.max(high, across)];
    });
    // Both of its axes are two halves long.
    return (4 / ((right - left) * (high - low))) ** 0.5 > mostBeyond;
  });
  return few.length > ellipses.length / 2;
}

/** In how many ellipses a point lies on an average. */
function layersOver({ points, ellipses }: Drawn): number {
  let [layers, count] = [0, 0];
  points.x.forEach((px, at) => {
    const py = points.y[at];
    if (typeof px !== "number" || typeof py !== "number") return;
    count += 1;
    for (const ellipse of ellipses) {
      const [along, across] = within(ellipse, px, py);
      if (along * along + across * across <= 1) layers += 1;
    }
  });
  return count === 0 ? 0 : layers / count;
}
