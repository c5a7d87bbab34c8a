import type { ChartView } from "@analyte/contract/chart";
import { mergeViews, over, ownPart } from "@analyte/contract/merge-views";
import { showChart } from "@analyte/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailure } from "#call-failure.ts";
import { changedAlike, type Look } from "./figure-looks.ts";
import { figureKey, looksOf } from "./looks-of-client.ts";

/** `away`: the portal can't be reached. */
export type Saving = "idle" | "waiting" | "saving" | "saved" | "failed" | "away";
const saveAfterMs = 600;
const retryAfterMs = 5_000;
const undoSteps = 100;
/** Changes that follow one another this closely, as while dragging a slider, are one step of undo. */
const oneStepMs = 500;
const clock = (): number => Date.now();

/** Where the page has the look of a figure from: it is shown from there, and read there before it is shown. */
export interface LookPlace {
  now: () => Look | undefined;
  keep: (view: ChartView) => void;
}

/**
 * The look of one figure: changed at once, saved with the result when the hand rests, undone step by step. Only what differs from `base`, the
 * style of its task, is the figure's own.
 */
export function useView(taskId: string, { name, ...shown }: { name: string } & Look, place: LookPlace) {
  const client = useQueryClient();
  const looks = looksOf(client);
  const figure = figureKey(taskId, name);
  const [past, setPast] = useState<(() => void)[]>([]);
  const [saving, setSaving] = useState<Saving>("idle");
  const timer = useRef(0);
  const changedAt = useRef(0);
  const now = (): Look => place.now() ?? shown;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (!looks.isUnsaved(figure)) return;
    setSaving("saving");
    try {
      await looks.save(figure);
      // What the server drew has another look.
      client.removeQueries({ queryKey: [showChart.path, taskId, name] });
      setSaving(looks.isUnsaved(figure) ? "waiting" : "saved");
    } catch (failure) {
      setSaving(failure instanceof CallFailure && failure.code === null ? "away" : "failed");
    }
  }, [client, looks, figure, taskId, name]);

  const show = (own: ChartView) => {
    looks.change(figure, own);
    place.keep(mergeViews(own, now().base));
    setSaving("waiting");
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), saveAfterMs);
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  /** The way back from what was done last. */
  const note = (back: () => void) => {
    setPast((before) => [...before.slice(1 - undoSteps), back]);
    changedAt.current = 0;
  };
  const change = (next: ChartView) => {
    const { view, base } = now();
    const moment = clock();
    const before = ownPart(view, base);
    if (moment - changedAt.current > oneStepMs) note(() => latest.current(before));
    changedAt.current = moment;
    // What was changed since the controls were drawn stays.
    show(ownPart(changedAlike(view, shown.view, next), base));
  };
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    changedAt.current = 0;
    last();
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
    view: shown.view,
    now,
    change,
    note,
    undo,
    canUndo: past.length > 0,
    reset: () => {
      changedAt.current = 0;
      change(shown.base);
    },
    canReset: Object.keys(ownPart(shown.view, shown.base)).length > 0,
    saving,
    retry: () => void save(),
    flush: save,
    /** Keeps the figure's own look once more, since what it stands on has changed, with what it had before besides; answers with what was its own. */
    keepAgain: async (before: ChartView = {}): Promise<ChartView> => {
      const { view, base } = now();
      const own = ownPart(view, base);
      looks.change(figure, over(own, before));
      await looks.save(figure);
      return own;
    },
  };
}
