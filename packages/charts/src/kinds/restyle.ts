/** What of a figure's look can be chosen: the fields of the panel that restyles it. A kind says which of them it has, and how it is drawn where its look says nothing. */
import type { ChartView } from "@analyte/contract/chart";
import type { RankedBy, Ranking } from "@analyte/contract/row-rankings";
import type { Text } from "@analyte/contract/text";
import type { NameableItems } from "./facts.ts";

export interface RestyleFields {
  axes: readonly AxisField[];
  /** Whether it can be shown without one of its groups. */
  hidesGroups: boolean;
  /** Whether names of groups may stand at what they name. */
  namesInside: boolean;
  /** Null where it has no marks of its own, as a map. */
  marks: MarkFields | null;
  /** Items that can carry names. */
  labels: LabelFields | null;
  /** Rows and columns with names, of which the first rows alone can be shown. */
  rows: RowFields | null;
  colours: ColourFields | null;
  /** Whether lines can stand behind it. */
  grid: boolean;
}
export interface AxisField {
  field: "xTitle" | "yTitle" | "zTitle";
  label: "xTitle" | "yTitle" | "zTitle" | "categoryTitle" | "valueTitle";
  own: Text;
}
export interface MarkFields {
  /** Whether there are points, whose size can be chosen, and the shape that each group has. */
  points: boolean;
  /** As they are drawn; those that are left out change nothing in this figure. */
  toggles: Partial<Record<MarkToggle, boolean>>;
}
/** In the order of the panel. */
export const markToggles = ["markers", "showPoints", "violins", "showBrackets", "showEllipses"] as const satisfies (keyof ChartView)[];
export type MarkToggle = (typeof markToggles)[number];
export interface LabelFields {
  of: "points" | "rows";
  items: NameableItems;
  /** Among how many of them a rule can choose the first; none where there is no order. */
  ranked: number;
  /** Ids of those that carry one. */
  shown: readonly string[];
}
/** `rankings`: by what the first of the rows can be chosen; `unranked`: by what not, and why, in a whole sentence. */
export interface RowFields {
  ids: readonly string[];
  rankings?: readonly Ranking[];
  unranked?: readonly { by: RankedBy; why: Text }[];
}
export interface ColourFields {
  scale: NonNullable<ChartView["colourScale"]>;
  /** The value at the end of the scale; null where none can be chosen. */
  limit: number | null;
}
