import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import type { KindLayout } from "../kind.ts";
import { circlesNeeds, drawCircles } from "./draw-circles.ts";
import { barsNeeds, drawBars } from "./draw-bars.ts";
import { asCircles } from "./form.ts";

export const setsLayout: KindLayout<SetsDocument> = {
  // Names stand at what they name.
  legend: () => [],
  needs: (document, style, widthMm) => (asCircles(document) ? circlesNeeds : barsNeeds)(document, style, widthMm),
  draw: (document, sheet, room) => {
    (asCircles(document) ? drawCircles : drawBars)(document, sheet, room);
    return true;
  },
};
