/**
 * The looks that this page has given to figures. What was changed here wins over every answer that was asked for before the change was kept, in
 * whatever order answers come: such an answer tells what the look stands on, no more. One save of a figure is under way at a time, so that what
 * was changed last is what stays.
 */
import type { ChartView } from "@analyte/contract/chart";
import { mergeViews } from "@analyte/contract/merge-views";

export interface Look {
  /** As the figure is shown. */
  view: ChartView;
  /** Without a look of its own. */
  base: ChartView;
}
export interface FigureLooks {
  /** To be taken before an answer is asked for. */
  moment(): number;
  /** An answer that was asked for at that moment, as the page shows it. */
  answered<Answer extends Look>(figure: string, answer: Answer, asked: number): Answer;
  /** The figure's own look from now on. */
  change(figure: string, own: ChartView): void;
  isUnsaved(figure: string): boolean;
  /** Ends when all that was changed so far is kept. What fails stays to be saved. */
  save(figure: string): Promise<void>;
}

interface Entry {
  own: ChartView;
  /** How many changes were made, are to be saved, and are kept. */
  changes: number;
  wanted: number;
  kept: number;
  keptAt: number;
  saving: Promise<void> | null;
}

/** `send` keeps the own look of a figure. `isSharing`: whether two figures have one look, but for their words. */
export function newFigureLooks(send: (figure: string, own: ChartView) => Promise<unknown>, isSharing: (one: string, other: string) => boolean): FigureLooks {
  const entries = new Map<string, Entry>();
  let now = 0;

  const holds = (entry: Entry, asked: number): boolean => entry.kept < entry.changes || asked < entry.keptAt;
  const ownOf = (figure: string, asked: number): ChartView | null => {
    const entry = entries.get(figure);
    if (entry !== undefined && holds(entry, asked)) return entry.own;
    const other = [...entries].findLast(([one, changed]) => isSharing(one, figure) && holds(changed, asked));
    if (other === undefined) return null;
    const { title: _title, caption: _caption, ...look } = other[1].own;
    return look;
  };
  async function saveAll(figure: string, entry: Entry): Promise<void> {
    while (entry.kept < entry.wanted) {
      const sent = entry.changes;
      await send(figure, entry.own);
      entry.kept = sent;
      entry.keptAt = ++now;
    }
  }

  return {
    moment: () => now,
    answered(figure, answer, asked) {
      const own = ownOf(figure, asked);
      return own === null ? answer : { ...answer, view: mergeViews(own, answer.base) };
    },
    change(figure, own) {
      const entry = entries.get(figure) ?? { own, changes: 0, wanted: 0, kept: 0, keptAt: 0, saving: null };
      entry.own = own;
      entry.changes++;
      // The last one changed stands last.
      entries.delete(figure);
      entries.set(figure, entry);
    },
    isUnsaved: (figure) => {
      const entry = entries.get(figure);
      return entry !== undefined && entry.kept < entry.changes;
    },
    async save(figure) {
      const entry = entries.get(figure);
      if (entry === undefined) return;
      entry.wanted = entry.changes;
      entry.saving ??= saveAll(figure, entry).finally(() => (entry.saving = null));
      await entry.saving;
    },
  };
}

/** What changed between two looks, done to a third. */
export function changedAlike(look: ChartView, before: ChartView, after: ChartView): ChartView {
  const next: Record<string, unknown> = { ...look };
  const [old, given] = [before, after] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  for (const field of new Set([...Object.keys(old), ...Object.keys(given)])) {
    if (JSON.stringify(old[field]) === JSON.stringify(given[field])) continue;
    if (given[field] === undefined) delete next[field];
    else next[field] = given[field];
  }
  return next;
}
