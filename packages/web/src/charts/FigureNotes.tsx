import type { Scene } from "@analyte/charts/scene/scene";
import { listed } from "@analyte/contract/listed";
import { namedSigns } from "@analyte/contract/missing-signs";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import type { FaceState } from "./use-figure-face.ts";

const mostNames = 8;

interface Props {
  scene: Scene;
  face: FaceState;
  onRetryFace: () => void;
  printed?: boolean;
}

/** What a reader should know of a figure that could not be drawn quite as it was meant. */
export function FigureNotes({ scene, face, onRetryFace, printed = false }: Props) {
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
    ...(missing.signs === "" ? [] : [t(missing.more > 0 ? "signsMissingAndMore" : "signsMissing", { ...missing })]),
    ...(labels.length > 0 ? [t(printed ? "labelsDroppedInPrint" : "labelsDropped", { count: labels.length, names })] : []),
    ...(comparisons > 0 ? [t("comparisonsDropped", { count: comparisons })] : []),
  ];
  return (
    <ul className="figure-notes" role="status">
      {face === "missing" && (
        <li>
          {t("faceMissing")}{" "}
          <Button type="link" size="small" onClick={onRetryFace}>
            {t("retry")}
          </Button>
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
