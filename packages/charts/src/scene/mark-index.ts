/** The marks of a scene by their place, so that the one under a pointer is found among many thousands. In millimetres. */
import { markReach } from "./mark-shapes.ts";
import type { MarksItem, Scene } from "./scene.ts";

export interface Mark {
  /** Index of the document's point. */
  index: number;
  group: number;
  x: number;
  y: number;
  radius: number;
}
/** The mark whose rim is nearest, the uppermost of equals; null where none is within reach. */
export type MarkIndex = (x: number, y: number, reach: number) => Mark | null;

const side = 4;

export function markIndex(scene: Scene): MarkIndex {
  const items = drawnMarks(scene);
  const columns = Math.max(1, Math.ceil(scene.widthMm / side));
  const rows = Math.max(1, Math.ceil(scene.heightMm / side));
  const cells: number[][] = Array.from({ length: columns * rows });
  const [itemOf, placeOf]: [number[], number[]] = [[], []];
  let widest = 0;
  items.forEach((item, at) => {
    widest = Math.max(widest, radiusOf(item));
    for (let place = 0; place < item.x.length; place++) {
      if (item.index[place]! < 0 || !isSeen(scene, item, place)) continue;
      const cell = clamp(Math.floor(item.y[place]! / side), rows) * columns + clamp(Math.floor(item.x[place]! / side), columns);
      (cells[cell] ??= []).push(itemOf.length);
      itemOf.push(at);
      placeOf.push(place);
    }
  });

  return (x, y, reach) => {
    let nearest: Mark | null = null;
    let least = reach;
    let order = -1;
    const [left, right] = [x - reach - widest, x + reach + widest].map((at) => clamp(Math.floor(at / side), columns)) as [number, number];
    const [top, bottom] = [y - reach - widest, y + reach + widest].map((at) => clamp(Math.floor(at / side), rows)) as [number, number];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        for (const entry of cells[row * columns + column] ?? []) {
          const item = items[itemOf[entry]!]!;
          const place = placeOf[entry]!;
          const radius = radiusOf(item);
          const away = Math.max(0, Math.hypot(item.x[place]! - x, item.y[place]! - y) - radius);
          if (away > least || (away === least && entry < order)) continue;
          [least, order] = [away, entry];
          nearest = { index: item.index[place]!, group: item.group, x: item.x[place]!, y: item.y[place]!, radius };
        }
    return nearest;
  };
}

/** Every mark that stands for a point of the document and can be seen. */
export function* seenMarks(scene: Scene): Generator<Mark> {
  for (const item of drawnMarks(scene))
    for (let place = 0; place < item.x.length; place++)
      if (item.index[place]! >= 0 && isSeen(scene, item, place))
        yield { index: item.index[place]!, group: item.group, x: item.x[place]!, y: item.y[place]!, radius: radiusOf(item) };
}

/** To the corners of a triangle, too. */
const radiusOf = (item: MarksItem): number => markReach(item.shape, item.sizeMm);

const drawnMarks = (scene: Scene): MarksItem[] => scene.items.filter((item) => item.type === "marks");

function isSeen(scene: Scene, item: MarksItem, place: number): boolean {
  const box = item.clip === undefined ? undefined : scene.plots[item.clip]?.box;
  if (box === undefined) return true;
  const x = item.x[place]!;
  const y = item.y[place]!;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

const clamp = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value));
