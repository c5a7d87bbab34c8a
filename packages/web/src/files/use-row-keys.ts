import { useRef, useState, type HTMLAttributes, type KeyboardEvent, type MouseEvent } from "react";
import { chooseAll, chooseHere, chosenOf, heldNothing, select, settle, type Shown } from "./held-selection.ts";
import { pick, step, toggle, type RowSelection } from "./row-selection.ts";

interface Row {
  id: string;
}
interface Actions<Item> {
  /** Enter and a double click. */
  open: (item: Item) => void;
  /** F2. */
  rename?: (item: Item) => void;
  /** Delete: what is chosen, or the row where nothing is. */
  remove?: (items: Item[]) => void;
  /** Backspace. */
  up?: () => void;
}

/** Rows that are chosen, over all pages of a list, and walked by pointer and keyboard. Only one row at a time is a stop of the tab key. */
export function useRowKeys<Item extends Row>(shown: Shown<Item>, actions: Actions<Item>) {
  const [kept, setHeld] = useState(() => heldNothing(shown));
  const held = settle(kept, shown);
  if (held !== kept) setHeld(held);
  const { selection, elsewhere } = held;
  const { rows } = shown;
  const setSelection = (next: RowSelection) => setHeld((before) => select(before, next));
  const elements = useRef(new Map<string, HTMLElement>());
  const keys = rows.map((row) => row.id);
  const chosen = chosenOf(held);
  const stop = selection.at !== null && keys.includes(selection.at) ? selection.at : keys[0];
  const focus = (id: string) => requestAnimationFrame(() => elements.current.get(id)?.focus());

  const press = (event: KeyboardEvent<HTMLElement>, row: Item) => {
    // What stands in the row has keys of its own.
    if (event.target !== event.currentTarget || event.altKey) return;
    const next = step({ ...selection, at: row.id }, keys, event.key, event.shiftKey);
    const all = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    if (next !== null) {
      setSelection(next);
      if (next.at !== null) elements.current.get(next.at)?.focus();
    } else if (all) setHeld((before) => chooseHere(before, keys));
    else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === " ") setSelection(toggle(selection, row.id));
    else if (event.key === "Enter") actions.open(row);
    else if (event.key === "Escape") setSelection({ ...selection, chosen: [] });
    else if (event.key === "F2") actions.rename?.(row);
    else if (event.key === "Delete") actions.remove?.(chosen.length > 0 ? chosen : [row]);
    else if (event.key === "Backspace") actions.up?.();
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLElement>, row: Item) => {
    if (hasOwnUse(event)) return;
    setSelection(pick(selection, keys, row.id, { range: event.shiftKey, besides: event.ctrlKey || event.metaKey }));
    // Shift and a click would mark the text between.
    if (event.shiftKey) getSelection()?.removeAllRanges();
  };
  const rowProps = (row: Item): HTMLAttributes<HTMLElement> & { ref: (element: HTMLElement | null) => void } => ({
    tabIndex: row.id === stop ? 0 : -1,
    ref: (element) => {
      if (element === null) elements.current.delete(row.id);
      else elements.current.set(row.id, element);
    },
    onKeyDown: (event) => press(event, row),
    onClick: (event) => click(event, row),
    onDoubleClick: (event) => {
      if (!hasOwnUse(event)) actions.open(row);
    },
    onFocus: (event) => {
      if (event.target === event.currentTarget)
        setHeld((before) => (before.selection.at === row.id ? before : { ...before, selection: { ...before.selection, at: row.id } }));
    },
  });
  return {
    /** Of all pages. */
    chosen,
    /** Of the page. */
    chosenHere: keys.filter((key) => selection.chosen.includes(key)),
    elsewhere: elsewhere.size,
    choose: (ids: readonly string[]) => setHeld((before) => chooseHere(before, ids)),
    /** An answer that comes when another list is shown comes too late. */
    chooseAll: (items: readonly Item[]) => setHeld((before) => (before.shown.scope === shown.scope ? chooseAll(before, items) : before)),
    clear: () => setHeld((before) => heldNothing(before.shown)),
    focus,
    rowProps,
  };
}

/** A control in the row, or its words in a dialog that the row has opened. */
const hasOwnUse = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  !(target instanceof Element) ||
  !currentTarget.contains(target) ||
  target.closest("button, a, input, label, .editable-name-form, .ant-table-selection-column") !== null;
