/**
 * What a figure calls its own groups, as "Not significant" and "Higher in …": each can be seen, no two are alike, and none says what colours and axes say of
 * another. A text that breaks this, since others were renamed after it, gives way to the figure's own words.
 */
import { asSeen, canBeSeen } from "@analyte/contract/unseen-signs";
import type { Language, Text } from "@analyte/contract/text";

export interface Labelled {
  group: string;
  /** Null where nobody wrote one. */
  written: string | null;
  /** What it is called then. */
  usual: Text;
  /** Takes colour and direction from a group of samples: what it is called says which, and no other may be called so. */
  follows: boolean;
}
export type LabelFault = { kind: "blank" } | { kind: "shared"; label: string; other: string };

/** Why what was written of the group at this place is not shown; null where it is, or where nothing was. */
export function labelFault(all: readonly Labelled[], at: number): LabelFault | null {
  const label = all[at]?.written;
  if (!label?.trim()) return null;
  if (!canBeSeen(label)) return { kind: "blank" };
  const other = all.find((one, place) => place !== at && textsOf(one).some((text) => asSeen(text) === asSeen(label)));
  return other === undefined ? null : { kind: "shared", label, other: other.group };
}

const textsOf = ({ written, usual, follows }: Labelled): string[] => {
  const isWritten = written !== null && canBeSeen(written);
  return [...(isWritten ? [written] : []), ...(follows || !isWritten ? [usual.en, usual.zh] : [])];
};

/** What the group at this place is called. */
export function labelAmong(all: readonly Labelled[], at: number, language: Language): string {
  const { written, usual } = all[at]!;
  return written !== null && canBeSeen(written) && labelFault(all, at) === null ? written : usual[language];
}
