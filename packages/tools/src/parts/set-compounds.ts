/** Features by any of the names and identifiers that a library knows its members by. */
import { idsInCell } from "@analyte/contract/libraries/id-kinds";
import type { Library } from "@analyte/contract/libraries/library";
import { compoundIndex } from "@analyte/contract/libraries/lookup";
import type { IdSource } from "./set-members.ts";

/** The same source with members of the library in place of what else they are called; what could be several stays as it is. */
export function asMembers({ compounds }: Library): (source: IdSource) => IdSource {
  if (compounds === undefined) return (source) => source;
  const { find } = compoundIndex(compounds);
  const known = new Map<string, string>();
  const memberOf = (text: string): string => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const { compounds: alike } = find(text);
    const member = alike.length === 1 ? alike[0]!.id : text;
    known.set(text, member);
    return member;
  };
  return (source) => ({ ...source, cells: source.cells.map((cell) => [...new Set(idsInCell(cell).map(memberOf))].join(";")) });
}
