import { codes, type Code, type Fault } from "@analyte/contract/envelope";

interface Parts {
  /** From the envelope; null where no answer came. */
  code: Code | null;
  /** HTTP status; 0 where no answer came. */
  status: number;
  message: string;
  faults?: Fault[];
  /** No answer came within the time that the call has. */
  timedOut?: boolean;
}

/** A call that did not succeed; `message` is written for the user, in the page's language. */
export class CallFailure extends Error {
  readonly code: Code | null;
  readonly status: number;
  readonly faults: Fault[];
  readonly timedOut: boolean;

  constructor({ code, status, message, faults, timedOut }: Parts) {
    super(message);
    this.name = "CallFailure";
    this.code = code;
    this.status = status;
    this.faults = faults ?? [];
    this.timedOut = timedOut ?? false;
  }
}

/** Whether the server knows no such thing: asking again brings nothing. */
export const isMissing = (failure: Error | null): boolean => failure instanceof CallFailure && failure.status === 404;

/** Whether the user may not have it, or no longer: nothing of it is shown on, although it is still at hand. */
export const isRefused = (failure: Error | null): boolean => failure instanceof CallFailure && (failure.status === 404 || failure.status === 403);

export const isTimeout = (failure: unknown): boolean => failure instanceof CallFailure && failure.timedOut;

/** Only what may pass by itself is asked again: a network that is gone, a server that restarts. */
export const mayPass = (failure: Error | null): boolean =>
  failure instanceof CallFailure && (failure.code === null || failure.code === codes.unavailable || failure.status === 502);
