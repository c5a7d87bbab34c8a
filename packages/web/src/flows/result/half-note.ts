/** A note that somebody began to write and has not saved: it is there again when its chart is, as after a look at another comparison. */
import { passing } from "#browser-storage.ts";

const keyOf = (taskId: string, step: string): string => `half note ${taskId} ${step}`;

/** Null where none was begun. */
export const halfNote = (taskId: string, step: string): string | null => passing.read(keyOf(taskId, step));
export const keepHalfNote = (taskId: string, step: string, text: string): void => void passing.write(keyOf(taskId, step), text);
export const dropHalfNote = (taskId: string, step: string): void => passing.remove(keyOf(taskId, step));
