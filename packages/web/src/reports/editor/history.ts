/** Steps back and forth through a report that is written. What is typed in one field in one go is one step. */
import type { Draft } from "./draft.ts";

export interface History {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** The field that was written last, and when. */
  last: { field: string; at: number } | null;
}

const mostSteps = 200;
/** Who pauses for longer begins another step. */
const oneGoMs = 1_500;

export const beginHistory = (present: Draft): History => ({ past: [], present, future: [], last: null });

/** `field` names what is typed in; without one the change is a step by itself. */
export function write(history: History, next: Draft, field: string | null, at: number): History {
  if (next === history.present) return history;
  const goesOn = field !== null && history.last?.field === field && at - history.last.at < oneGoMs;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present: next, future: [], last: field === null ? null : { field, at } };
}

export function undo({ past, present, future }: History): History | null {
  const before = past.at(-1);
  return before === undefined ? null : { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

export function redo({ past, present, future }: History): History | null {
  const [next, ...rest] = future;
  return next === undefined ? null : { past: [...past, present], present: next, future: rest, last: null };
}
