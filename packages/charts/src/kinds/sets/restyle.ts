import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import type { FigureKind } from "../kind.ts";
import { asCircles } from "./form.ts";

export const setsFields: FigureKind<SetsDocument>["restyle"] = (document) => ({
  axes: asCircles(document)
    ? [{ field: "xTitle", label: "valueTitle", own: document.value.title }]
    : [
        { field: "xTitle", label: "categoryTitle", own: { en: "", zh: "" } },
        { field: "yTitle", label: "valueTitle", own: document.value.title },
      ],
  hidesGroups: false,
  namesInside: false,
  marks: { points: false, toggles: {} },
  labels: null,
  rows: null,
  colours: null,
  grid: !asCircles(document),
});
