/**
 * Whether a scene shows what its document says: each number at its place by the axes that are drawn, each name at what it names, each colour as legend and key
 * explain it. Read from outside, as a reader does: nothing of the layout is asked. For figures as they are at first, without a view that leaves out or reorders.
 */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Scene } from "../scene.ts";
import { legendSaysOtherwise, namesElsewhere, ticksElsewhere } from "./shown/axes.ts";
import { barsDifferences } from "./shown/bars.ts";
import { boxesDifferences } from "./shown/boxes.ts";
import { heatmapDifferences } from "./shown/heatmap.ts";
import { linesDifferences } from "./shown/lines.ts";
import type { Difference } from "./shown/places.ts";
import { scatterDifferences } from "./shown/scatter.ts";
import { spaceDifferences } from "./shown/space.ts";

export function differences(scene: Scene, document: ChartDocument): Difference[] {
  return [...ofKind(scene, document), ...(document.kind === "scatter3d" ? [] : ticksElsewhere(scene)), ...legendSaysOtherwise(scene, document)];
}

function ofKind(scene: Scene, document: ChartDocument): Difference[] {
  switch (document.kind) {
    case "scatter":
      return scatterDifferences(scene, document);
    case "scatter3d":
      return spaceDifferences(scene, document);
    case "bars":
      return [...barsDifferences(scene, document), ...namesElsewhere(scene, document.horizontal ? "y" : "x", [document.labels])];
    case "boxes": {
      const names = document.panels.map((panel) => panel.boxes.map((box) => box.label));
      return [...boxesDifferences(scene, document), ...namesElsewhere(scene, "x", names)];
    }
    case "lines":
      return linesDifferences(scene, document);
    default:
      return heatmapDifferences(scene, document);
  }
}
