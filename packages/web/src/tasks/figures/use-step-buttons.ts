import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { LookStep, LookSteps } from "#charts/look-steps.ts";

export interface FigureSteps {
  steps: LookSteps;
  /** The figure at hand. */
  figure: string;
  /** What another one is called, and the way to it. */
  titleOf?: (figure: string) => string;
  onTurnTo?: (figure: string) => void;
}
export interface StepButton {
  which: "undo" | "redo";
  /** Where it was changed, if not here. */
  where: string | undefined;
  disabled: boolean;
  take: () => void;
}

/** What takes back what was changed last, and does it again; what was changed at another figure is seen there. */
export function useStepButtons({ steps, figure, titleOf, onTurnTo }: FigureSteps): StepButton[] {
  const { t } = useTranslation("tasks");
  const next = useSyncExternalStore(steps.subscribe, steps.next);
  const take = (which: "undo" | "redo") => {
    const made = next[which]?.figure ?? null;
    steps[which]();
    if (made !== null && made !== figure) onTurnTo?.(made);
  };
  const whereOf = (step: LookStep | null) =>
    step === null || step.figure === figure
      ? undefined
      : step.figure === null
        ? t("stepOfGroups")
        : t("stepAt", { name: titleOf?.(step.figure) ?? step.figure });
  return (["undo", "redo"] as const).map((which) => ({ which, where: whereOf(next[which]), disabled: next[which] === null, take: () => take(which) }));
}
