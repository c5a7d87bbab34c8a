import { codes } from "@analyte/contract/envelope";
import type { OnEqualOfMany } from "@analyte/contract/files";
import { CallFailure } from "../call-failure.ts";
import { useAskEqual, type Taken } from "./use-ask-equal.tsx";

/** Does what first refuses taken names; where some are taken, the user says what becomes of them. Null where nothing was done. */
export function useResolving() {
  const askEqual = useAskEqual();
  return async <Done>(act: (onEqual: OnEqualOfMany) => Promise<Done>, taken: () => Promise<Taken>): Promise<Done | null> => {
    try {
      return await act("refuse");
    } catch (failure) {
      if (!(failure instanceof CallFailure && failure.code === codes.conflict)) throw failure;
    }
    const question = await taken();
    // One alone that is skipped is nothing done at all: that is what Cancel stands for.
    const answer = await askEqual(question, question.all > 1 ? ["skip", "replace", "keep_both"] : ["replace", "keep_both"]);
    return answer === null ? null : act(answer);
  };
}
