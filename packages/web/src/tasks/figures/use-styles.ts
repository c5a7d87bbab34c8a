import type { ChartView } from "@analyte/contract/chart";
import { deleteOwnStyle, ownStyle, saveOwnStyle, saveStyle, type FigureStyle, type OwnStyle } from "@analyte/contract/figure-style";
import { ownPart } from "@analyte/contract/merge-views";
import { changeBetween } from "@analyte/contract/style-change";
import { ownStyleOfView, styleOfView } from "@analyte/contract/style-of-view";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "#send.ts";
import { resultQuery } from "../queries.ts";
import type { Look } from "./figure-looks.ts";
import { refreshAllStyled, refreshStyled } from "./refresh-styled.ts";

/** What was done last, and how it is taken back. */
export interface Kept {
  what: "task" | "own" | "taskForgotten" | "ownForgotten" | "takenBack";
  undo: (() => Promise<void>) | null;
}
export interface StyledFigure {
  /** What it looks like at this moment. */
  now: () => Look;
  /** Saves what is still on its way; fails where that can't be. */
  flush: () => Promise<void>;
  /** Keeps its own look once more, with what it had before besides; answers with what was its own. */
  keepAgain: (before?: ChartView) => Promise<ChartView>;
}
/** A change of a style, what leads back from it, and who is to hear of it. */
interface Restyling {
  forth: () => Promise<unknown>;
  back: () => Promise<unknown>;
  refresh: () => Promise<void>;
}

export type StylesOfFigure = ReturnType<typeof useStyles>;

/** Makes the look of a figure that of its task, or of its user. */
export function useStyles(taskId: string, { now, flush, keepAgain }: StyledFigure) {
  const client = useQueryClient();
  const task = useQuery(resultQuery(taskId)).data?.style;
  const own = useQuery({ queryKey: [ownStyle.path], queryFn: ({ signal }) => send(ownStyle, {}, { signal }), staleTime: 60_000 }).data;
  const [state, setState] = useState<{ busy: boolean; kept: Kept | null; failure: Error | null }>({ busy: false, kept: null, failure: null });

  const run = async (work: () => Promise<Kept>) => {
    setState({ busy: true, kept: null, failure: null });
    try {
      const kept = await work();
      setState({ busy: false, kept, failure: null });
    } catch (failure) {
      setState({ busy: false, kept: null, failure: failure as Error });
    }
  };
  /** Answers with what the figure had of its own until now. */
  const write = async (save: () => Promise<unknown>, refresh: () => Promise<void>, before?: ChartView): Promise<ChartView> => {
    await flush();
    const { view, base } = now();
    await save();
    // Its words may name groups otherwise now: it is kept once more as it stands on its new style.
    await refresh();
    // What the figure has in common with its new style is no longer its own; what it had of the old one never was.
    await keepAgain(before);
    return ownPart(view, base);
  };
  const act = async (what: Kept["what"], restyling: () => Restyling) =>
    await run(async () => {
      // What was changed just before belongs to what is kept, forgotten or taken back.
      await flush();
      const { forth, back, refresh } = restyling();
      const before = await write(forth, refresh);
      const undone = async (): Promise<Kept> => {
        // What the style took over from the figure is its own again.
        await write(back, refresh, before);
        return { what: "takenBack", undo: null };
      };
      return { what, undo: async () => await run(undone) };
    });
  const taskNow = (): FigureStyle => client.getQueryData(resultQuery(taskId).queryKey)?.style ?? {};
  const ofTask = (before: FigureStyle, after: FigureStyle): Restyling => {
    // Only what changes is sent: another page may have changed something else.
    const change = (from: FigureStyle, to: FigureStyle) => async () => {
      const style = changeBetween(from, to);
      if (style !== null) await send(saveStyle, { id: taskId, style });
    };
    return { forth: change(before, after), back: change(after, before), refresh: async () => await refreshStyled(client, taskId) };
  };
  const ofUser = (before: OwnStyle, after: OwnStyle): Restyling => {
    const keep = (style: OwnStyle) => async () => await (isEmpty(style) ? send(deleteOwnStyle, {}) : send(saveOwnStyle, { style }));
    return { forth: keep(after), back: keep(before), refresh: async () => await refreshAllStyled(client) };
  };
  return {
    ...state,
    ready: task !== undefined && own !== undefined,
    hasTask: task !== undefined && !isEmpty(task),
    hasOwn: own !== undefined && !isEmpty(own),
    keepForTask: async () =>
      await act("task", () => {
        const [before, after] = [taskNow(), styleOfView(now().view, taskNow())];
        // All of the look that is seen, not what is new in it: the style may have changed since this page heard of it.
        const look = { ...changeBetween(before, after)?.look, ...after.look };
        return { ...ofTask(before, after), forth: async () => await send(saveStyle, { id: taskId, style: { look } }) };
      }),
    keepAsOwn: async () => await act("own", () => ofUser(own ?? {}, ownStyleOfView(now().view, own ?? {}))),
    forgetTask: async () =>
      await act("taskForgotten", () => {
        const { forth: back, refresh } = ofTask({}, taskNow());
        return { forth: async () => await send(saveStyle, { id: taskId, style: {} }), back, refresh };
      }),
    forgetOwn: async () => await act("ownForgotten", () => ofUser(own ?? {}, {})),
  };
}

const isEmpty = (style: FigureStyle): boolean => Object.keys(style).length === 0;
