import { numberText } from "@analyte/contract/number-text";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { frameOfPlace, inBox, numbersAt } from "#pointing/axis-places.ts";
import { axisName, groupName, idLine, named, words } from "#pointing/naming.ts";
import type { Pointing, Shown } from "#pointing/pointing.ts";
import { isGiven } from "#points.ts";
import { barNames } from "./names.ts";

const itemOf = ({ item, ids, labels }: BarsDocument, index: number) => named(item, ids[index], labels[index]);

/** All values of one category, hidden series apart. */
function valuesAt({ document, view, language, ...shown }: Shown<BarsDocument>, index: number): [string, string][] {
  const title = axisName(document.value.title, view.yTitle, language, words.value[language]);
  return document.series.flatMap(({ group, values, low, high }): [string, string][] => {
    if (view.hiddenGroups?.includes(document.groups[group] ?? "") === true || !isGiven(values[index])) return [];
    const reach = isGiven(low?.[index]) && isGiven(high?.[index]) ? ` (${numberText(low[index])} – ${numberText(high[index])})` : "";
    return [[groupName({ document, view, language, ...shown }, group) || title, numberText(values[index]) + reach]];
  });
}

export const barsItems: Pointing<BarsDocument> = {
  at: (shown, x, y) => {
    const plot = shown.scene.plots[0];
    if (plot === undefined || !inBox(plot.box, x, y)) return null;
    const [across, down] = numbersAt(plot, x, y);
    const index = Math.floor(shown.document.horizontal ? down : across);
    const item = itemOf(shown.document, index);
    return (
      item && { items: [item], heading: barNames(shown.document, shown.language)[index] || item.label, lines: [...idLine(item), ...valuesAt(shown, index)] }
    );
  },
  itemOf,
  placesOf: ({ document, scene }, isWanted) => {
    const plot = scene.plots[0];
    return document.ids.flatMap((id, index) => {
      if (plot === undefined || !isWanted(document.item, id)) return [];
      const [frame, item] = [frameOfPlace(plot, document.horizontal ? "row" : "column", index), itemOf(document, index)];
      return frame && item ? [{ frame, item }] : [];
    });
  },
  *all(document) {
    for (const index of document.ids.keys()) yield itemOf(document, index)!;
  },
  labelled: () => [],
};
