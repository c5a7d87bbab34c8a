/** Features by any of the names and identifiers that a library knows its members by. */
import { idsInCell } from "@analyte/contract/libraries/id-kinds";
import type { Compound, Library } from "@analyte/contract/libraries/library";
import { compoundIndex } from "@analyte/contract/libraries/lookup";
import type { IdSource } from "./set-members.ts";

type MemberOf = (text: string) => string;

/** Of each library that was read: steps of one process that are given the same one look through it once. */
const membersOf = new WeakMap<readonly Compound[], MemberOf>();

/** The same source with members of the library in place of what else they are called; what could be several stays as it is. */
export function asMembers({ compounds }: Library): (source: IdSource) => IdSource {
  if (compounds === undefined) return (source) => source;
  const memberOf = membersOf.get(compounds) ?? newMembers(compounds);
  membersOf.set(compounds, memberOf);
  return (source) => ({ ...source, cells: source.cells.map((cell) => [...new Set(idsInCell(cell).map(memberOf))].join(";")) });
}

function newMembers(compounds: readonly Compound[]): MemberOf {
  const { find } = compoundIndex(compounds);
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const { compounds: alike } = find(text);
    const member = alike.length === 1 ? alike[0]!.id : text;
    known.set(text, member);
    return member;
  };
}
