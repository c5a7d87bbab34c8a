import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { randomKey } from "../ui/random-key.ts";
import { useBegun } from "../ui/use-begun.ts";

interface Written {
  /** For editors alone; a change must name the version. */
  draft: { version: number } | null;
}
/** What a form holds: the version that it will change, and whether it holds what nobody has saved yet. */
export interface FormHolds {
  version: number;
  unsaved: boolean;
}
interface Start<Thing> {
  /** Of the form. */
  of: string;
  thing: Thing;
  /** How often a newer one came. */
  times: number;
}

/**
 * What the form of one of many things begins with, by the id in its page's address, empty for a new one: read just now, never what was kept from an earlier look, for
 * whoever saves what begins with an old version is refused. What others save later is taken in when the page or the window is turned to again, unless something unsaved
 * stands in the form. `read` must be the same function each time.
 */
export function useFormStart<Thing extends Written>(id: string, read: (id: string) => Promise<Thing>) {
  const { begun, generation, onSaved } = useBegun(id);
  const of = begun ? `new ${generation}` : `of ${id}`;
  const [own] = useState(randomKey);
  const [held, setHeld] = useState<Start<Thing> | null>(null);
  const start = held?.of === of ? held : null;
  const isOpen = begun || start !== null;
  const { data, error, refetch } = useQuery({ queryKey: ["form", own, of], queryFn: () => read(id), enabled: !isOpen, staleTime: 0, gcTime: 0 });
  if (!isOpen && data !== undefined) setHeld({ of, thing: data, times: 0 });

  const holds = useRef<FormHolds>({ version: 0, unsaved: false });
  const onHolds = useCallback((now: FormHolds) => {
    holds.current = now;
  }, []);
  const isNewer = ({ draft }: Thing) => draft !== null && !holds.current.unsaved && draft.version > holds.current.version;
  const takeIn = useEffectEvent((asked: string, thing: Thing) => {
    if (asked === of && isNewer(thing)) setHeld({ of, thing, times: (start?.times ?? 0) + 1 });
  });
  const look = useEffectEvent(() => {
    if (!isOpen || id === "" || holds.current.unsaved) return;
    // Where it can't be read now, what is there stays: saving it says why it can't be.
    read(id).then(
      (thing) => takeIn(of, thing),
      () => {},
    );
  });
  const shownBefore = useRef(false);
  useEffect(() => {
    // A page that was hidden behind another tab is shown again.
    if (shownBefore.current) look();
    shownBefore.current = true;
    const turnedTo = () => look();
    window.addEventListener("focus", turnedTo);
    return () => window.removeEventListener("focus", turnedTo);
  }, []);

  return {
    /** Another form, another key. */
    key: `${of} ${start?.times ?? 0}`,
    isOpen,
    /** Missing for a new one. */
    thing: start?.thing,
    failure: error,
    retry: () => void refetch(),
    onHolds,
    /** To be told the id that a new one was given, before the address has it. */
    onSaved,
  };
}
