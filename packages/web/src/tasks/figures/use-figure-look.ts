import type { ChartView } from "@analyte/contract/chart";
import { ownPart } from "@analyte/contract/merge-views";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { LookSteps } from "#charts/look-steps.ts";
import { figureLookOf } from "./figure-look.ts";
import type { Look } from "./figure-looks.ts";
import { useLeaving } from "./use-leaving.ts";

/** The look of the figure at hand, and how it is changed. `shown`: what the page shows of it. */
export function useFigureLook(taskId: string, figure: string, shown: Look, steps: LookSteps) {
  const client = useQueryClient();
  const look = figureLookOf(client, taskId, figure);
  const { subscribe, state, fault, flush } = look.keeping;
  const saving = useSyncExternalStore(subscribe, state);
  const failed = useSyncExternalStore(subscribe, fault);
  useLeaving(useCallback(() => void flush(), [flush]));
  const change = (next: ChartView) => look.change(shown, next, steps);
  return {
    now: (): Look => look.now() ?? shown,
    change,
    reset: () => change(shown.base),
    canReset: Object.keys(ownPart(shown.view, shown.base)).length > 0,
    saving,
    fault: failed,
    flush,
    keepAgain: look.keepAgain,
  };
}
