import type { Scene } from "@analyte/charts/scene/scene";
import { listed } from "@analyte/contract/listed";
import { namedSigns } from "@analyte/contract/missing-signs";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import type { FaceState } from "./use-figure-face.ts";

const mostNames = 8;

/** What a reader should know of a figure that could not be drawn quite as it was meant. */
export function FigureNotes({ scene, face, printed = false }: { scene: Scene; face: FaceState; printed?: boolean }) {
  const { t } = useTranslation("charts");
  const text = useText();
  const labels = scene.dropped.filter(({ of }) => of === undefined);
  const comparisons = scene.dropped.length - labels.length;
  const names = text(
    listed(
      labels.map((label) => ({ en: label.text, zh: label.text })),
      mostNames,
    ),
  );
  const missing = namedSigns(scene.missingSigns);
  const notes = [
    ...(face === "missing" ? [t("faceMissing")] : []),
    ...(missing.signs === "" ? [] : [t(missing.more > 0 ? "signsMissingAndMore" : "signsMissing", { ...missing })]),
    ...(labels.length > 0 ? [t(printed ? "labelsDroppedInPrint" : "labelsDropped", { count: labels.length, names })] : []),
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
