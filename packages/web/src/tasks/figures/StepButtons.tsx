import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { LookStep, LookSteps } from "#charts/look-steps.ts";

interface Props {
  steps: LookSteps;
  /** The figure at hand. */
  figure: string;
  /** What another one is called, and the way to it. */
  titleOf?: (figure: string) => string;
  onTurnTo?: (figure: string) => void;
}

/** Takes back what was changed last, and does it again; what was changed at another figure is seen there. */
export function StepButtons({ steps, figure, titleOf, onTurnTo }: Props) {
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
  return (
    <>
      <Button type="text" icon={<UndoOutlined aria-hidden />} disabled={next.undo === null} title={whereOf(next.undo)} onClick={() => take("undo")}>
        {t("undo")}
      </Button>
      <Button type="text" icon={<RedoOutlined aria-hidden />} disabled={next.redo === null} title={whereOf(next.redo)} onClick={() => take("redo")}>
        {t("redo")}
      </Button>
    </>
  );
}
