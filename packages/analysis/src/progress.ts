/** How a long computation tells how far it is, and how its caller ends it. */

/**
 * Called with the steps done and the steps in all, at least about every 50 ms of work. To end the computation it throws
 * `Cancelled`, which passes through to the caller of the computation; nothing is half-written, for the inputs are never changed.
 */
export type Progress = (done: number, of: number) => void;

export class Cancelled extends Error {
  constructor() {
    super("The computation was cancelled.");
    this.name = "Cancelled";
  }
}

/** The share `from … to` (0 to 1) of a whole, for a computation made of several. */
export function partOf(progress: Progress | undefined, from: number, to: number): Progress | undefined {
  if (progress === undefined) return undefined;
  return (done, of) => progress(from + ((to - from) * done) / of, 1);
}
