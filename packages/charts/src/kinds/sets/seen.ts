import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { retitled } from "#frame/axis-titles.ts";
import type { FigureKind } from "../kind.ts";
import { valueTitleOf } from "./form.ts";

export const seenSets: NonNullable<FigureKind<SetsDocument>["seen"]> = (document, view) => ({
  ...document,
  value: retitled(document.value, valueTitleOf(document, view)),
});
