/**
 * Whether a scene shows what its document says: each number at its place by the axes that are drawn, each name at what it names, each colour as legend and key
 * explain it. Read from outside, as a reader does: nothing of the layout is asked. For figures as they are at first, without a view that leaves out or reorders.
 */
import type { ChartDocument } from "@analyte/contract/chart";
import { trialOf } from "./kinds/trials.ts";
import { legendSaysOtherwise } from "./scene/faults/shown/axes.ts";
import type { Difference } from "./scene/faults/shown/places.ts";
import type { Scene } from "./scene/scene.ts";

export const differences = (scene: Scene, document: ChartDocument): Difference[] => [
  ...trialOf(document).differences(scene, document),
  ...legendSaysOtherwise(scene, document),
];
