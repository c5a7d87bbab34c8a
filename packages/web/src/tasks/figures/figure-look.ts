/**
 * The look of one figure: changed at once, saved with the result when the hand rests, taken back step by step. Only what differs from its base, the
 * style of its task, is the figure's own.
 */
import { asDrawn, viewTexts, type ChartView } from "@analyte/contract/chart";
import { changedAlike, changedWhereSame, mergeViews, over, ownPart } from "@analyte/contract/merge-views";
import { showChart } from "@analyte/contract/tasks";
import { withoutUnseen } from "@analyte/contract/unseen-signs";
import type { QueryClient } from "@tanstack/react-query";
import type { FigureLooks, Look } from "./figure-looks.ts";
import { groupStyleOf, withPending } from "./group-style.ts";
import { newKeeping, type Keeping } from "./keeping.ts";
import { lookPlace, type LookPlace } from "./look-place.ts";
import { isLast, type LookStep, type LookSteps } from "#charts/look-steps.ts";
import { figureKey, isOfTask, looksOf } from "./looks-of-client.ts";

/** Changes that follow one another this closely, as while dragging a slider, are one step. */
const oneStepMs = 500;

export interface FigureLook {
  keeping: Keeping;
  now: () => Look | undefined;
  /** From one look to another, as `drawn` and `next` differ: what was changed since the controls were drawn stays. */
  change: (drawn: Look, next: ChartView, steps: LookSteps) => void;
  /** Keeps the figure's own look once more, since what it stands on has changed, with what it had before besides; answers with what was its own. */
  keepAgain: (before?: ChartView) => Promise<ChartView>;
}
interface Parts {
  /** Its name among the figures of its task, and among all looks that the page has changed. */
  figure: string;
  key: string;
  looks: FigureLooks;
  place: LookPlace;
  /** Pictures of the look before are of no use any more. */
  saved: () => void;
}

export function newFigureLook({ figure, key, looks, place, saved }: Parts): FigureLook {
  let last: LookStep | null = null;
  let changedAt = 0;
  /** Its own look before the last step. */
  let began: ChartView = {};
  const keeping = newKeeping({
    isUnsaved: () => looks.isUnsaved(key),
    save: async () => {
      await looks.save(key);
      saved();
    },
  });
  const show = (own: ChartView) => {
    const here = place.now();
    looks.change(key, own, here && ownPart(here.view, here.base));
    if (here !== undefined) place.keep(mergeViews(own, here.base));
    keeping.soon();
  };
  /** What another window has made of a field since stays, taken back or done again. */
  const between = (from: ChartView, to: ChartView) => () => {
    changedAt = 0;
    const here = place.now();
    show(here === undefined ? to : changedWhereSame(ownPart(here.view, here.base), from, to));
  };
  return {
    keeping,
    now: place.now,
    change: (drawn, next, steps) => {
      const { view, base } = place.now() ?? drawn;
      const own = seenTexts(ownPart(changedAlike(view, drawn.view, next), base));
      const moment = Date.now();
      const goesOn = moment - changedAt <= oneStepMs && isLast(steps, last);
      changedAt = moment;
      if (!goesOn) began = ownPart(view, base);
      const step = { back: between(own, began), forth: between(began, own) };
      if (goesOn) Object.assign(last!, step);
      else steps.note((last = { figure, ...step }));
      show(own);
    },
    keepAgain: async (before = {}) => {
      const here = place.now();
      if (here === undefined) return {};
      const own = ownPart(here.view, here.base);
      // What another window has kept meanwhile stays: only what is given back is a change.
      looks.change(key, over(own, before), own);
      await looks.save(key);
      return own;
    },
  };
}

/** Pasted with signs that nobody sees the look could not be kept; of titles and captions it has what is drawn. */
function seenTexts(own: ChartView): ChartView {
  const written = viewTexts.filter((field) => own[field] !== undefined);
  return asDrawn({ ...own, ...Object.fromEntries(written.map((field) => [field, withoutUnseen(own[field]!)])) });
}

const kept = new WeakMap<QueryClient, Map<string, FigureLook>>();

/** Those of a task that this page has asked for. */
export const figureLooksOf = (client: QueryClient, taskId: string): FigureLook[] =>
  [...(kept.get(client) ?? [])].flatMap(([key, look]) => (isOfTask(key, taskId) ? [look] : []));

/** The one of a figure whose answers this client holds. */
export function figureLookOf(client: QueryClient, taskId: string, figure: string): FigureLook {
  const all = kept.get(client) ?? new Map<string, FigureLook>();
  kept.set(client, all);
  const key = figureKey(taskId, figure);
  const place = lookPlace(client, taskId, figure);
  const look =
    all.get(key) ??
    newFigureLook({
      figure,
      key,
      looks: looksOf(client),
      place: {
        now: () => {
          const stored = place.now();
          return stored && withPending(stored, groupStyleOf(client, taskId).pending());
        },
        keep: place.keep,
      },
      saved: () => client.removeQueries({ queryKey: [showChart.path, taskId, figure] }),
    });
  all.set(key, look);
  return look;
}
