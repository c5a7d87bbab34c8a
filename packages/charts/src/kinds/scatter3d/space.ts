/** The cube in its room: as large as its ticks and titles let it be. */
import { firstAzimuth, firstElevation } from "./first-view.ts";
import type { Scatter3dDocument } from "@analyte/contract/chart";
import { textIn, type FigureStyle } from "#frame/figure-style.ts";
import { extentOf, niceScale, padded, type Scale } from "#numbers.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";
import type { Box } from "#scene/scene.ts";
import { edgeOf, type Edge } from "./edge-texts.ts";
import { axes, projection, type Projection } from "./projection.ts";

export interface Space {
  project: Projection;
  scales: readonly [Scale, Scale, Scale];
  edges: Edge[];
  /** Around the cube. */
  box: Box;
  /** Around the cube and its texts. */
  whole: Box;
}

export function spaceIn(document: Scatter3dDocument, style: FigureStyle, room: Box): Space {
  const { view } = style;
  const { points } = document;
  const scaleOf = (values: readonly (number | null)[]) => niceScale(...padded(extentOf(values), 0.02), 5);
  const scales = [scaleOf(points.x), scaleOf(points.y), scaleOf(points.z)] as const;
  const titles = [
    view.xTitle ?? textIn(style, document.x.title),
    view.yTitle ?? textIn(style, document.y.title),
    view.zTitle ?? textIn(style, document.z.title),
  ] as const;
  const at = (unitMm: number): Space => {
    const project = projection(view.azimuth ?? firstAzimuth, view.elevation ?? firstElevation, unitMm);
    const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => project([x, y, z]).slice(0, 2))));
    const edges = axes.map((axis) => edgeOf(style, project, axis, scales[axis], titles[axis]));
    const texts = edges.flatMap((edge) => edge.texts.flatMap((text) => [...textOutline({ ...text, anchor: "middle", advance: text.widthMm })]));
    return { project, scales, edges, box: bounds(corners), whole: bounds([...corners, ...texts]) };
  };
  // Texts keep their size while the cube shrinks: each round takes what is too much off the cube.
  let unit = Math.min(room.width, room.height) / 2.4;
  for (let round = 0; round < 12; round++) {
    const { whole } = at(unit);
    const over = Math.max(whole.width - room.width, whole.height - room.height);
    if (over <= 0) break;
    unit = Math.max(1, unit - over / 2.6 - 0.05);
  }
  const found = at(unit);
  const { whole } = found;
  return movedBy(found, room.x + room.width / 2 - (whole.x + whole.width / 2), room.y + Math.max(0, room.height - whole.height) / 2 - whole.y);
}

/** Where the cube stands decides nothing of how it looks: it is laid out around 0, 0, and then put into its room. */
function movedBy({ project, scales, edges, box, whole }: Space, dx: number, dy: number): Space {
  const moved = ({ x, y, width, height }: Box): Box => ({ x: x + dx, y: y + dy, width, height });
  return {
    project: (place) => {
      const [x, y, depth] = project(place);
      return [x + dx, y + dy, depth];
    },
    scales,
    edges: edges.map(({ ticks, texts }) => ({
      ticks: ticks.map(({ x1, y1, x2, y2 }) => ({ x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy })),
      texts: texts.map((text) => ({ ...text, x: text.x + dx, y: text.y + dy })),
    })),
    box: moved(box),
    whole: moved(whole),
  };
}
