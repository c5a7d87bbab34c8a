import type { ChartDocument, ChartDocuments, KindName } from "@analyte/contract/chart";
import { bars } from "./bars/trial.ts";
import { boxes } from "./boxes/trial.ts";
import { bubble } from "./bubble/trial.ts";
import { heatmap } from "./heatmap/trial.ts";
import { lines } from "./lines/trial.ts";
import { network } from "./network/trial.ts";
import { running } from "./running/trial.ts";
import { scatter } from "./scatter/trial.ts";
import { scatter3d } from "./scatter3d/trial.ts";
import { sets } from "./sets/trial.ts";
import { stacked } from "./stacked/trial.ts";
import type { FigureTrial } from "./trial.ts";

/** One line a kind. */
export const figureTrials: { [Name in KindName]: FigureTrial<ChartDocuments[Name]> } = {
  scatter,
  scatter3d,
  bars,
  boxes,
  lines,
  heatmap,
  stacked,
  sets,
  network,
  bubble,
  running,
};

export const trialOf = (document: ChartDocument): FigureTrial<ChartDocument> => figureTrials[document.kind] as FigureTrial<ChartDocument>;
