import type { ChartView } from "@analyte/contract/chart";
import { ownPart } from "@analyte/contract/merge-views";
import { saveView, showChart } from "@analyte/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailure } from "#call-failure.ts";
import { send } from "#send.ts";

/** `away`: the portal can't be reached. */
export type Saving = "idle" | "waiting" | "saving" | "saved" | "failed" | "away";
const saveAfterMs = 600;
const retryAfterMs = 5_000;
const undoSteps = 100;
/** Changes that follow one another this closely, as while dragging a slider, are one step of undo. */
const oneStepMs = 500;

/**
 * The look of one figure: changed at once, saved with the result when the hand rests, undone step by step. `keep` puts it where the
 * page has it from. Only what differs from `base`, the style of its task, is saved with the figure.
 */
export function useView(taskId: string, { name, view, base }: { name: string; view: ChartView; base: ChartView }, keep: (view: ChartView) => void) {
  const client = useQueryClient();
  const [past, setPast] = useState<ChartView[]>([]);
  const [saving, setSaving] = useState<Saving>("idle");
  const pending = useRef<ChartView | null>(null);
  const timer = useRef(0);
  const changedAt = useRef(0);

  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const next = pending.current;
    if (next === null) return;
    pending.current = null;
    setSaving("saving");
    try {
      const kept = await send(saveView, { id: taskId, chart: name, view: ownPart(next, base) });
      // What the server drew has another look.
      client.removeQueries({ queryKey: [showChart.path, taskId, name] });
      if (pending.current === null) {
        // What the page was told meanwhile may be from before.
        latestKeep.current(kept);
        setSaving("saved");
      }
    } catch (failure) {
      pending.current ??= next;
      setSaving(failure instanceof CallFailure && failure.code === null ? "away" : "failed");
    }
  }, [client, taskId, name, base]);

  const show = ({ groupNames: _before, ...look }: ChartView) => {
    // Groups are called as they are now, also in a look from before they were.
    const next = { ...look, ...(base.groupNames && { groupNames: base.groupNames }) };
    keep(next);
    pending.current = next;
    setSaving("waiting");
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), saveAfterMs);
  };
  const change = (next: ChartView) => {
    const now = Date.now();
    if (now - changedAt.current > oneStepMs) setPast((before) => [...before.slice(1 - undoSteps), view]);
    changedAt.current = now;
    show(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    changedAt.current = 0;
    show(last);
  };
  // A portal that can't be reached is asked again until it is back.
  useEffect(() => {
    if (saving !== "away") return undefined;
    const again = setTimeout(() => void save(), retryAfterMs);
    return () => clearTimeout(again);
  }, [saving, save]);
  // What is not saved yet is saved when the figure is left.
  useEffect(() => () => void save(), [save]);

  return {
    view,
    change,
    undo,
    canUndo: past.length > 0,
    reset: () => {
      changedAt.current = 0;
      change(base);
    },
    canReset: Object.keys(ownPart(view, base)).length > 0,
    saving,
    retry: () => void save(),
    flush: save,
  };
}
