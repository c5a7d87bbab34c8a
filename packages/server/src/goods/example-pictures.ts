/** What is drawn on each example product; its hue is its category's. */
import type { Motif } from "../example-pictures/brush.ts";
import { drawPicture } from "../example-pictures/draw.ts";
import { calibration, chromatogram, day, overlaid, spectrum, windows } from "../example-pictures/signals.ts";
import {
  boxes,
  evenedOut,
  groupedBars,
  heatMap,
  isotopologues,
  massShifts,
  meanDifference,
  power,
  scores,
  species,
  taxa,
} from "../example-pictures/statistics.ts";
import { cascade, cycle, plate } from "../example-pictures/things.ts";
import type { exampleGoods } from "./example-goods.ts";

type Key = (typeof exampleGoods)[number]["key"];

const motifs: Record<Key, Motif> = {
  "untargeted-plasma": chromatogram,
  "untargeted-tissue": scores,
  "untargeted-urine": evenedOut,
  "untargeted-gcms": spectrum,
  "amino-acids": calibration,
  tca: cycle,
  "bile-acids": boxes,
  scfa: overlaid,
  steroids: day,
  "custom-panel": windows,
  "lipid-profile": species,
  oxylipins: cascade,
  "fatty-acids": groupedBars,
  "glucose-tracing": isotopologues,
  "glutamine-tracing": massShifts,
  "rna-seq": meanDifference,
  "microbiome-16s": taxa,
  extraction: plate,
  design: power,
  evaluation: heatMap,
};
/** As the mall colours its categories in their order. */
const hues = [212, 148, 32, 262, 178, 322] as const;

/** PNG; `category`: the how many-th, counted from 0. */
export const drawGoods = (key: Key, category: number): Buffer => drawPicture(key, hues[category % hues.length]!, motifs[key]);
