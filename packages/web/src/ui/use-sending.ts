import { useState, type FormEvent } from "react";
import { useSaid } from "./said.ts";

interface Form {
  /** Whether all is filled in rightly; otherwise says what is not. */
  attempt: () => boolean;
  /** Shows what the server names at its field; answers with what belongs to no field. */
  refuse: (failure: Error) => string | null;
}

/** The sending of a form: one at a time, and what was refused of it. */
export function useSending({ attempt, refuse }: Form) {
  const [busy, setBusy] = useState(false);
  const [problem, say] = useSaid();
  const run = async (work: () => Promise<void>) => {
    if (busy || !attempt()) return;
    setBusy(true);
    say(null);
    try {
      await work();
    } catch (failure) {
      say(refuse(failure as Error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    say,
    onSubmit: (work: () => Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      void run(work);
    },
  };
}
