import { numberText } from "@analyte/contract/number-text";
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { inBox, numbersAt, placeOfNumbers } from "#pointing/axis-places.ts";
import { axisName, groupName, named, words } from "#pointing/naming.ts";
import type { Found, Pointing, Shown } from "#pointing/pointing.ts";
import { isGiven } from "#points.ts";
import type { LineItem } from "#scene/scene.ts";
import { shownCurves, type Curve } from "./shown.ts";

export const runningItems: Pointing<RunningDocument> = {
  at: (shown, x, y, reach) => {
    const [scores, metric] = shown.scene.plots;
    if (!scores || !metric) return null;
    if (inBox(scores.box, x, y)) return onCurve(shown, x, y, reach);
    if (inBox(metric.box, x, y)) return onRanked(shown, Math.floor(numbersAt(metric, x, y)[0]));
    return onHit(shown, x, y, reach);
  },
  itemOf: () => null,
  placesOf: () => [],
  all: () => [],
  labelled: () => [],
};

type ShownRunning = Shown<RunningDocument>;
const rank = ({ document, view, language }: ShownRunning): string => axisName(document.x.title, view.xTitle, language, words.x[language]);

/** The corner that is nearest. */
function onCurve(shown: ShownRunning, x: number, y: number, reach: number): Found | null {
  const { document, view, language, scene } = shown;
  let least = reach * 2;
  let found: { curve: Curve; at: number } | null = null;
  for (const curve of shownCurves(document, view))
    for (const [at, value] of curve.y.entries()) {
      if (!isGiven(value)) continue;
      const [atX, atY] = placeOfNumbers(scene.plots[0]!, curve.x[at]!, value);
      const away = Math.hypot(atX - x, atY - y);
      if (away < least) [least, found] = [away, { curve, at }];
    }
  if (!found) return null;
  const { curve, at } = found;
  return saidOf(shown, curve, [
    [rank(shown), numberText(curve.x[at])],
    [axisName(document.y.title, view.yTitle, language, words.y[language]), numberText(curve.y[at])],
  ]);
}

/** The ticks stand between the plots. */
function onHit(shown: ShownRunning, x: number, y: number, reach: number): Found | null {
  const ticks = shown.scene.items.filter((item): item is LineItem => item.type === "line" && item.role === "segment");
  const every = shownCurves(shown.document, shown.view).flatMap((curve) => curve.hits.map((hit) => ({ curve, hit })));
  let least = reach * 2;
  let found: (typeof every)[number] | null = null;
  for (const [at, tick] of ticks.entries()) {
    const away = y >= tick.y1 && y <= tick.y2 ? Math.abs(tick.x1 - x) : Infinity;
    if (away < least) [least, found] = [away, every[at] ?? null];
  }
  return found && saidOf(shown, found.curve, [[rank(shown), String(found.hit + 1)], ...rankedLine(shown, found.hit)]);
}

function onRanked(shown: ShownRunning, at: number): Found | null {
  const lines = rankedLine(shown, at);
  return lines.length === 0 ? null : { items: [], heading: `${rank(shown)} ${at + 1}`, lines };
}

function rankedLine({ document, view, language }: ShownRunning, at: number): [string, string][] {
  const value = document.ranked.values[at];
  return isGiven(value) ? [[axisName(document.ranked.title, view.zTitle, language, words.value[language]), numberText(value)]] : [];
}

function saidOf(shown: ShownRunning, { id, label, group }: Curve, lines: [string, string][]): Found | null {
  const item = named("other", id, label);
  const called = groupName(shown, group);
  return item && { items: [item], heading: called || item.label, lines };
}
