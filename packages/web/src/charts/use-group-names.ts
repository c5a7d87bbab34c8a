import { chosenFor } from "@analyte/charts/chosen";
import { isOfSamples } from "@analyte/charts/frame/group-styles";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { asSeen, canBeSeen, sharedName } from "@analyte/contract/group-names";
import { useEffect, useRef, useState } from "react";

/** Names for groups of samples; null for the name in the tables. */
export type Rename = (names: ReadonlyMap<string, string | null>) => Promise<void>;
/** Why the names that were written are not kept yet. */
export type NameFault = { kind: "blank"; group: string } | { kind: "shared"; name: string; groups: [string, string] } | { kind: "refused"; message: string };

/** Names of groups while they are written: all that were changed are kept together, so that two groups can swap theirs. */
export function useGroupNames(document: ChartDocument, view: ChartView, onRename: Rename) {
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [fault, setFault] = useState<NameFault | null>(null);
  const groups = document.groups.filter((_, index) => isOfSamples(document, index));
  const kept = (group: string): string => chosenFor(view.groupNames, group) || group;

  const keep = async () => {
    // An empty field means the name in the tables.
    const called = new Map(
      groups.map((group) => [group, written.get(group)?.trim() ?? kept(group)] as const).map(([group, name]) => [group, name === "" ? group : name]),
    );
    const changed = groups.filter((group) => called.get(group) !== kept(group));
    const found = faultOf(groups, called);
    setFault(found);
    if (found !== null) return;
    try {
      if (changed.length > 0) await onRename(new Map(changed.map((group) => [group, called.get(group) === group ? null : called.get(group)!])));
      setWritten((now) => new Map([...now].filter(([group, name]) => name !== written.get(group))));
    } catch (failure) {
      setFault({ kind: "refused", message: (failure as Error).message });
    }
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  // What is written when the panel is closed is kept as well.
  useEffect(() => () => void latest.current(), []);

  return {
    fault,
    nameOf: (group: string) => written.get(group) ?? kept(group),
    isAtFault: (group: string) =>
      fault !== null && (fault.kind === "shared" ? fault.groups.includes(group) : fault.kind === "blank" ? fault.group === group : written.has(group)),
    write: (group: string, name: string) => setWritten((now) => new Map([...now, [group, name]])),
    keep: () => void keep(),
  };
}

function faultOf(groups: readonly string[], called: ReadonlyMap<string, string>): NameFault | null {
  const blank = groups.find((group) => !canBeSeen(called.get(group)!));
  if (blank !== undefined) return { kind: "blank", group: blank };
  const given = new Map([...called].filter(([group, name]) => asSeen(name) !== asSeen(group)));
  const shared = sharedName(groups, given);
  return shared === null ? null : { kind: "shared", ...shared };
}
