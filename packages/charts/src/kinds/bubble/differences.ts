import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { namesNotWhole, pointsElsewhere } from "#scene/faults/shown/points.ts";
import { numberOf } from "#scene/faults/shown/axes.ts";
import { colourKeyOf } from "#scene/faults/shown/colour-key.ts";
import { letters, linesOf, marksOf, matched, mostMm, placeIn, textsOf, when, type Difference } from "#scene/faults/shown/places.ts";
import { channelsOf } from "#scene/faults/shown/swatches.ts";
import type { Scene, TextItem } from "#scene/scene.ts";
import { wordsOf } from "#scene/text-outline.ts";
import { linesOf as thresholdsOf } from "./reach.ts";

export function bubbleDifferences(scene: Scene, document: BubbleDocument): Difference[] {
  const plot = scene.plots[0];
  if (!plot) return [];
  const { points, places } = document;
  const { box } = plot;
  const middle = places ? 0.5 : 0;
  const inSight = thresholdsOf(document).filter(({ axis, value }) => value >= plot[axis].low && value <= plot[axis].high);
  return [
    ...pointsElsewhere(scene, points, (index) => placeIn(plot, points.x[index] ?? Number.NaN, (points.y[index] ?? Number.NaN) + middle)),
    ...areasOtherwise(scene, document),
    ...coloursOtherwise(scene, document),
    ...matched(
      inSight,
      linesOf(scene, "threshold"),
      ({ axis, value }, line) => {
        const [x, y] = placeIn(plot, axis === "x" ? value : plot.x.low, axis === "y" ? value : plot.y.low);
        const ends = axis === "x" ? [x, box.y, x, box.y + box.height] : [box.x, y, box.x + box.width, y];
        return Math.max(...[line.x1, line.y1, line.x2, line.y2].map((end, at) => Math.abs(end - ends[at]!)));
      },
      "threshold elsewhere",
      ({ label }) => label.en,
    ),
    ...matched(
      document.stems
        ? points.ids.flatMap((id, at) => (Number.isFinite(points.x[at] ?? Number.NaN) && Number.isFinite(points.y[at] ?? Number.NaN) ? [{ id, at }] : []))
        : [],
      linesOf(scene, "segment"),
      ({ at }, line) => {
        const [zero] = placeIn(plot, 0, 0);
        const [x, y] = placeIn(plot, points.x[at]!, points.y[at]! + middle);
        return Math.max(Math.abs(line.x1 - zero), Math.abs(line.x2 - x), Math.abs(line.y1 - y), Math.abs(line.y2 - y));
      },
      "segment elsewhere",
      ({ id }) => id,
    ),
    ...namesNotWhole(scene, points),
    ...keyOtherwise(scene, document),
  ];
}

/** One to one with what they stand for, but for those that are as small as can be. */
function areasOtherwise(scene: Scene, { points, size }: BubbleDocument): Difference[] {
  const drawn = marksOf(scene, "points").flatMap(({ sizeMm, index }) => [...index].map((at) => ({ at, sizeMm, value: size.values[at] ?? 0 })));
  if (drawn.length === 0) return [];
  const most = drawn.reduce((best, one) => (one.value > best.value ? one : best));
  const least = Math.min(...drawn.map(({ sizeMm }) => sizeMm));
  return drawn.flatMap(({ at, sizeMm, value }) => {
    const wanted = most.value > 0 && value > 0 ? most.sizeMm * Math.sqrt(value / most.value) : 0;
    const amount = Math.abs(sizeMm - Math.max(least, wanted));
    return when(!(amount <= mostMm), "point elsewhere", `the area of ${points.ids[at]}`, amount);
  });
}

/** The key is called as what it explains; its marks are as large, and the colours over its numbers the same, as those of the points. */
function keyOtherwise(scene: Scene, document: BubbleDocument): Difference[] {
  const texts = textsOf(scene, "key");
  const words = letters(texts.map(wordsOf).join(""));
  const unsaid = [document.size.title, document.colour.title].filter(
    ({ en, zh }, at) =>
      (at === 0 ? document.size : document.colour).values.some((value) => value !== null) && ![en, zh].some((title) => words.includes(letters(title))),
  );
  return [
    ...unsaid.flatMap(({ en }) => when(true, "name elsewhere", `the title of the key ${en}`)),
    ...keySizesOtherwise(scene, document, texts),
    ...keyColoursOtherwise(scene, document),
  ];
}

/** More than rounding of the number beside it makes of a diameter. */
const mostShare = 0.03;
function keySizesOtherwise(scene: Scene, { size }: BubbleDocument, texts: readonly TextItem[]): Difference[] {
  const drawn = marksOf(scene, "points").flatMap(({ sizeMm, index }) => [...index].map((at) => ({ sizeMm, value: size.values[at] ?? 0 })));
  const most = drawn.reduce((best, one) => (one.value > best.value ? one : best), { sizeMm: 0, value: 0 });
  if (most.value <= 0) return [];
  const least = Math.min(...drawn.map(({ sizeMm }) => sizeMm));
  return marksOf(scene, "key").flatMap(({ sizeMm, x, y }) => {
    const beside = texts.filter((text) => text.x > x[0]! && text.anchor === "start" && Math.abs(text.y - y[0]!) < text.sizePt * 0.353);
    const text = beside.toSorted((one, other) => one.x - other.x)[0];
    const value = text ? numberOf(text) : Number.NaN;
    const wanted = Math.max(Math.min(least, sizeMm), most.sizeMm * Math.sqrt(value / most.value));
    const amount = Math.abs(sizeMm - wanted);
    return when(!(amount <= mostMm + mostShare * wanted), "key says otherwise", `the area for ${text ? wordsOf(text) : "nothing"}`, amount);
  });
}

/** Of a channel: the key has fewer shades than the points. */
const mostShade = 10;
function keyColoursOtherwise(scene: Scene, { points, colour }: BubbleDocument): Difference[] {
  const read = colourKeyOf(scene);
  if (read === null) return [];
  return marksOf(scene, "points").flatMap(({ fill, index }) =>
    [...index].flatMap((at) => {
      const value = colour.values[at];
      if (typeof value !== "number" || !Number.isFinite(value) || !fill) return [];
      const [drawn, wanted] = [channelsOf(fill.colour), read(value)];
      const amount = Math.max(...drawn.map((channel, of) => Math.abs(channel - wanted[of]!)));
      return when(!(amount <= mostShade), "key says otherwise", `the colour of ${points.ids[at]}`, amount);
    }),
  );
}

/** The same number, the same colour; numbers far apart have other ones. */
function coloursOtherwise(scene: Scene, { points, colour }: BubbleDocument): Difference[] {
  const drawn = marksOf(scene, "points").flatMap(({ fill, index }) =>
    [...index].map((at) => ({ at, name: fill?.colour ?? "", value: colour.values[at] ?? null })),
  );
  const values = drawn.flatMap(({ value }) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A scale has some hundred colours; less is rounding.
  const isFar = (one: number | null, other: number | null) => one === null || other === null || (Math.abs(one - other) / (most - least) > 0.1 && most <= 1e300);
  return drawn.flatMap(({ at, name, value }, place) =>
    drawn.slice(0, place).flatMap((other) => {
      const wrong = value === other.value ? name !== other.name : name === other.name && isFar(value, other.value);
      return when(wrong, "cell in another colour", `${points.ids[at]}, ${points.ids[other.at]}`);
    }),
  );
}
