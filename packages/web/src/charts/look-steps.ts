/** What was changed of the looks of a task's figures, step by step: the last is taken back first, at whichever figure it was made. */
export interface LookStep {
  /** Where it was made, and is seen again; null where it holds for all of the task. */
  figure: string | null;
  back: () => void;
  forth: () => void;
}
export interface LookSteps {
  /** What Undo and Redo would do next; the same object until that changes. */
  next: () => NextSteps;
  subscribe: (listener: () => void) => () => void;
  /** A step that was just made. */
  note: (step: LookStep) => void;
  undo: () => void;
  redo: () => void;
}
export interface NextSteps {
  undo: LookStep | null;
  redo: LookStep | null;
}

const most = 100;

export function newLookSteps(): LookSteps {
  const listeners = new Set<() => void>();
  let past: readonly LookStep[] = [];
  let future: readonly LookStep[] = [];
  let next: NextSteps = { undo: null, redo: null };
  const put = (before: readonly LookStep[], after: readonly LookStep[]) => {
    [past, future] = [before.slice(-most), after];
    next = { undo: past.at(-1) ?? null, redo: future[0] ?? null };
    for (const listener of listeners) listener();
  };
  return {
    next: () => next,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (step) => put([...past, step], []),
    undo: () => {
      const step = past.at(-1);
      if (step === undefined) return;
      put(past.slice(0, -1), [step, ...future]);
      step.back();
    },
    redo: () => {
      const [step, ...rest] = future;
      if (step === undefined) return;
      put([...past, step], rest);
      step.forth();
    },
  };
}

/** Whether a step was the last one made, so that what follows closely goes on with it. */
export const isLast = (steps: LookSteps, step: LookStep | null): step is LookStep => step !== null && steps.next().undo === step && steps.next().redo === null;
