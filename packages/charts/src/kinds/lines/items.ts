import { numberText } from "@analyte/contract/number-text";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { inBox, placeOfNumbers } from "#pointing/axis-places.ts";
import { axisName, groupName, named, words } from "#pointing/naming.ts";
import type { Pointing } from "#pointing/pointing.ts";
import { isGiven } from "#points.ts";

export const linesItems: Pointing<LinesDocument> = {
  at: (shown, x, y, reach) => {
    const { document, view, language, scene } = shown;
    const panel = scene.plots.findIndex(({ box }) => inBox(box, x, y));
    const plot = scene.plots[panel];
    if (plot === undefined) return null;
    let least = reach * 2;
    let found: { line: LinesDocument["panels"][number]["series"][number]; at: number } | null = null;
    for (const line of document.panels[panel]?.series ?? []) {
      if (view.hiddenGroups?.includes(document.groups[line.group] ?? "") === true) continue;
      for (let at = 0; at < line.x.length; at++) {
        // Of a band alone its ends are what is drawn.
        for (const value of [line.y[at], ...(isGiven(line.y[at]) ? [] : [line.low?.[at], line.high?.[at]])]) {
          if (!isGiven(value)) continue;
          const [atX, atY] = placeOfNumbers(plot, line.x[at]! + (document.places ? 0.5 : 0), value);
          const away = Math.hypot(atX - x, atY - y);
          if (away < least) [least, found] = [away, { line, at }];
        }
      }
    }
    const item = found && named("other", found.line.id, found.line.label);
    if (!item || !found) return null;
    const group = groupName(shown, found.line.group);
    return {
      items: [item],
      heading: item.label,
      lines: [
        ...(group === "" || group === item.label ? [] : [["", group] as [string, string]]),
        [
          axisName(document.x.title, view.xTitle, language, words.x[language]),
          document.places?.[found.line.x[found.at]!] ?? numberText(found.line.x[found.at]),
        ],
        [axisName(document.y.title, view.yTitle, language, words.y[language]), withEnds(found.line, found.at)],
      ],
    };
  },
  itemOf: () => null,
  placesOf: () => [],
  all: () => [],
  labelled: () => [],
};

/** A value, and in brackets the ends of the band there; of a band alone its ends. */
function withEnds({ y, low, high }: LinesDocument["panels"][number]["series"][number], at: number): string {
  const ends = [low?.[at], high?.[at]];
  if (!ends.every(isGiven)) return numberText(y[at]);
  const said = ends.map((end) => numberText(end)).join(" – ");
  return isGiven(y[at]) ? `${numberText(y[at])} (${said})` : said;
}
