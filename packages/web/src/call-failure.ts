import type { Code, Fault } from "@analyte/contract/envelope";

interface Parts {
  /** From the envelope; null where no answer came. */
  code: Code | null;
  /** HTTP status; 0 where no answer came. */
  status: number;
  message: string;
  faults?: Fault[];
}

/** A call that did not succeed; `message` is written for the user, in the page's language. */
export class CallFailure extends Error {
  readonly code: Code | null;
  readonly status: number;
  readonly faults: Fault[];

  constructor({ code, status, message, faults }: Parts) {
    super(message);
    this.name = "CallFailure";
    this.code = code;
    this.status = status;
    this.faults = faults ?? [];
  }
}

/** Whether the server knows no such thing: asking again brings nothing. */
export const isMissing = (failure: Error | null): boolean => failure instanceof CallFailure && failure.status === 404;
