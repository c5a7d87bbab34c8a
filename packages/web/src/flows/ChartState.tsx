import type { ChartState } from "@analyte/contract/flows/calls";
import { useTranslation } from "react-i18next";
import { StatusIcon } from "../ui/StatusTag.tsx";
import { signOf } from "./chart-states.ts";

/** `alone`: the sign without its word, which is read aloud and shown on hover. */
export function ChartStateTag({ state, alone = false }: { state: ChartState; alone?: boolean }) {
  const { t } = useTranslation("flows");
  const word = t(`state_${state}`);
  return (
    <span className={`status status-${signOf[state]}`} {...(alone && { role: "img", "aria-label": word, title: word })}>
      <StatusIcon status={signOf[state]} progress={0.25} />
      {!alone && word}
    </span>
  );
}
