import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";

/** A row a stack, a column a part. */
export const stackedCsv: FigureKind<StackedDocument>["csv"] = ({ stack, stacks, parts }, nameOf, language) => {
  const isGrouped = stack === "sample" && stacks.some(({ group }) => group >= 0);
  return [
    [...headingsIn(language, ["id", "label", ...(isGrouped ? ["group" as const] : [])]), ...parts.map(({ group }) => nameOf(group))],
    ...stacks.map(({ id, label, group }, at) => [
      id,
      stack === "group" ? nameOf(group) || label : label,
      ...(isGrouped ? [nameOf(group)] : []),
      ...parts.map(({ values }) => values[at]),
    ]),
  ];
};
