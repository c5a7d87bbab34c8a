import type { FigureGroup } from "@analyte/contract/merge-views";
import { changeBack, reordered } from "@analyte/contract/task-groups";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { GroupLooks } from "#charts/group-looks.ts";
import type { LookSteps } from "#charts/look-steps.ts";
import type { Look } from "./figure-looks.ts";
import { groupNamingOf } from "./group-naming-of.ts";
import { groupStyleOf, withPending } from "./group-style.ts";
import { leastDone, type Saving } from "./keeping.ts";
import { useLeaving } from "./use-leaving.ts";

/** Names, order, colours and shapes of groups of samples are the task's: changed at one figure, shown there at once, and in all others as soon as they are kept. */
export function useGroupStyle(taskId: string, { view, base }: Look, steps: LookSteps) {
  const client = useQueryClient();
  const style = groupStyleOf(client, taskId);
  const naming = groupNamingOf(client, taskId);
  const pending = useSyncExternalStore(style.subscribe, style.pending);
  const kept = useSyncExternalStore(style.keeping.subscribe, style.keeping.state);
  const fault = useSyncExternalStore(style.keeping.subscribe, style.keeping.fault);
  const drafts = useSyncExternalStore(naming.subscribe, naming.drafts);
  const written = [...drafts.values()].map(({ state, fault: refusal }): Saving => (refusal !== null ? "refused" : state === "written" ? "waiting" : "idle"));
  useLeaving(
    useCallback(() => {
      void naming.leave();
      style.leave();
    }, [naming, style]),
  );
  return {
    naming,
    saving: leastDone(kept, ...written),
    fault,
    flush: async (): Promise<boolean> => {
      await naming.leave();
      return await style.keeping.flush();
    },
    /** The look with what is not in the answers yet. */
    look: useMemo(() => withPending({ view, base }, pending), [pending, view, base]),
    /** Changes the look of groups, of a figure that has these. */
    change: ({ groups, order, listed }: GroupLooks, figureGroups: readonly FigureGroup[]): void => {
      const before = style.style();
      const change = { ...(groups && { groups: [...groups] }), ...(order && { order: reordered(before.order ?? [], order, listed) }) };
      const back = changeBack(before, change);
      const forth = () => style.restyle(change, figureGroups);
      steps.note({ figure: null, back: () => style.restyle(back, figureGroups), forth });
      forth();
    },
  };
}
