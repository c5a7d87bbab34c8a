/** What colours mean by the scale that is drawn beside a figure. */
import type { ImageItem, Scene } from "#scene/scene.ts";
import { numberOf } from "./axes.ts";
import { textsOf } from "./places.ts";

export type Colour = readonly [number, number, number];

/** The colour of a number by the scale that is drawn: between the numbers under it, and its end's colour beyond them. */
export function colourKeyOf(scene: Scene): ((value: number) => Colour) | null {
  const image = scene.items.find((item): item is ImageItem => item.type === "image" && item.role === "key");
  if (!image) return null;
  const { box, columns, pixels } = image;
  const ticks = textsOf(scene, "key").filter(
    (text) => text.anchor === "middle" && text.y > box.y + box.height && text.y < box.y + box.height + text.sizePt * 0.8,
  );
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last || first === last) return null;
  const perMm = (numberOf(last) - numberOf(first)) / (last.x - first.x);
  return (value) => {
    const x = first.x + (value - numberOf(first)) / perMm;
    const place = Math.max(0, Math.min(1, (x - box.x) / box.width)) * (columns - 1);
    const [from, share] = [Math.min(columns - 2, Math.floor(place)), place - Math.min(columns - 2, Math.floor(place))];
    return [0, 1, 2].map((channel) => pixels[from * 4 + channel]! * (1 - share) + pixels[from * 4 + 4 + channel]! * share) as unknown as Colour;
  };
}
