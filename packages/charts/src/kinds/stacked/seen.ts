import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { retitled } from "#frame/axis-titles.ts";
import type { FigureKind } from "../kind.ts";
import { shownParts } from "./shown.ts";

export const seenStacks: NonNullable<FigureKind<StackedDocument>["seen"]> = (document, view, isShown) => {
  const { parts, stacks } = shownParts(document, view, isShown);
  return {
    ...document,
    category: retitled(document.category, view.xTitle),
    value: retitled(document.value, view.yTitle),
    stacks: stacks.map((at) => document.stacks[at]!),
    parts: parts.map((part) => ({ ...part, values: stacks.map((at) => part.values[at]!) })),
  };
};
