import type { Scene } from "@analyte/charts/scene/scene";
import { namedSigns } from "@analyte/contract/missing-signs";
import { useTranslation } from "react-i18next";
import type { FaceState } from "./use-figure-face.ts";

/** What a reader should know of a figure that could not be drawn quite as it was meant. */
export function FigureNotes({ scene, face, printed = false }: { scene: Scene; face: FaceState; printed?: boolean }) {
  const { t } = useTranslation("charts");
  const comparisons = scene.dropped.filter(({ of }) => of === "comparison").length;
  const labels = scene.dropped.length - comparisons;
  const missing = namedSigns(scene.missingSigns);
  const notes = [
    ...(face === "missing" ? [t("faceMissing")] : []),
    ...(missing.signs === "" ? [] : [t(missing.more > 0 ? "signsMissingAndMore" : "signsMissing", { ...missing })]),
    ...(labels > 0 ? [t(printed ? "labelsDroppedInPrint" : "labelsDropped", { count: labels })] : []),
    ...(comparisons > 0 ? [t("comparisonsDropped", { count: comparisons })] : []),
  ];
  return (
    <ul className="figure-notes" role="status">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
