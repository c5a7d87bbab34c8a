/** The one keeper of an open report, with its ways to the server and to the browser's storage. */
import { reportDetail, writeReport, type ReportDetail } from "@analyte/contract/reports/calls";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CallFailure, mayPass } from "#call-failure.ts";
import { askAnew, callQuery } from "#calls/call-query.ts";
import { send } from "#send.ts";
import { useLeaveWarning } from "#ui/use-leave-warning.ts";
import { draftOf } from "./draft.ts";
import { keepUnsaved } from "./kept-in-browser.ts";
import { newKeeper, type Keeper, type Written } from "./keeper.ts";

const conflictStatus = 409;

/** `detail` is what the server said last. */
export function useKeeper(detail: ReportDetail) {
  const client = useQueryClient();
  const { id } = detail;
  const now = async () => await client.fetchQuery({ ...callQuery(reportDetail, { id }), staleTime: 0 });
  const [keeper] = useState<Keeper>(() =>
    newKeeper(draftOf(detail), detail.version, {
      keep: (draft, version) => keepUnsaved(id, draft, version),
      async save(changes, version): Promise<Written> {
        try {
          const written = await send(writeReport, { id, version, ...changes });
          // What is linked, and what the server made of texts, is told anew.
          void askAnew(client, [reportDetail]);
          return { version: written.version };
        } catch (failure) {
          if (failure instanceof CallFailure && failure.status === conflictStatus) {
            const theirs = await now();
            if (theirs.version !== version) return { conflict: true, theirs: { draft: draftOf(theirs), version: theirs.version } };
          }
          return { failure: (failure as Error).message, mayPass: mayPass(failure as Error) };
        }
      },
    }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get);
  useEffect(() => keeper.arrived(draftOf(detail), detail.version), [keeper, detail]);
  // A tab that is left saves at once, hidden or closed.
  useEffect(() => () => void keeper.flush(), [keeper]);
  useLeaveWarning(kept.saving !== "saved");
  return { keeper, kept };
}
