import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { bounds, wordsOf } from "#scene/text-outline.ts";
import type { PlotFrame, Scene } from "#scene/scene.ts";
import { letters, linesOf, marksOf, mostMm, near, pathsOf, placeIn, textsOf, when, type Difference } from "#scene/faults/shown/places.ts";
import { canBeViolin } from "./drawn-parts.ts";

export function boxesDifferences(scene: Scene, document: BoxesDocument): Difference[] {
  const points = document.panels.flatMap((panel, number) => panel.boxes.flatMap((box, place) => (box.points ?? []).map(({ y }) => ({ y, number, place }))));
  return [
    ...document.panels.flatMap(({ boxes, brackets = [] }, number) => {
      const plot = scene.plots[number];
      if (!plot) return when(true, "number of items", `panel ${number}`);
      const of: Drawn = { scene, plot, number };
      return [
        ...boxes.flatMap((box, place) => boxElsewhere(of, box, place, document.violins === true && canBeViolin(box))),
        ...bracketsElsewhere(of, brackets),
      ];
    }),
    ...pointsElsewhere(scene, points),
    ...looksAlike(scene),
  ];
}

/** Boxes of one group look alike in all panels, and those of two groups do not, as long as there is a colour for each. */
function looksAlike(scene: Scene): Difference[] {
  const looks = new Map<number, Set<string>>();
  for (const { group, fill, stroke } of pathsOf(scene, "box"))
    if (group !== undefined) looks.set(group, (looks.get(group) ?? new Set()).add(fill ? fill.colour : `open ${stroke?.colour}`));
  const all = [...looks.values()].flatMap((own) => [...own]);
  return [
    ...[...looks].flatMap(([group, own]) => when(own.size > 1, "group in another colour", `group ${group}: ${[...own].join(", ")}`)),
    ...when(looks.size <= mostColours && new Set(all).size < looks.size, "group in another colour", "two groups of one colour"),
  ];
}
const mostColours = 6;

interface Drawn {
  scene: Scene;
  plot: PlotFrame;
  number: number;
}

/** What stands over a place, its middle there, at the five numbers of its box and at its mean. A violin goes from the smallest value to the largest. */
function boxElsewhere({ scene, plot, number }: Drawn, box: Box, place: number, violin: boolean): Difference[] {
  const [middle] = placeIn(plot, place + 0.5, plot.y.low);
  const at = (value: number) => placeIn(plot, place, value)[1];
  const what = `${box.label} in panel ${number}`;
  const nearest = (amounts: readonly number[]): number => Math.min(Infinity, ...amounts);
  const over = (x1: number, x2: number) => Math.abs((x1 + x2) / 2 - middle);
  if (box.bar !== undefined) return barElsewhere({ scene, plot, number }, box, what, middle);
  const median = nearest(
    linesOf(scene, "box", number).map(({ x1, x2, y1, y2 }) => Math.max(over(x1, x2), Math.abs(y1 - at(box.median)), Math.abs(y2 - at(box.median)))),
  );
  const faults = when(!(median <= mostMm), "median elsewhere", what, median);
  if (box.n < 5 && box.points) return faults;

  const bodies = pathsOf(scene, "box", number)
    .filter(({ group }) => group === box.group)
    .map(({ points }) => bounds(points));
  const [top, bottom] = violin ? [box.maximum, box.minimum] : [box.q3, box.q1];
  const body = nearest(bodies.map(({ x, y, width, height }) => Math.max(over(x, x + width), Math.abs(y - at(top)), Math.abs(y + height - at(bottom)))));
  const upright = linesOf(scene, "interval", number).filter(({ x1, x2 }) => near(x1, x2) && near(x1, middle));
  const spans = violin
    ? [[box.q1, box.q3]]
    : [
        [box.q3, box.maximum],
        [box.q1, box.minimum],
      ];
  const whiskers = spans.map(([from, to]) => nearest(upright.map(({ y1, y2 }) => Math.max(Math.abs(y1 - at(from!)), Math.abs(y2 - at(to!))))));
  const means = marksOf(scene, "box", number).flatMap((item) =>
    [...item.x].flatMap((x, index) => (near(x, middle) ? [Math.abs(item.y[index]! - at(box.mean))] : [])),
  );
  return [
    ...faults,
    ...when(!(body <= mostMm), "box elsewhere", what, body),
    ...whiskers.flatMap((amount) => when(!(amount <= mostMm), "whisker elsewhere", what, amount)),
    ...when(
      means.some((amount) => amount > mostMm),
      "mean elsewhere",
      what,
      Math.max(0, ...means),
    ),
  ];
}

/** From 0 to its mean, its error bar from end to end. */
function barElsewhere({ scene, plot, number }: Drawn, { bar, mean, group }: Box, what: string, middle: number): Difference[] {
  const at = (value: number) => placeIn(plot, 0, value)[1];
  const [top, bottom] = [Math.min(at(0), at(mean)), Math.max(at(0), at(mean))];
  const bodies = pathsOf(scene, "box", number).flatMap((path) => (path.group === group ? [bounds(path.points)] : []));
  const body = Math.min(
    ...bodies.map(({ x, y, width, height }) => Math.max(Math.abs(x + width / 2 - middle), Math.abs(y - top), Math.abs(y + height - bottom))),
  );
  const lines = linesOf(scene, "interval", number).filter(({ x1, x2 }) => near(x1, x2) && near(x1, middle));
  const error = bar ? Math.min(...lines.map(({ y1, y2 }) => Math.max(Math.abs(y1 - at(bar.low)), Math.abs(y2 - at(bar.high))))) : 0;
  return [...when(!(body <= mostMm), "bar elsewhere", what, body), ...when(!(error <= mostMm), "interval elsewhere", what, error)];
}

/** At their values, within half a place beside their own box's middle. */
function pointsElsewhere(scene: Scene, wanted: readonly { y: number; number: number; place: number }[]): Difference[] {
  return marksOf(scene, "points").flatMap((item) =>
    Array.from(item.index).flatMap((index, at): Difference[] => {
      const point = wanted[index];
      const plot = point && scene.plots[point.number];
      if (!plot) return [];
      const [middle, y] = placeIn(plot, point.place + 0.5, point.y);
      const half = placeIn(plot, point.place + 1, point.y)[0] - middle;
      const amount = Math.max(Math.abs(item.y[at]! - y), Math.abs(item.x[at]! - middle) - half);
      return when(!(amount <= mostMm), "point elsewhere", `point ${index}`, amount);
    }),
  );
}

/** From the middle of the one box to that of the other, with its words right above it. */
function bracketsElsewhere({ scene, plot, number }: Drawn, brackets: NonNullable<BoxesDocument["panels"][number]["brackets"]>): Difference[] {
  const { box } = plot;
  const inside = (x: number, y: number) => x >= box.x - mostMm && x <= box.x + box.width + mostMm && y >= box.y - mostMm && y <= box.y + box.height;
  const drawn = pathsOf(scene, "bracket").flatMap(({ points }) => {
    const { x, y, width } = bounds(points);
    return inside(x, y) ? [{ x, y, right: x + width }] : [];
  });
  const texts = textsOf(scene, "bracket").map((text) => ({ words: letters(wordsOf(text)), y: text.y, x: text.x, half: text.advance / 2 }));
  const faults = brackets.flatMap(({ from, to, text }): Difference[] => {
    const [left, right] = [Math.min(from, to), Math.max(from, to)].map((place) => placeIn(plot, place + 0.5, plot.y.low)[0]) as [number, number];
    const own = drawn.filter((one) => near(one.x, left) && near(one.right, right));
    const what = `${text.en} from ${from} to ${to} in panel ${number}`;
    if (own.length === 0) return when(true, "bracket elsewhere", what);
    // The number alone, where the caption says of what.
    const wanted = [text.en, text.zh, text.en.replace(/^.* = /, "")].map((words) =>
      letters(words.replaceAll(/(?<=\d)e([-−+]?)0*(\d+)/gu, (_, sign: string, power: string) => `×10${sign === "" || sign === "+" ? "" : "−"}${power}`)),
    );
    const said = own.some((one) => {
      const above = texts.filter(({ x, y, half }) => y < one.y && x + half > one.x && x - half < one.right).toSorted((a, b) => b.y - a.y);
      // One line, or the lines that together are the words.
      return above.some((_, count) =>
        wanted.includes(
          above
            .slice(0, count + 1)
            .toReversed()
            .map(({ words }) => words)
            .join(""),
        ),
      );
    });
    return when(!said, "bracket says otherwise", what);
  });
  return [...faults, ...when(drawn.length !== brackets.length, "number of items", `${drawn.length} brackets for ${brackets.length}`)];
}
