import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { FigureKind } from "../kind.ts";
import { boxesWith } from "./drawn-parts.ts";

export const boxesFields: FigureKind<BoxesDocument>["restyle"] = (document, view) => {
  const { points, violins, brackets } = boxesWith(document);
  return {
    axes: [
      { field: "xTitle", label: "categoryTitle", own: document.category.title },
      { field: "yTitle", label: "valueTitle", own: document.value.title },
    ],
    hidesGroups: true,
    namesInside: false,
    marks: {
      points: true,
      toggles: {
        ...(points && { showPoints: view.showPoints ?? true }),
        ...(violins && { violins: view.violins ?? document.violins ?? false }),
        ...(brackets && { showBrackets: view.showBrackets ?? true }),
      },
    },
    labels: null,
    rows: null,
    colours: null,
    grid: true,
  };
};
