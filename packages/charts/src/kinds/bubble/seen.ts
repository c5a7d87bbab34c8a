import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { retitledAxes } from "#frame/axis-titles.ts";
import type { FigureKind } from "../kind.ts";

export const seenBubbles: NonNullable<FigureKind<BubbleDocument>["seen"]> = (document, view) => ({ ...document, ...retitledAxes(document, view) });
