import { extentOf } from "#numbers.ts";
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import type { FigureFacts } from "../facts.ts";
import { partEnds } from "./ends.ts";

export const stacked: FigureFacts<StackedDocument> = {
  ofSamples: () => false,
  classesTouch: true,
  showsFeatures: ({ parts }) => parts.some(({ item }) => item === "feature"),
  has: ({ stack, stacks, parts }, kind, id) =>
    parts.some((part) => part.item === kind && part.id === id) || (stack === "sample" && kind === "sample" && stacks.some((one) => one.id === id)),
  nameable: () => null,
  namesAmong: () => 0,
  reach: ({ parts, stacks }) => {
    const span = extentOf([0, ...stacks.flatMap((_, stack) => partEnds(parts, stack).flatMap(({ low, high }) => [low, high]))]);
    return { x: span, y: span };
  },
  growsWithRows: () => false,
  isCloud: false,
  zooms: () => false,
  firstView: null,
  opacity: 1,
};
