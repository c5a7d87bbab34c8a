import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { FigureKind } from "../kind.ts";

export const barsCsv: FigureKind<BarsDocument>["csv"] = (document, nameOf) => {
  const { series: shown } = document;
  const header = shown.flatMap((series) => {
    const name = nameOf(series.group) || document.value.title.en || "value";
    return [name, ...(series.low ? [`${name} low`] : []), ...(series.high ? [`${name} high`] : [])];
  });
  return [
    ["id", "label", ...header],
    ...document.ids.map((id, index) => [
      id,
      document.labels[index],
      ...shown.flatMap((series) => [series.values[index], ...(series.low ? [series.low[index]] : []), ...(series.high ? [series.high[index]] : [])]),
    ]),
  ];
};
