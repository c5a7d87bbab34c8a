import type { ChartView } from "@analyte/contract/chart";
import { saveStyle, type StyleChange } from "@analyte/contract/figure-style";
import type { FigureGroup } from "@analyte/contract/merge-views";
import { bothChanges, changeBack, reordered, withStyleChange } from "@analyte/contract/task-groups";
import { changedStyle } from "@analyte/contract/style-change";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { CallFailure } from "#call-failure.ts";
import type { GroupLooks } from "#charts/group-looks.ts";
import { send } from "#send.ts";
import { resultQuery } from "../queries.ts";
import type { Look } from "./figure-looks.ts";
import { refreshStyled } from "./refresh-styled.ts";
import type { Saving } from "./use-view.ts";

/** What was changed at a figure with these groups and is not in the answers yet. */
interface Pending {
  change: StyleChange;
  groups: readonly FigureGroup[];
}

/**
 * Order, colours and shapes of groups of samples are the task's: changed at one figure, shown there at once, and in all others as soon as they
 * are kept. What is not kept yet is sent as one change, and one at a time, so that the last one stays.
 */
export function useGroupStyle(taskId: string, { view, base }: Look) {
  const client = useQueryClient();
  const style = useQuery({ ...resultQuery(taskId), enabled: false }).data?.style;
  const [pending, setPending] = useState<Pending | null>(null);
  const [saving, setSaving] = useState<Saving>("idle");
  const unsent = useRef<StyleChange | null>(null);
  const underWay = useRef<Promise<void> | null>(null);

  const keep = useCallback(async () => {
    while (unsent.current !== null) {
      const change = unsent.current;
      unsent.current = null;
      try {
        await send(saveStyle, { id: taskId, style: change });
      } catch (failure) {
        unsent.current = unsent.current === null ? change : bothChanges(change, unsent.current);
        setSaving(failure instanceof CallFailure && failure.code === null ? "away" : "failed");
        return;
      }
      if (unsent.current === null) await refreshStyled(client, taskId);
    }
    setPending(null);
    setSaving("saved");
  }, [client, taskId]);
  const flush = useCallback(async () => {
    if (unsent.current !== null && underWay.current === null) {
      setSaving("saving");
      underWay.current = keep().finally(() => (underWay.current = null));
    }
    await underWay.current;
  }, [keep]);
  // A portal that can't be reached is asked again until it is back.
  useEffect(() => {
    if (saving !== "away") return undefined;
    const again = setTimeout(() => void flush(), retryAfterMs);
    return () => clearTimeout(again);
  }, [saving, flush]);

  // What is not kept yet is sent once more when the figure is left.
  useEffect(() => () => void flush(), [flush]);

  const write = (change: StyleChange, groups: readonly FigureGroup[]) => {
    unsent.current = unsent.current === null ? change : bothChanges(unsent.current, change);
    setPending((before) => ({ change: before === null ? change : bothChanges(before.change, change), groups }));
    void flush();
  };
  const shown = useCallback(
    (look: Look): Look => {
      const styled = (one: ChartView) => (pending === null ? one : withStyleChange(one, pending.groups, pending.change));
      return { view: styled(look.view), base: styled(look.base) };
    },
    [pending],
  );
  return {
    saving,
    flush,
    /** Keeps a change of the task's groups at this figure. */
    write,
    /** A look with what is not in the answers yet. */
    shown,
    look: useMemo(() => shown({ view, base }), [shown, view, base]),
    /** Changes the look of groups, and answers with the way back. */
    change: ({ groups, order, listed }: GroupLooks, figureGroups: readonly FigureGroup[]): (() => void) => {
      const before = changedStyle(style ?? {}, pending?.change ?? nothing);
      const change = { ...(groups && { groups: [...groups] }), ...(order && { order: reordered(before.order ?? [], order, listed) }) };
      write(change, figureGroups);
      return () => write(changeBack(before, change), figureGroups);
    },
  };
}

/** An empty change would take the style away. */
const nothing: StyleChange = { groups: [] };
const retryAfterMs = 5_000;
