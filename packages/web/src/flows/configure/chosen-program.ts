/** Which sample group program a form goes by: the one that was chosen, else the usual one of the data. */
import type { ProgramName } from "@analyte/contract/programs/calls";

export interface ChosenProgram {
  /** Empty for none. */
  id: string;
  /** The one that was chosen is no more, or is somebody else's now. */
  lost: boolean;
}

/** `chosen`: empty for none; it need not stand among the `names` of the data, as one that was made on its sample sheet. `names`: undefined until they are known. */
export function chosenProgram(chosen: string, isGone: boolean, names: readonly Pick<ProgramName, "id" | "of">[] | undefined): ChosenProgram {
  if (chosen !== "" && !isGone) return { id: chosen, lost: false };
  // The delivered program is the usual choice; a single one leaves none.
  const usual = names?.find(({ of }) => of === "delivered") ?? (names?.length === 1 ? names[0] : undefined);
  return { id: usual?.id ?? "", lost: chosen !== "" };
}
