/** For tests: of the labels of a scene that found no room, those that would have had one if only the more important labels stood there. */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { markReach } from "#scene/mark-shapes.ts";
import type { Box, LineItem, Scene, TextItem } from "#scene/scene.ts";
import { cross, distanceToBox, grown, type Segment } from "#scene/segments.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";
import { placeLabels } from "../place-labels.ts";

interface Point {
  x: number;
  y: number;
  radius: number;
}
/** Cells of the occupancy lie elsewhere in each asking: who is found here has room by more than one of them. */
const cell = 0.1;
const margin = 0.25;
/** So many look for places as widely as one alone does. */
const atOnce = 20;

/** `ids`: of the labels that were asked for, the most important first. */
export function unfairlyDropped(document: ScatterDocument, scene: Scene, ids: readonly string[]): string[] {
  const plot = scene.plots[0]!.box;
  const clouds = scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [item] : []));
  const reach = (cloud: (typeof clouds)[number]) => markReach(cloud.shape, cloud.sizeMm) + (cloud.stroke?.widthPt ?? 0) * 0.18;
  const pointOf = (id: string): Point => {
    const index = document.points.ids.indexOf(id);
    const cloud = clouds.find((one) => one.index.includes(index))!;
    const at = cloud.index.indexOf(index);
    return { x: cloud.x[at]!, y: cloud.y[at]!, radius: reach(cloud) };
  };
  const texts = scene.items.filter((item): item is TextItem => item.type === "text");
  const boxOf = (text: TextItem): Box => bounds(textOutline(text));
  const lines = scene.items.filter((item): item is LineItem => item.type === "line");
  const references = lines.filter(({ role }) => ["threshold", "origin", "segment"].includes(role));
  const fixed = texts.filter(({ role, of }) => of === undefined && ["threshold", "label"].includes(role)).map(boxOf);
  const labels = new Map<string, { box: Box; sizePt: number; leader: Segment | null }>();
  for (const id of ids) {
    const own = texts.filter(({ role, of }) => role === "label" && of?.id === id);
    if (own.length === 0) continue;
    const { x, y, radius } = pointOf(id);
    const box = bounds(own.flatMap((text) => [...textOutline(text)]));
    const isOwn = ({ x1, y1, x2, y2 }: Segment) => Math.abs(Math.hypot(x1 - x, y1 - y) - radius) < 0.03 && distanceToBox(box, x2, y2) < 0.05;
    labels.set(id, { box, sizePt: own[0]!.sizePt, leader: lines.find((line) => line.role === "leader" && isOwn(line)) ?? null });
  }
  const sizePt = [...labels.values()][0]?.sizePt ?? 6;
  const rankOf = new Map(ids.map((id, rank) => [id, rank]));
  const points = clouds.map((cloud) => ({ places: Array.from(cloud.x).flatMap((x, at) => [x, cloud.y[at]!]), radius: reach(cloud) + cell }));
  type Dropped = Scene["dropped"][number];
  /** Which of these finds a place beside what is drawn of the labels before that rank. */
  const withRoom = (dropped: readonly Dropped[], rank: number): { isAny: boolean; uncrossed: Dropped[] } => {
    const stronger = ids.slice(0, rank).flatMap((one) => labels.get(one) ?? []);
    const leaders = stronger.flatMap(({ leader }) => leader ?? []);
    const { placed } = placeLabels(
      plot,
      dropped.map(({ id, text }) => ({ id, text, ...pointOf(id) })),
      {
        points,
        lines: [...references, ...leaders].flatMap(around),
        boxes: [...fixed.map((box) => grown(box, cell)), ...stronger.map(({ box }) => grown(box, margin + cell))],
        soft: [],
      },
      { sizePt, after: rank },
    );
    const uncrossed = placed.filter((found) => !leaders.some((leader) => found.leader && cross(found.leader, leader)));
    return { isAny: placed.length > 0, uncrossed: uncrossed.map(({ request }) => dropped[request]!) };
  };
  const rankIn = ({ id }: Dropped): number => rankOf.get(id)!;
  // Beside the same labels many are asked about at once: only where one of them finds a place, each is asked about by itself.
  const before = (rank: number): number => ids.slice(0, rank).filter((id) => labels.has(id)).length;
  const alike = Map.groupBy(scene.dropped, (one) => before(rankIn(one)));
  return [...alike.values()]
    .flatMap((dropped) => Array.from({ length: Math.ceil(dropped.length / atOnce) }, (_, at) => dropped.slice(at * atOnce, (at + 1) * atOnce)))
    .flatMap((dropped) => (withRoom(dropped, rankIn(dropped[0]!)).isAny ? dropped.flatMap((one) => withRoom([one], rankIn(one)).uncrossed) : []))
    .map((one) => `${rankIn(one) + 1}: ${one.text}`);
}

/** A line a cell thicker at each side. */
const around = ({ x1, y1, x2, y2 }: Segment): number[] =>
  [
    [0, 0],
    [cell, cell],
    [-cell, cell],
    [cell, -cell],
    [-cell, -cell],
  ].flatMap(([dx, dy]) => [x1 + dx!, y1 + dy!, x2 + dx!, y2 + dy!]);
