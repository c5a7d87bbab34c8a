/**
 * The looks that this page has given to figures. What was changed here wins over every answer that was asked for before the change was kept, in
 * whatever order answers come: such an answer tells what the look stands on, no more. Where it says otherwise, another window may have changed the look
 * since: once all is kept it is asked for again. Figures may share one look, each with words of its own. One
 * save of a look is under way at a time, and each sends the look as it was changed last, so that this is what stays.
 */
import { viewTexts, type ChartView } from "@analyte/contract/chart";
import { mergeViews, ownPart } from "@analyte/contract/merge-views";

export interface Look {
  /** As the figure is shown. */
  view: ChartView;
  /** Without a look of its own. */
  base: ChartView;
}
/** Words that were kept a moment ago, and what another window has put in their place since. */
export interface Overtaken {
  lost: string;
  now: string;
}
export interface FigureLooks {
  /** To be taken before an answer is asked for. */
  moment(): number;
  /** An answer that was asked for at that moment, as the page shows it. */
  answered<Answer extends Look>(figure: string, answer: Answer, asked: number): Answer;
  /** The figure's own look from now on. `before`: its own as it was shown until now; without it the whole is kept as it is. */
  change(figure: string, own: ChartView, before?: ChartView): void;
  isUnsaved(figure: string): boolean;
  /** Groups are called otherwise from now on: words that name them follow, and no other window has written them. */
  renamed(): void;
  /** Ends when all that was changed so far is kept. What fails stays to be saved. */
  save(figure: string): Promise<void>;
}

interface Entry {
  own: ChartView;
  /** As the portal had it when the changes that are not kept yet began: what another window changes meanwhile stays. */
  seen: ChartView | null;
  /** How many changes were made, are to be saved, and are kept. */
  changes: number;
  wanted: number;
  kept: number;
  keptAt: number;
  /** By the clock; 0 once it was told that its words were replaced. */
  writtenAt: number;
  saving: Promise<void> | null;
}

/**
 * `send` keeps what changed in the own look of a figure since it was seen. `keptAs`: the name of that look, which figures share but for their words.
 * `askAgain`: what is shown may not be what the portal keeps. `overtaken`: another window wrote over what was written here a moment ago.
 */
export function newFigureLooks(
  send: (figure: string, own: ChartView, seen: ChartView | null) => Promise<unknown>,
  keptAs: (figure: string) => string,
  askAgain: (figure: string) => void = () => {},
  overtaken: (figure: string, of: Overtaken) => void = () => {},
): FigureLooks {
  const entries = new Map<string, Entry>();
  /** Of each look, when the last of its saves so far has ended. */
  const ends = new Map<string, Promise<void>>();
  /** Figures of which an answer said otherwise than they are shown. */
  const doubted = new Set<string>();
  let now = 0;

  const holds = (entry: Entry, asked: number): boolean => entry.kept < entry.changes || asked < entry.keptAt;
  const sharing = (figure: string) => [...entries].filter(([one]) => one !== figure && keptAs(one) === keptAs(figure)).map(([, entry]) => entry);
  const ownOf = (figure: string, answer: Look, asked: number): ChartView | null => {
    const entry = entries.get(figure);
    if (entry !== undefined && holds(entry, asked)) return entry.own;
    const other = sharing(figure).find((changed) => holds(changed, asked));
    return other === undefined ? null : withWordsOf(answer.view, other.own);
  };
  async function inTurn(look: string, save: () => Promise<void>): Promise<void> {
    const turn = (ends.get(look) ?? Promise.resolve()).then(save);
    // One that fails holds up none of the others.
    ends.set(
      look,
      turn.catch(() => {}),
    );
    await turn;
  }
  const isOpen = (figure: string): boolean => [...entries].some(([one, { kept, changes }]) => keptAs(one) === keptAs(figure) && kept < changes);
  function settleDoubts(): void {
    const settled = [...doubted].filter((figure) => !isOpen(figure));
    for (const figure of settled) doubted.delete(figure);
    for (const figure of settled) askAgain(figure);
  }
  async function saveAll(figure: string, entry: Entry): Promise<void> {
    const save = async () => {
      const [sent, own] = [entry.changes, entry.own];
      await send(figure, own, entry.seen);
      entry.seen = own;
      entry.kept = sent;
      entry.keptAt = ++now;
      entry.writtenAt = Date.now();
    };
    while (entry.kept < entry.wanted) await inTurn(keptAs(figure), save);
    settleDoubts();
  }

  function tellReplaced(figure: string, { view, base }: Look): void {
    const entry = entries.get(figure);
    if (entry === undefined || Date.now() - entry.writtenAt > overtakenWithinMs) return;
    const [mine, theirs] = [entry.own, ownPart(view, base)];
    const field = viewTexts.find((one) => mine[one] !== undefined && mine[one] !== theirs[one]);
    if (field === undefined) return;
    entry.writtenAt = 0;
    overtaken(figure, { lost: mine[field]!, now: theirs[field] ?? "" });
  }

  return {
    moment: () => now,
    answered(figure, answer, asked) {
      const own = ownOf(figure, answer, asked);
      doubted.delete(figure);
      if (own === null) {
        tellReplaced(figure, answer);
        return answer;
      }
      const view = mergeViews(own, answer.base);
      if (differ(view, answer.view)) doubted.add(figure);
      // Not before this answer is shown: it would be given up.
      setTimeout(settleDoubts);
      return { ...answer, view };
    },
    change(figure, own, before) {
      const entry = entries.get(figure) ?? { own, seen: before ?? null, changes: 0, wanted: 0, kept: 0, keptAt: 0, writtenAt: 0, saving: null };
      if (entry.kept === entry.changes && entry.saving === null) entry.seen = before ?? null;
      else if (before === undefined) entry.seen = null;
      entry.own = own;
      entry.changes++;
      entries.set(figure, entry);
      // What waits to be saved with them is not to bring back the look of before.
      for (const other of sharing(figure)) other.own = withWordsOf(other.own, own);
    },
    isUnsaved: (figure) => {
      const entry = entries.get(figure);
      return entry !== undefined && entry.kept < entry.changes;
    },
    renamed: () => {
      for (const entry of entries.values()) entry.writtenAt = 0;
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

/** Later it is no surprise, and what was written has been seen. */
const overtakenWithinMs = 15_000;

const differ = (one: ChartView, other: ChartView): boolean => [ownPart(one, other), ownPart(other, one)].some((part) => Object.keys(part).length > 0);

function withWordsOf({ title, caption }: ChartView, { title: _title, caption: _caption, ...look }: ChartView): ChartView {
  return { ...look, ...(title !== undefined && { title }), ...(caption !== undefined && { caption }) };
}
