import type { ChartDocument } from "@analyte/contract/chart";
import { factsOf } from "./kinds/facts.ts";

/** Whether a click on what a figure shows opens the box plot of a feature. */
export const showsFeatures = (document: ChartDocument): boolean => factsOf(document).showsFeatures(document);
