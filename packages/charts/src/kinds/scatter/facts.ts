import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { FigureFacts } from "../facts.ts";
import { drawsEllipses, ellipsesLeftOut } from "./crowded-ellipses.ts";
import { withEllipseWords } from "./ellipse-words.ts";
import { scatterReach } from "./reach.ts";

export const scatter: FigureFacts<ScatterDocument> = {
  ofSamples: ({ points }) => points.item === "sample",
  showsFeatures: ({ points }) => points.item === "feature",
  has: ({ points }, kind, id) => points.item === kind && points.ids.includes(id),
  nameable: ({ points }) => points,
  namesAmong: ({ points }) => points.ids.length,
  reach: (document) => {
    const ellipses = drawsEllipses(document, {});
    return { x: scatterReach(document, "x", ellipses), y: scatterReach(document, "y", ellipses) };
  },
  growsWithRows: () => false,
  isCloud: true,
  zooms: () => true,
  firstView: null,
  caption: (document, view) => {
    const { en, zh } = withEllipseWords(document, view).caption;
    const notDrawn = ellipsesLeftOut(document, view, "en");
    return { en: [en, notDrawn].filter((said) => said !== "").join(" "), zh: `${zh}${ellipsesLeftOut(document, view, "zh")}` };
  },
  // Points shine through where they lie over one another.
  opacity: 0.85,
};
