import { useRef, useState, type KeyboardEvent } from "react";
import { leaveByTab } from "./leave-by-tab.ts";

/**
 * For a list that takes several: Enter on a typed name that is chosen already keeps it, where the list alone would take it out. `kept` is that
 * name's value until something else is typed or chosen.
 */
export function useKeptChoices(value: readonly string[], onChange: (value: string[]) => void) {
  const [kept, setKept] = useState<string | null>(null);
  const typed = useRef("");
  const entered = useRef(false);
  return {
    kept,
    onSearch: (text: string) => {
      typed.current = text;
      if (text !== "") setKept(null);
    },
    onInputKeyDown: (event: KeyboardEvent) => {
      leaveByTab(event);
      if (event.key !== "Enter" || typed.current.trim() === "") return;
      // The list takes the key in the same event, after its field.
      entered.current = true;
      queueMicrotask(() => (entered.current = false));
    },
    onChange: (chosen: string[]) => {
      const without = value.find((one) => !chosen.includes(one));
      if (entered.current && without !== undefined) return setKept(without);
      setKept(null);
      onChange(chosen);
    },
  };
}
