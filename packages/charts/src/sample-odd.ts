/** The sample documents with names and numbers that nobody wishes for, but that come. */
import type { ChartDocument, Value } from "@analyte/contract/chart";
import { trialOf } from "./kinds/trials.ts";

/** Every group, point, bar, box, line, row and column is called as `nameOf` has it for its place. */
export function withNames(document: ChartDocument, nameOf: (index: number) => string): ChartDocument {
  const { groupLabels: _labels, ...rest } = document;
  return trialOf(document).named({ ...rest, groups: rest.groups.map((_, index) => nameOf(index)) }, nameOf);
}

/** Every number that is drawn is as `change` has it; for what has to be a number, null becomes 0. */
export function withNumbers(document: ChartDocument, change: (value: number, index: number) => Value): ChartDocument {
  let count = 0;
  return trialOf(document).numbered(document, (value) => (value === null ? null : change(value, count++)));
}

/** The same figure with nothing in it. */
export const withoutItems = (document: ChartDocument): ChartDocument => trialOf(document).emptied(document);
