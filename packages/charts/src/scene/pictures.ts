import type { Box, MarksItem, Scene, SceneItem } from "./scene.ts";
import { reachOf } from "./reach.ts";
import { stampedMarks, type KnownStamps } from "./stamped-marks.ts";

/** More marks than this become a picture, in files and on the screen. */
export const mostVectorMarks = 5_000;

/** Of all pictures of a figure together: 600 dots an inch over two columns of a journal. Without a bound, a poster would take gigabytes and minutes. */
export const mostPicturePixels = 12_000_000;

/** Each costs a file of its own within the figure. */
const mostPictures = 100;

/** Marks that lie over one another become one picture where there are too many of them in the figure, so fine as asked or as the bound allows. */
export function withPictures(scene: Scene, dpi: number): readonly SceneItem[] {
  const isPoint = (item: SceneItem): item is MarksItem => item.type === "marks" && item.role !== "legend";
  const count = scene.items.filter(isPoint).reduce((sum, item) => sum + item.x.length, 0);
  if (count <= mostVectorMarks) return scene.items;
  let parts: (SceneItem | MarksItem[])[] = [];
  for (const item of scene.items) {
    const last = parts.at(-1);
    if (!isPoint(item)) parts.push(item);
    else if (Array.isArray(last) && last[0]!.clip === item.clip) last.push(item);
    else parts.push([item]);
  }
  if (parts.filter((part) => Array.isArray(part)).length > mostPictures) parts = onePerPlot(parts);
  const area = parts.reduce((sum, part) => sum + (Array.isArray(part) ? areaOf(seenOf(part, scene)) : 0), 0);
  const fine = Math.min(dpi, Math.floor(Math.sqrt(mostPicturePixels / area) * 25.4));
  const known: KnownStamps = new Map();
  return parts.flatMap((part) => {
    if (!Array.isArray(part)) return [part];
    const seen = seenOf(part, scene);
    return areaOf(seen) === 0 ? [] : [stampedMarks(part, scene, fine, seen, known)];
  });
}

/** Hundreds of boxes would have hundreds of pictures: then a plot has one, over all its boxes, where its last one would stand. */
function onePerPlot(parts: readonly (SceneItem | MarksItem[])[]): (SceneItem | MarksItem[])[] {
  const byPlot = Map.groupBy(
    parts.filter((part) => Array.isArray(part)),
    ([first]) => first!.clip,
  );
  return parts.flatMap((part): (SceneItem | MarksItem[])[] => {
    if (!Array.isArray(part)) return [part];
    const all = byPlot.get(part[0]!.clip)!;
    return part === all.at(-1) ? [all.flat()] : [];
  });
}

const areaOf = ({ width, height }: Box): number => width * height;

/** What a picture of them covers: box plots have one for each box. */
function seenOf(items: readonly MarksItem[], { widthMm, heightMm, plots }: Scene): Box {
  const clip = items[0]?.clip;
  const whole = clip === undefined ? { x: 0, y: 0, width: widthMm, height: heightMm } : plots[clip]!.box;
  const reaches = items.map(reachOf);
  const x = Math.max(whole.x, Math.min(...reaches.map((reach) => reach.x)));
  const y = Math.max(whole.y, Math.min(...reaches.map((reach) => reach.y)));
  const right = Math.min(whole.x + whole.width, Math.max(...reaches.map((reach) => reach.x + reach.width)));
  const bottom = Math.min(whole.y + whole.height, Math.max(...reaches.map((reach) => reach.y + reach.height)));
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}
