import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { endsOf, headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";
import { barNames } from "./names.ts";

export const barsCsv: FigureKind<BarsDocument>["csv"] = (document, nameOf, language) => {
  const { series: shown } = document;
  const names = barNames(document, language);
  const header = shown.flatMap((series) => {
    const name = nameOf(series.group) || document.value.title[language] || headingsIn(language, ["value"])[0]!;
    const ends = endsOf(name, language);
    return [name, ...(series.low ? [ends.low] : []), ...(series.high ? [ends.high] : [])];
  });
  return [
    [...headingsIn(language, ["id", "label"]), ...header],
    ...document.ids.map((id, index) => [
      id,
      names[index],
      ...shown.flatMap((series) => [series.values[index], ...(series.low ? [series.low[index]] : []), ...(series.high ? [series.high[index]] : [])]),
    ]),
  ];
};
