import { deleteOwnStyle, ownStyle, saveOwnStyle, saveStyle, type FigureStyle, type OwnStyle } from "@analyte/contract/figure-style";
import type { FigureGroup } from "@analyte/contract/merge-views";
import { changeBetween } from "@analyte/contract/style-change";
import { ownStyleOfView, styleOfView } from "@analyte/contract/style-of-view";
import { downloadResult, interactionResult, listTasks, resultOutline, showChart, taskDetail } from "@analyte/contract/tasks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "#send.ts";
import { resultQuery } from "../queries.ts";
import type { Look } from "./figure-looks.ts";

/** What was done last, and how it is taken back. */
export interface Kept {
  what: "task" | "own" | "taskForgotten" | "ownForgotten";
  undo: () => Promise<void>;
}
export interface StyledFigure {
  /** What it looks like at this moment. */
  now: () => Look;
  /** Those that have the look of a group of samples. */
  groups: readonly FigureGroup[];
  /** Saves what is still on its way. */
  flush: () => Promise<void>;
  /** Keeps its own look once more. */
  keepAgain: () => Promise<void>;
}

export type StylesOfFigure = ReturnType<typeof useStyles>;

/** Makes the look of a figure that of its task, or of its user. */
export function useStyles(taskId: string, { now, groups, flush, keepAgain }: StyledFigure) {
  const client = useQueryClient();
  const task = useQuery(resultQuery(taskId)).data?.style;
  const own = useQuery({ queryKey: [ownStyle.path], queryFn: ({ signal }) => send(ownStyle, {}, { signal }), staleTime: 60_000 }).data;
  const [state, setState] = useState<{ busy: boolean; kept: Kept | null; failure: Error | null }>({ busy: false, kept: null, failure: null });

  const write = async (save: () => Promise<unknown>) => {
    await flush();
    await save();
    // What the figure has in common with its new style is no longer its own; what it had of the old one never was.
    await keepAgain();
    await refresh();
  };
  const refresh = async () => {
    client.removeQueries({ queryKey: [showChart.path, taskId] });
    const ofFeature = (part: unknown) => typeof part === "object" && part !== null && "feature" in part;
    await Promise.all([
      client.invalidateQueries({ queryKey: [ownStyle.path] }),
      client.invalidateQueries({ queryKey: [resultOutline.path, taskId] }),
      // Groups may be called otherwise now: in the names of tasks, and in the cells of tables.
      client.invalidateQueries({ queryKey: [taskDetail.path, taskId] }),
      client.invalidateQueries({ queryKey: [listTasks.path] }),
      client.invalidateQueries({ queryKey: [downloadResult.path, taskId] }),
      client.invalidateQueries({ queryKey: [interactionResult.path, taskId], predicate: ({ queryKey }) => ofFeature(queryKey[2]) }),
    ]);
  };
  const act = async (what: Kept["what"], save: () => Promise<unknown>, back: () => Promise<unknown>) => {
    setState({ busy: true, kept: null, failure: null });
    try {
      await write(save);
      setState({ busy: false, failure: null, kept: { what, undo: async () => await undo(back) } });
    } catch (failure) {
      setState({ busy: false, kept: null, failure: failure as Error });
    }
  };
  const undo = async (back: () => Promise<unknown>) => {
    setState({ busy: true, kept: null, failure: null });
    try {
      await write(back);
      setState({ busy: false, kept: null, failure: null });
    } catch (failure) {
      setState({ busy: false, kept: null, failure: failure as Error });
    }
  };
  // Only what changes is sent: another page may have changed something else.
  const forTask = (before: FigureStyle, after: FigureStyle) => async () => {
    const change = changeBetween(before, after);
    if (change !== null) await send(saveStyle, { id: taskId, style: change });
  };
  const forUser = (style: OwnStyle) => async () => await (isEmpty(style) ? send(deleteOwnStyle, {}) : send(saveOwnStyle, { style }));
  return {
    ...state,
    ready: task !== undefined && own !== undefined,
    hasTask: task !== undefined && !isEmpty(task),
    hasOwn: own !== undefined && !isEmpty(own),
    keepForTask: async () => {
      const [before, after] = [task ?? {}, styleOfView(now().view, task ?? {}, groups)];
      await act("task", forTask(before, after), forTask(after, before));
    },
    keepAsOwn: async () => await act("own", forUser(ownStyleOfView(now().view, own ?? {})), forUser(own ?? {})),
    forgetTask: async () => await act("taskForgotten", async () => await send(saveStyle, { id: taskId, style: {} }), forTask({}, task ?? {})),
    /** What groups are called in all of the task. */
    rename: async (names: ReadonlyMap<string, string | null>) => {
      await send(saveStyle, { id: taskId, style: { groups: [...names].map(([group, called]) => ({ group, name: called })) } });
      // What is changed at the figure meanwhile stays its own affair.
      await flush();
      await refresh();
    },
    forgetOwn: async () => await act("ownForgotten", forUser({}), forUser(own ?? {})),
  };
}

const isEmpty = (style: FigureStyle): boolean => Object.keys(style).length === 0;
