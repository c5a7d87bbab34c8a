/** What is chosen on the page, told apart in a scene: the other points step back, and rings stand between points and labels. */
import type { ItemPlace } from "@analyte/charts/pointing/pointing";
import { luminance } from "@analyte/charts/scene/colour-light";
import { millimetresPerPixel, millimetresPerPoint, type MarksItem, type Scene, type SceneItem } from "@analyte/charts/scene/scene";
import { ring } from "../rings.ts";

type Ring = Extract<ItemPlace, { ring: unknown }>["ring"];

const ink = { onLight: "#10161d", onDark: "#f4f6f8" };
/** How much is left of a point that is not chosen. */
const faded = 0.25;

/** The same scene where nothing in it is ringed. */
export function withMarked(scene: Scene, places: readonly ItemPlace[]): Scene {
  const rings = places.flatMap((place) => ("ring" in place ? [place.ring] : []));
  if (rings.length === 0) return scene;
  const ringed = new Map<number, Set<number>>();
  for (const { x, y } of rings) ringed.set(x, (ringed.get(x) ?? new Set()).add(y));
  const items: SceneItem[] = [];
  let afterPoints = 0;
  for (const item of scene.items) {
    if (item.type === "marks" && item.role === "points") {
      items.push(...parted(item, ringed));
      afterPoints = items.length;
    } else items.push(item);
  }
  items.splice(afterPoints, 0, ...ringMarks(rings, scene.surface));
  return { ...scene, items };
}

/** Those that are chosen lie over the others. */
function parted(item: MarksItem, ringed: ReadonlyMap<number, ReadonlySet<number>>): MarksItem[] {
  const [chosen, others]: [number[], number[]] = [[], []];
  for (let at = 0; at < item.x.length; at++) (ringed.get(item.x[at]!)?.has(item.y[at]!) ? chosen : others).push(at);
  const of = (places: readonly number[]): MarksItem => ({
    ...item,
    x: Float64Array.from(places, (at) => item.x[at]!),
    y: Float64Array.from(places, (at) => item.y[at]!),
    index: Int32Array.from(places, (at) => item.index[at]!),
  });
  const fainter = <Ink extends { opacity?: number }>(one: Ink): Ink => ({ ...one, opacity: (one.opacity ?? 1) * faded });
  const rest = of(others);
  const dimmed = { ...rest, ...(rest.fill && { fill: fainter(rest.fill) }), ...(rest.stroke && { stroke: fainter(rest.stroke) }) };
  return [...(others.length > 0 ? [dimmed] : []), ...(chosen.length > 0 ? [of(chosen)] : [])];
}

/** In two strokes: seen on marks of every colour. */
function ringMarks(rings: readonly Ring[], surface: string): MarksItem[] {
  const strokes = [
    [surface, ring.ground],
    [luminance(surface) > 0.4 ? ink.onLight : ink.onDark, ring.ink],
  ] as const;
  const bySize = Map.groupBy(rings, ({ radius }) => radius);
  return strokes.flatMap(([colour, width]) =>
    [...bySize].map(([radius, alike]): MarksItem => ({
      type: "marks",
      role: "points",
      shape: "circle",
      sizeMm: 2 * (radius + ring.outside * millimetresPerPixel),
      stroke: { colour, widthPt: (width * millimetresPerPixel) / millimetresPerPoint },
      x: Float64Array.from(alike, ({ x }) => x),
      y: Float64Array.from(alike, ({ y }) => y),
      index: new Int32Array(alike.length).fill(-1),
      group: -1,
    })),
  );
}
