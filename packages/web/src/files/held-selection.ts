/** What is chosen of a list that is shown page by page: it holds on the way from page to page, and goes with the folder. */
import { nothingChosen, type RowSelection } from "./row-selection.ts";

interface Row {
  id: string;
}

export interface Shown<Item> {
  /** Of which list the rows are: another one begins with nothing chosen. */
  scope: string;
  /** Which rows of it are asked for: its page, its order. Null while they are on their way, and the rows are still those before. */
  view: string | null;
  rows: readonly Item[];
}

export interface HeldSelection<Item> {
  selection: RowSelection;
  /** What is chosen of other pages. */
  elsewhere: ReadonlyMap<string, Item>;
  shown: Shown<Item>;
}

export const heldNothing = <Item>(shown: Shown<Item>): HeldSelection<Item> => ({ selection: nothingChosen, elsewhere: new Map(), shown });

/** What is still chosen now that these rows are shown; the same object where nothing else is. What has gone from the page that it stood on is not chosen any more. */
export function settle<Item extends Row>(before: HeldSelection<Item>, shown: Shown<Item>): HeldSelection<Item> {
  const { scope, view, rows } = before.shown;
  // Rows of the list before are not this one's.
  if (shown.scope !== scope) return heldNothing(shown.view === null ? { ...shown, rows: [] } : shown);
  if (shown.view === null || (shown.view === view && shown.rows === rows)) return before;
  const held = shown.view === view ? before.elsewhere : new Map([...before.elsewhere, ...rows.map((row) => [row.id, row] as const)]);
  const here = new Set(shown.rows.map(({ id }) => id));
  const chosen = before.selection.chosen.filter((id) => here.has(id) || held.has(id));
  return { selection: { ...before.selection, chosen }, elsewhere: elsewhereOf(chosen, held, here), shown };
}

/** The items themselves, those of the page as they are now. */
export function chosenOf<Item extends Row>({ selection, elsewhere, shown }: HeldSelection<Item>): Item[] {
  const here = new Map(shown.rows.map((row) => [row.id, row]));
  return selection.chosen.flatMap((id) => here.get(id) ?? elsewhere.get(id) ?? []);
}

/** These are chosen on the page; what is chosen of other pages stays. */
export function chooseHere<Item extends Row>(before: HeldSelection<Item>, ids: readonly string[]): HeldSelection<Item> {
  const { selection, elsewhere } = before;
  return { ...before, selection: { ...selection, chosen: [...elsewhere.keys(), ...ids], from: ids.at(-1) ?? selection.from } };
}

/** Another choice, by pointer or keyboard: of other pages only what it names. */
export function select<Item extends Row>(before: HeldSelection<Item>, selection: RowSelection): HeldSelection<Item> {
  const here = new Set(before.shown.rows.map(({ id }) => id));
  return { ...before, selection, elsewhere: elsewhereOf(selection.chosen, before.elsewhere, here) };
}

/** All of the list, of whatever page. */
export function chooseAll<Item extends Row>(before: HeldSelection<Item>, items: readonly Item[]): HeldSelection<Item> {
  const chosen = items.map(({ id }) => id);
  const here = new Set(before.shown.rows.map(({ id }) => id));
  return { ...before, selection: { ...before.selection, chosen }, elsewhere: elsewhereOf(chosen, new Map(items.map((item) => [item.id, item])), here) };
}

function elsewhereOf<Item>(chosen: readonly string[], items: ReadonlyMap<string, Item>, here: ReadonlySet<string>): Map<string, Item> {
  const wanted = new Set(chosen);
  return new Map([...items].filter(([id]) => wanted.has(id) && !here.has(id)));
}
