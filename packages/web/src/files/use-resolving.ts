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
    const answer = await askEqual(await taken());
    return answer === null ? null : act(answer);
  };
}
